// A hall of phones, and the desk at the same time.

import pg from 'pg'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEvening, startRound, wonGame } from '../test/evening.ts'
import { holder, startTestServer, type TestServer } from '../test/server.ts'

/** More than there are connections to the database. */
const PHONES = 12
/** The desk's own tables come after those of the phones. */
const PAIRS = (PHONES + 1) * 2

let server: TestServer
let elsewhere: pg.Client

beforeAll(async () => {
  server = await startTestServer()
  elsewhere = new pg.Client({ connectionString: server.databaseUrl })
  await elsewhere.connect()
})
afterAll(async () => {
  await elsewhere.end()
  await server.stop()
})

const waiting = async () => {
  const { rows } = await elsewhere.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return rows.length
}

test('taps that the database keeps waiting leave it to the desk, and are kept in the end', async () => {
  const evening = await startEvening(server, { pairs: PAIRS })
  const { encounters } = await startRound(evening)
  const tables = encounters.slice(0, PHONES).map(({ id }) => id)
  const phones = await Promise.all(
    tables.map(async (encounter) => {
      const { links } = await evening.owner('makeTableLinks', { params: { ...evening.at, encounter } })
      return holder(server.app, links[0]?.path.replace('/s/', '') ?? '')
    }),
  )
  await elsewhere.query('BEGIN')
  await elsewhere.query('SELECT FROM encounter WHERE id = ANY ($1) FOR UPDATE', [tables])
  const taps = phones.map((phone) => {
    const written = { kind: 'deal', winner: 'a', value: 2, how: 'played' } as const
    const entry = { id: newId(), game: 1, version: null, number: 1, at: new Date().toISOString(), written }
    return phone('writeSheet', { body: { device: newId(), entries: [entry], since: null } })
  })
  await expect.poll(waiting).toBeGreaterThan(1)
  const params = { ...evening.at, encounter: encounters.at(-1)?.id ?? '' }
  for (let basedOn = 0; basedOn < PHONES; basedOn++) {
    const games = [wonGame('a', 13, basedOn), wonGame('a', 13, 4), wonGame('b', 13, 5)]
    const { encounter } = await evening.owner('recordResult', { params, body: { games, basedOn, confirmed: true } })
    expect(encounter.resultVersion).toBe(basedOn + 1)
  }
  await elsewhere.query('COMMIT')
  for (const { fates } of await Promise.all(taps)) expect(fates).toMatchObject([{ fate: 'kept' }])
})
