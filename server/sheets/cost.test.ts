// How many rows the database reads for an entry or a result: the number must not grow with what the club has written, whether the planner
// has statistics of the tables or not, as on an evening that fills a new installation.

import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { EncounterId } from '#domain/ids.ts'
import { grantAccess, grantLinkAccess, type LinkAccess } from '../access/access.ts'
import type { Tx } from '../db.ts'
import { record } from '../results/record.ts'
import { type Evening, startEvening, startRound, wonGame } from '../test/evening.ts'
import { startTestServer, type TestServer } from '../test/server.ts'
import { preview } from '../tournaments/change.ts'
import { loadSheet, saveEntries } from './store.ts'
import { judgeEntries, newEntries, writeEntries } from './write.ts'

/** The tables that a club plays in a season, and the entries written at each. */
const TABLES = 300
const ENTRIES = 10
/** The rows that a result or an entry reads for itself and its round. */
const FEW = 60

let server: TestServer
let evening: Evening
let encounter: EncounterId
let access: LinkAccess

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  evening = await startEvening(server, { pairs: 4 })
  const { number, encounters } = await startRound(evening)
  encounter = encounters[0]?.id as EncounterId
  const ends = new Date(Date.now() + 3_600_000)
  access = grantLinkAccess(evening.club, { id: newId(), tournament: evening.tournament, encounter, side: null, ends })
  await playSeason(number + 1)
})

/** Another round of the same stage, in which something was written at many tables, and a result taken. */
async function playSeason(number: number): Promise<void> {
  const { db } = server.deps
  const { stageId } = await db.round.findFirstOrThrow({ where: { clubId: evening.club } })
  const round = newId()
  await db.round.create({ data: { clubId: evening.club, id: round, stageId, number, seed: '' } })
  await db.$executeRaw`
    WITH played AS (
      INSERT INTO encounter (club_id, id, round_id, position, table_number, reasons, sheet_revision)
      SELECT ${evening.club}::uuid, gen_random_uuid(), ${round}::uuid, at, at, '[]', 1 FROM generate_series(1, ${TABLES}::int) at
      RETURNING club_id, id
    ), games AS (
      INSERT INTO game (club_id, encounter_id, number, points_a, points_b, outcome)
      SELECT club_id, id, number, 15, 3, 'normal' FROM played, generate_series(1, 3) number
    ), versions AS (
      INSERT INTO sheet_version (club_id, id, encounter_id, game, standing, device)
      SELECT club_id, gen_random_uuid(), id, 1, 'current', gen_random_uuid() FROM played
      RETURNING club_id, id
    ), results AS (
      INSERT INTO submission (club_id, id, encounter_id, based_on, games, status)
      SELECT club_id, gen_random_uuid(), id, 0, '[]', 'accepted' FROM played
    )
    INSERT INTO sheet_entry (club_id, id, version_id, number, written, device, at)
    SELECT club_id, gen_random_uuid(), id, number, '{}', gen_random_uuid(), now()
    FROM versions, generate_series(1, ${ENTRIES}::int) number`
}

/** The rows this connection has read of tables that grow with what is written, not counting those it has reported already. */
async function rowsRead(tx: Tx): Promise<Map<string, number>> {
  const rows = await tx.$queryRaw<{ name: string; read: number }[]>`
    SELECT relname AS name, (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int AS read
    FROM pg_stat_xact_user_tables
    WHERE relname IN ('encounter', 'game', 'sheet_version', 'sheet_entry', 'submission', 'confirmation')`
  return new Map(rows.map(({ name, read }) => [name, read]))
}

/** Fails if `work` reads more than `FEW` rows of a table. */
async function expectFew<Value>(tx: Tx, work: () => Promise<Value>): Promise<Value> {
  const before = await rowsRead(tx)
  const value = await work()
  const after = await rowsRead(tx)
  const read = [...after].map(([name, rows]) => [name, rows - (before.get(name) ?? 0)] as const)
  expect(read.filter(([, rows]) => rows > 0)).not.toEqual([])
  expect(read.filter(([, rows]) => rows > FEW)).toEqual([])
  return value
}

const written = () => {
  const deal = { kind: 'deal', winner: 'a', value: 2, how: 'played' } as const
  const entry = { id: newId(), game: 1, version: null, number: 1, at: new Date().toISOString(), written: deal }
  return { device: newId(), entries: [entry] }
}

describe.each(['new', 'known'])('tables that are %s to the planner', (tables) => {
  beforeEach(async () => {
    if (tables === 'known') await server.deps.db.$executeRaw`ANALYZE`
  })

  test('an entry at a table', () => {
    const sent = written()
    return server.deps.db.$transaction(async (tx) => {
      const saved = await expectFew(tx, async () => {
        const sheet = await loadSheet(tx, access, evening.tournament, encounter)
        const entries = newEntries(sheet, sent, judgeEntries(sheet, access, sent))
        return saveEntries(tx, access, sheet, { ...entries, counted: entries.revision })
      })
      expect(saved).toBe(true)
    })
  })

  test('an entry that goes the way of results', () =>
    preview(server.deps.db, access, evening.tournament, (work) =>
      expectFew(work.tx, () => writeEntries(work, access, written())),
    ))

  test('a result at the desk', () => {
    const owner = grantAccess(evening.club, newId(), 'owner')
    const games = [wonGame('a', 13, 3), wonGame('a', 13, 4), wonGame('b', 13, 5)].map((game) => ({
      ...game,
      retour: false,
    }))
    const entered = { games, outside: [], basedOn: 0, confirmed: false }
    return preview(server.deps.db, owner, evening.tournament, (work) =>
      expectFew(work.tx, () => record(work, owner, evening.tournament, encounter, entered)),
    )
  })
})
