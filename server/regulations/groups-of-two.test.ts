// Stored regulations with groups of two, which requests must not contain any more.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Regulation } from '#contract/regulation.ts'
import { startEvening, startRound } from '../test/evening.ts'
import { startTestServer, type TestServer } from '../test/server.ts'

const MIGRATION = path.join(import.meta.dirname, '../../prisma/migrations/20261122220000_groups_of_two/migration.sql')

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** Runs the migration on the data it was written for: groups of two in the first stage. */
async function migrated(table: 'tournament' | 'club_regulation', id: string): Promise<Regulation> {
  const { db } = server.deps
  const { $executeRawUnsafe: run, $queryRawUnsafe: ask } = {
    $executeRawUnsafe: db.$executeRawUnsafe.bind(db),
    $queryRawUnsafe: db.$queryRawUnsafe.bind(db),
  }
  const robin = `'{stages,0,pairing,round-robin}'`
  await run(
    `UPDATE "${table}" SET "regulation" = jsonb_set("regulation", ${robin}, '{"size": 2, "draw": "lot"}') WHERE "id" = '${id}'`,
  )
  for (const statement of readFileSync(MIGRATION, 'utf8').split(/;\s*$/m)) if (statement.trim()) await run(statement)
  const [row] = await ask<{ regulation: Regulation }[]>(`SELECT "regulation" FROM "${table}" WHERE "id" = '${id}'`)
  if (!row) throw new Error('nothing is stored')
  return row.regulation
}

test('a tournament drawn in groups of two keeps as many groups as it has', async () => {
  const evening = await startEvening(server, { pairs: 8, preset: 'gruppen-ko' })
  const { owner, at } = evening
  const before = (await owner('getTournament', { params: at })).regulation
  const [first, ...rest] = before.stages
  const inGroups = { ...before, stages: [{ ...first, pairing: { 'round-robin': { groups: 4 } } }, ...rest] }
  await owner('changeRegulation', { params: at, body: { regulation: inGroups as Regulation } })
  await startRound(evening)
  const after = await migrated('tournament', evening.tournament)
  expect(after.stages.map(({ pairing }) => pairing)).toEqual([
    { 'round-robin': { groups: 4, draw: 'lot' } },
    ...before.stages.slice(1).map(({ pairing }) => pairing),
  ])
})

test('also where it has more groups than could be asked for', async () => {
  const evening = await startEvening(server, { pairs: 258, preset: 'gruppen-ko' })
  const { owner, at } = evening
  await startRound(evening)
  await migrated('tournament', evening.tournament)
  // As after a restart: nothing of the earlier regulation is cached.
  await server.deps.db.tournament.updateMany({ data: { version: { increment: 1 } } })
  const { regulation } = await owner('getTournament', { params: at })
  expect(regulation.stages[0]?.pairing).toEqual({ 'round-robin': { groups: 129, draw: 'lot' } })
  await owner('changeRegulation', { params: at, body: { regulation } })
})

test('a tournament that has not begun, and a club regulation, are in groups of three', async () => {
  const evening = await startEvening(server, { pairs: 7, preset: 'gruppen-ko' })
  const { owner, at, club } = evening
  const three = { 'round-robin': { size: 3, draw: 'lot' } }
  expect((await migrated('tournament', evening.tournament)).stages[0]?.pairing).toEqual(three)
  const { regulation } = await owner('getTournament', { params: at })
  const own = await owner('addRegulation', { params: { club }, body: { title: 'Zu zweit', regulation } })
  expect((await migrated('club_regulation', own.id)).stages[0]?.pairing).toEqual(three)
})
