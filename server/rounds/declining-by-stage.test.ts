// Who declines to be drawn back in, where two stages ask.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Evening, endRound, playRound, startEvening, startRound } from '../test/evening.ts'
import { problemOf, startTestServer, type TestServer } from '../test/server.ts'

const MIGRATION = path.join(
  import.meta.dirname,
  '../../prisma/migrations/20261128123000_declining_by_stage/migration.sql',
)

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** Two stages that draw back in, of which nine pairs have played the first to its end; `one` has declined there. */
async function evening() {
  const evening = await startEvening(server, { pairs: 9, preset: 'ko-hoffnungsrunde' })
  const { owner, at } = evening
  const { regulation } = await owner('getTournament', { params: at })
  const stages = regulation.stages.flatMap((stage) => [
    { ...stage, rounds: 2, pairing: { repechage: { consolation: true, thirdPlace: false, tree: 8 } } },
    { ...stage, field: { best: 8 } },
  ])
  await owner('changeRegulation', { params: at, body: { regulation: { ...regulation, stages } } })
  const { encounters } = await playNext(evening)
  const one = encounters[0]?.b.id ?? ''
  await owner('setDeclining', { params: { ...at, entry: one }, body: { declines: true, round: 2 } })
  while ((await owner('getTournament', { params: at })).next?.stage === 0) await playNext(evening)
  return { ...evening, one }
}

async function playNext(evening: Evening) {
  const round = await startRound(evening)
  await playRound(evening, round)
  await endRound(evening, round)
  return round
}

/** What the migration makes of one list for all stages. */
async function migrated({ tournament: id }: Evening, declining: readonly string[]): Promise<unknown> {
  const { db } = server.deps
  const data = { wishes: { tables: 20, declining: [...declining] } }
  await db.tournament.updateMany({ where: { id }, data: { ...data, version: { increment: 1 } } })
  await db.$executeRawUnsafe(readFileSync(MIGRATION, 'utf8'))
  return (await db.tournament.findFirstOrThrow({ where: { id } })).wishes
}

test('each stage asks anew, and has its own list', async () => {
  const both = await evening()
  const { owner, at, one } = both
  const asked = async () => (await owner('getTournament', { params: at })).wishes.declining
  const askedFor = async () => (await owner('getTournament', { params: at })).decliningRound
  expect([await asked(), await askedFor()]).toEqual([[one], 2])
  await playNext(both)
  expect([await asked(), await askedFor()]).toEqual([[], 4])
  const { mayComeBack } = await owner('getDrawField', { params: at, query: {} })
  const [other, third] = mayComeBack ?? []
  if (!other || !third) throw new Error('too few losers')
  const decline = (body: { declines: boolean; round?: number }) =>
    owner('setDeclining', { params: { ...at, entry: other.id }, body })
  expect(await problemOf(decline({ declines: true, round: 2 })), 'left over from the first stage').toMatchObject({
    code: 'chance-drawn',
    params: { round: 2, number: other.number },
  })
  await decline({ declines: true, round: 4 })
  expect(await asked()).toEqual([other.id])
  await decline({ declines: false })
  await owner('setDrawWishes', { params: at, body: { tables: 20, declining: [third.id] } })
  expect(await asked()).toEqual([third.id])
})

test('what was one list for all stages is that of those that have drawn from it, and of the first', async () => {
  const both = await evening()
  const { one, owner, at } = both
  const inStage = (stage: number) => ({ stage, entry: one })
  await playNext(both)
  expect(await migrated(both, [one])).toEqual({ tables: 20, declining: [inStage(0)] })
  await startRound(both)
  expect(await migrated(both, [one])).toEqual({ tables: 20, declining: [inStage(0), inStage(1)] })
  expect((await owner('getTournament', { params: at })).wishes).toEqual({ tables: 20, declining: [one] })
  const plain = await startEvening(server, { pairs: 2, preset: 'ko' })
  expect(await plain.owner('getTournament', { params: plain.at })).not.toHaveProperty('decliningRound')
  expect(await migrated(plain, [])).toEqual({ tables: 20, declining: [] })
})
