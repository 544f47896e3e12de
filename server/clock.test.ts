// An evening on a laptop whose clock runs backwards: every time, and every id, is earlier than the one before.

import pg from 'pg'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Input } from '#contract/client.ts'
import type { Encounter } from '#contract/rounds.ts'
import type { Side } from '#domain/model.ts'
import { grantPublicScope } from './access/access.ts'
import { createClub } from './access/store.ts'
import { createTestDatabase, type TestDatabase } from './test/database.ts'
import { type Evening, startEvening, startRound, wonGame } from './test/evening.ts'
import { type Call, holder, problemOf, type TestServer } from './test/server.ts'

let server: TestServer
let evening: Evening
let table: Encounter
/** The phones of the two sides. */
let a: Call
let b: Call

beforeAll(async () => {
  const database = await createTestDatabase()
  await turnClock(database.url)
  server = await startWithEarlierIds(database)
})
afterAll(() => server.stop())
beforeEach(async () => {
  evening = await startEvening(server, { pairs: 7 })
  const [first] = (await startRound(evening)).encounters
  if (!first) throw new Error('a table is needed')
  table = first
  const { links } = await evening.owner('makeTableLinks', { params: here() })
  const [one, other] = links.map(({ path }) => holder(server.app, path.replace('/s/', '')))
  if (!one || !other) throw new Error('a table has two links')
  a = one
  b = other
})

/** A server with its own modules: those that other files have loaded create ids that follow the clock. */
async function startWithEarlierIds(database: TestDatabase): Promise<TestServer> {
  vi.resetModules()
  vi.doMock('uuid', async (original) => {
    const uuid = await original<typeof import('uuid')>()
    let now = Date.now()
    return { ...uuid, v7: () => uuid.v7({ msecs: --now }) }
  })
  const { startTestServer } = await import('./test/server.ts')
  vi.doUnmock('uuid')
  vi.resetModules()
  return startTestServer(database)
}

/** Turns back the database's own clock, for every connection from now on. */
async function turnClock(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`
    CREATE SEQUENCE backwards;
    CREATE FUNCTION clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE
      AS $$ SELECT now() - nextval('public.backwards') * interval '1 minute' $$;
    DO $$ BEGIN
      EXECUTE format('ALTER DATABASE %I SET search_path = public, pg_catalog', current_database());
    END $$`)
  await client.end()
}

const here = () => ({ ...evening.at, encounter: table.id })
const mine = [wonGame('a', 13, 5), wonGame('a', 13, 6), wonGame('b', 13, 7)]
const theirs = [wonGame('b', 13, 5), wonGame('b', 13, 6), wonGame('b', 13, 7)]
const type = (call: Call, games: typeof mine, basedOn: number) =>
  call('recordTableResult', { body: { games, basedOn } })
const atDesk = (games: typeof mine, basedOn: number) =>
  evening.owner('recordResult', { params: here(), body: { games, basedOn } })
const factsOf = async ({ club, tournament }: Evening) =>
  (await server.deps.tournaments.read(grantPublicScope(club), tournament)).tournament.facts
const say = (call: Call, side: Side, verdict: 'confirmed' | 'contested') =>
  call('confirmTableResult', { body: { side, resultVersion: 1, verdict } })

test('the clock does run backwards', async () => {
  await type(a, mine, 0)
  await atDesk(theirs, 1)
  const { submissions } = await evening.owner('listSubmissions', { params: here() })
  const [last, first] = submissions.map(({ at, id }) => ({ at, id }))
  expect((last?.at ?? '') < (first?.at ?? '')).toBe(true)
  expect((last?.id ?? '') < (first?.id ?? '')).toBe(true)
})

test('what the desk said last stands, and no table writes over it', async () => {
  await type(a, mine, 0)
  expect(await problemOf(type(b, theirs, 1))).toMatchObject({ code: 'result-changed' })
  await atDesk(theirs, 1)
  expect(await a('getSheet', {})).toMatchObject({ result: theirs, standing: 'desk', closed: 'result-settled' })
  expect(await problemOf(type(a, mine, 2))).toMatchObject({ code: 'result-settled' })
  await atDesk(mine, 2)
  expect(await b('getSheet', {})).toMatchObject({ result: mine, standing: 'desk', otherResults: [] })
  const { submissions } = await evening.owner('listSubmissions', { params: here() })
  expect(submissions.map(({ origin, status }) => `${origin} ${status}`)).toEqual([
    'desk accepted',
    'desk accepted',
    'table conflict',
    'table accepted',
  ])
})

test('a side’s last word about a result is its last', async () => {
  await type(a, mine, 0)
  await say(b, 'b', 'contested')
  expect(await a('getSheet', {})).toMatchObject({ standing: 'contested', objections: ['b'] })
  await say(b, 'b', 'confirmed')
  expect(await a('getSheet', {})).toMatchObject({ standing: 'confirmed', objections: [] })
})

test('what was not taken is listed in the order it came', async () => {
  await type(a, mine, 0)
  const others = [5, 6, 7].map((loser) => [wonGame('b', 13, loser), ...theirs.slice(1)])
  for (const games of others) await problemOf(type(b, games, 1))
  const { otherResults } = await a('getSheet', {})
  expect(otherResults.map(({ games }) => games[0]?.a)).toEqual([5, 6, 7])
})

test('the versions of a sheet are listed as they were begun', async () => {
  const deal = (value: number): Input<'writeSheet'>['body']['entries'][number] => ({
    id: newId(),
    game: 1,
    version: null,
    number: 1,
    at: new Date().toISOString(),
    written: { kind: 'deal', winner: 'a', value, how: 'played' },
  })
  for (const value of [2, 3, 4]) await a('writeSheet', { body: { device: newId(), entries: [deal(value)] } })
  const { versions } = await evening.owner('readSheet', { params: here() })
  expect(versions.map(({ entries, standing }) => [standing, entries[0]?.written.value])).toEqual([
    ['current', 2],
    ['contested', 3],
    ['contested', 4],
  ])
})

test('encounters keep the order they were drawn in, with byes and with tables added later', async () => {
  const drawn = async (of: Evening) =>
    (await factsOf(of)).rounds.map(({ encounters }) => encounters.map(({ table }) => table))
  expect(await drawn(evening)).toEqual([[1, 2, 3]])

  const club = await startEvening(server, { pairs: 0, preset: 'vereinsabend' })
  for (const pair of ['Anna Berta', 'Cilli Dora', 'Edda Frieda']) {
    const [one, other] = pair.split(' ')
    const body = {
      a: [{ name: `${one} 1` }, { name: `${one} 2` }],
      b: [{ name: `${other} 1` }, { name: `${other} 2` }],
    }
    await club.owner('enterPlayed', { params: club.at, body: { ...body, games: [] } })
  }
  expect(await drawn(club)).toEqual([[1, 2, 3]])
})

test('the history is told newest first, over its pages', async () => {
  await type(a, mine, 0)
  await atDesk(theirs, 1)
  const actions: string[] = []
  let cursor: string | undefined
  do {
    const page = await evening.owner('listHistory', { params: evening.at, query: { limit: 2, cursor } })
    actions.push(...page.events.map(({ action }) => action))
    cursor = page.next ?? undefined
  } while (cursor)
  expect(actions).toEqual([
    'recordResult',
    'recordTableResult',
    'makeTableLinks',
    'publishRound',
    'drawRound',
    'createTournament',
  ])
})

test('points given are kept in their order', async () => {
  const { entries } = await evening.owner('listEntries', { params: evening.at })
  const body = { entry: entries[0]?.id ?? '', reason: 'zu spät' }
  for (const points of [-1, -2, 1])
    await evening.owner('addAdjustment', { params: evening.at, body: { ...body, points } })
  const { adjustments } = await factsOf(evening)
  expect(adjustments.map(({ points }) => points)).toEqual([-1, -2, 1])
})

test('of one date the tournament made last is listed first, and of clubs the youngest', async () => {
  const params = { club: evening.club }
  for (const name of ['Zweites', 'Drittes'])
    await evening.owner('createTournament', { params, body: { preset: 'ko', name, date: '2026-11-21' } })
  const { tournaments } = await evening.owner('listTournaments', { params, query: {} })
  expect(tournaments.map(({ name }) => name)).toEqual(['Drittes', 'Zweites', 'Preiswatten'])

  const { account } = await evening.owner('getSession', {})
  await createClub(server.deps.db, 'Zweiter Verein', account?.id ?? '')
  const { clubs } = await evening.owner('getSession', {})
  expect(clubs.map(({ name }) => name)).toEqual(['Zweiter Verein', 'Kartenfreunde'])
})
