// Decisions by lot from before it was stored which outcomes belong together.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEvening, startRound, wonGame } from '../test/evening.ts'
import { startTestServer, type TestServer } from '../test/server.ts'

const MIGRATION = path.join(import.meta.dirname, '../../prisma/migrations/20261122230000_ties_decided/migration.sql')
const AS_BEFORE = [
  'ALTER TABLE "decision" DROP CONSTRAINT "decision_pkey"',
  'ALTER TABLE "decision" DROP COLUMN "tie"',
  'ALTER TABLE "decision" ADD CONSTRAINT "decision_pkey" PRIMARY KEY ("club_id", "tournament_id", "criterion", "entry_id")',
]

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

test('two ties decided after the same round go on counting, each by itself', async () => {
  const evening = await startEvening(server, { pairs: 4, preset: 'bayern-warme-heisse' })
  const { owner, at } = evening
  const { encounters } = await startRound(evening)
  const games = [wonGame('a', 15, 5), wonGame('a', 15, 5), wonGame('a', 15, 5)]
  for (const { id } of encounters)
    await owner('recordResult', { params: { ...at, encounter: id }, body: { games, basedOn: 0 } })
  const decide = async (rank: number) => {
    const { rows } = await owner('getStandings', { params: at })
    const order = rows.filter((row) => row.rank === rank).map(({ entry }) => entry.id)
    await owner('recordDecision', { params: { ...at, criterion: 'lot' }, body: { order: order.reverse() } })
  }
  await decide(3)
  await decide(1)
  const decided = await owner('getStandings', { params: at })
  expect(decided.rows.map(({ rank }) => rank)).toEqual([1, 2, 3, 4])

  const { db } = server.deps
  const statements = readFileSync(MIGRATION, 'utf8').split(/;\s*$/m)
  for (const statement of [...AS_BEFORE, ...statements]) if (statement.trim()) await db.$executeRawUnsafe(statement)
  // A change makes the server read them again.
  await owner('addAdjustment', { params: at, body: { entry: decided.rows[0]?.entry.id ?? '', points: 1, reason: 'x' } })
  const { rows } = await owner('getStandings', { params: at })
  expect(rows.slice(2).map(({ entry, rank }) => [entry.id, rank])).toEqual(
    decided.rows.slice(2).map(({ entry, rank }) => [entry.id, rank]),
  )
})
