// Stored data stays readable: the data a release has stored is brought up to date, and every request gets the same answer as then.

import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestServer, type TestServer } from '../server.ts'
import { goOn, idsIn, sendAgain, withoutChance } from './acts.ts'
import { asDoneNow, asNow, comparable, comparableAgain, isStillSaid, overtakenIn } from './as-now.ts'
import { type AnsweredCall, Asker } from './ask.ts'
import { type Dump, databaseOf } from './dump.ts'
import { readLines, releases } from './fixture.ts'
import { OWNERS } from './story/story.ts'

describe.each(releases())('what %s has stored', (release) => {
  const [head, ...tables] = readLines<Dump['tables'][number]>(release, 'database')
  const { at, migrations } = head as unknown as { at: string; migrations: string[] }
  const reads = readLines<AnsweredCall>(release, 'reads').map(asNow)
  const again = readLines<AnsweredCall>(release, 'again').map(asNow).filter(isStillSaid)
  const acts = readLines<AnsweredCall>(release, 'acts').map(asDoneNow)
  let server: TestServer
  let asker: Asker

  beforeAll(async () => {
    // Links of tables expire.
    vi.setSystemTime(at)
    server = await startTestServer(await databaseOf({ migrations, tables }))
    asker = new Asker(server.app)
  })
  afterAll(async () => {
    await server.stop()
    vi.useRealTimers()
  })

  test.each([...byRoute(reads)])('is read as it was read then: %s', async (_, answers) => {
    for (const answered of answers) {
      const now = comparable(await asker.ask(answered))
      const before = comparable(answered)
      if (!isDeepStrictEqual(now, before)) expect(now).toEqual(before)
    }
  })

  test('answers what is sent once more as it answered then', async () => {
    // The answer to a table is its sheet as it is now.
    const now = await sendAgain(asker, again)
    const isOvertaken = (_: AnsweredCall, at: number) => now[at]?.status === 409 && again[at]?.status === 200
    expect(again.filter(isOvertaken).map(({ name }) => name)).toEqual(overtakenIn(release))
    const stands = (one: AnsweredCall, at: number) => !isOvertaken(one, at)
    expect(now.filter(stands).map(comparableAgain)).toEqual(again.filter(stands).map(comparableAgain))
  })

  test('can be gone on with: the same draws, and the same is taken back', async () => {
    const known = idsIn([tables, reads, again])
    const now = withoutChance(await goOn(asker, OWNERS), known)
    expect(now.map(comparable)).toEqual(acts.map(comparable))
  })
})

function byRoute(reads: readonly AnsweredCall[]): Map<string, AnsweredCall[]> {
  const routes = new Map<string, AnsweredCall[]>()
  for (const read of reads) routes.set(read.name, [...(routes.get(read.name) ?? []), read])
  return routes
}
