// Corrections and what took them back are taken back in any order: refused, or seats and results still fit together.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRng, type Rng } from '#domain/rng.ts'
import { cases } from '#domain/test/cases.ts'
import { reversedResult, roundOf, tableIn } from '../../test/corrections.ts'
import { type Evening, endRound, playRound, startEvening, startRound } from '../../test/evening.ts'
import { problemOf, startTestServer, type TestServer } from '../../test/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** A correction, with the event that would take it back, or do it again. */
interface Act {
  readonly name: string
  /** It has set tables anew. */
  readonly reseats: boolean
  event: string
  counts: boolean
}

test.each(cases(60, 2))('out of order, nobody sits where no result and no choice puts them: walk %i', async (at) => {
  const rng = createRng(`out of order ${at}`)
  const evening = await sit(1 + rng.int(2))
  const acts: Act[] = []
  for (let step = 0; step < 14; step++) {
    const known = acts[rng.int(acts.length + 2)]
    if (!known) {
      const act = await correct(evening, rng)
      if (act) acts.push(act)
    } else await turn(evening, known)
    const names = acts.map(({ name, counts }) => `${name}${counts ? '' : ', taken back'}`)
    expect(await fits(evening, acts), names.join('; ')).toBe(true)
  }
})

/** A knock-out of eight: this many rounds are over, and the next one is drawn. */
async function sit(closed: number): Promise<Evening> {
  const evening = await startEvening(server, { pairs: 8, preset: 'ko' })
  for (let number = 1; number <= closed; number++) {
    const round = await startRound(evening)
    await playRound(evening, round)
    await endRound(evening, round)
  }
  await startRound(evening)
  return evening
}

/** The result of a table with its sides exchanged, or the same once more, with the rounds that depend on it or alone; null: that changes nothing. */
async function correct(evening: Evening, rng: Rng): Promise<Act | null> {
  const { owner, at } = evening
  const encounter = tableIn(await roundOf(evening, 1), 1 + rng.int(2))
  const params = { ...at, encounter: encounter.id }
  const body = rng.int(2) === 0 ? same(encounter) : reversedResult(encounter)
  const { seen, effect } = await owner('previewCorrection', { params, body })
  const best = effect.replay ? 'replay' : effect.repair ? 'repair' : 'recompute'
  const way = rng.int(3) === 0 ? 'recompute' : best
  const { undo: event } = await owner('correctResult', { params, body: { ...body, seen, way, typed: encounter.table } })
  if (event === null) return null
  return { name: `${way} at ${encounter.table}`, reseats: way !== 'recompute', event, counts: true }
}

function same({
  games,
  outside,
  resultVersion: basedOn,
}: Parameters<typeof reversedResult>[0]): ReturnType<typeof reversedResult> {
  const scores = games.map(({ a, b, winner }) => ({ a, b, ...(winner ? { winner } : {}) }))
  return { games: scores, outside: [...outside], basedOn, confirmed: true }
}

/** Takes an act back, or does it again, unless that is refused. */
async function turn({ owner, at }: Evening, act: Act): Promise<void> {
  const { events } = await owner('listHistory', { params: at, query: {} })
  const isOffered = events.find(({ id }) => id === act.event)?.undoable
  const attempt = owner('undoChange', { params: at, body: { event: act.event } })
  try {
    const { undo } = await attempt
    expect(isOffered).toBe(true)
    act.event = undo
    act.counts = !act.counts
  } catch {
    expect((await problemOf(attempt)).code).toMatch(/^undo-/)
    expect(isOffered).toBe(false)
  }
}

/** Whether all tables are those of the results, unless the last act that counts was to correct a result alone. */
async function fits(evening: Evening, acts: readonly Act[]): Promise<boolean> {
  if (acts.findLast(({ counts }) => counts)?.reseats === false) return true
  const encounter = tableIn(await roundOf(evening, 1), 1)
  const params = { ...evening.at, encounter: encounter.id }
  const { effect } = await evening.owner('previewCorrection', { params, body: same(encounter) })
  return effect.repair === null && effect.replay === null
}
