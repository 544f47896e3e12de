import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Evening, startEvening, startRound } from '../test/evening.ts'
import { startTestServer, type TestServer } from '../test/server.ts'
import { readPages } from './pdf-text.ts'

let server: TestServer
let evening: Evening

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  evening = await startEvening(server, { pairs: 41 })
})
afterEach(() => vi.restoreAllMocks())

const papersMade = () => vi.spyOn(server.deps.pool, 'perform').mock.calls.filter(([lane]) => lane === 'papers').length

/** The sheets of round 1 as the desk prints them. */
async function print(headers: Record<string, string> = {}, query = ''): Promise<Buffer> {
  const url = `/api/v1/clubs/${evening.club}/tournaments/${evening.tournament}/rounds/1/sheets.pdf${query}`
  const response = await server.app.inject({ url, headers: { cookie: evening.cookie, ...headers } })
  expect(response.statusCode).toBe(200)
  return response.rawPayload
}

/** Publishes round 1 and waits until its sheets have been begun. */
async function publish() {
  const perform = vi.spyOn(server.deps.pool, 'perform')
  const round = await startRound(evening)
  await expect.poll(papersMade).toBe(1)
  return { round, perform }
}

test('the sheets are begun when the round is published, and the click gets those', async () => {
  const { round } = await publish()
  const sheets = await print()
  expect(papersMade()).toBe(1)
  const text = (await readPages(sheets)).join('\n')
  for (const { a, b } of round.encounters) for (const { name } of [a, b]) expect(text).toContain(name.split(' / ')[0])
  expect(await server.deps.db.accessLink.count({ where: { clubId: evening.club } })).toBe(40)
  expect((await print()).equals(sheets), 'printed again they are the same').toBe(true)
})

test('the sheets of a few tables are made when somebody prints them', async () => {
  evening = await startEvening(server, { pairs: 4 })
  vi.spyOn(server.deps.pool, 'perform')
  await startRound(evening)
  await print()
  expect(papersMade()).toBe(1)
})

test('the sheets of any number of tables of a large field can be chosen, whatever their numbers', async () => {
  evening = await startEvening(server, { pairs: 260 })
  const closed = Array.from({ length: 1000 }, (_, at) => at + 1)
  await evening.owner('setDrawWishes', { params: evening.at, body: { closedTables: closed } })
  const { encounters } = await startRound(evening)
  const places = encounters.map(({ heat, table }) => `${heat}-${table}`)
  expect(places).toContain('1-1130')
  const sheets = await readPages(await print({}, `?tables=${places.slice(1).join('.')}`))
  expect(sheets, 'two on a page').toHaveLength(65)
})

test('a link that was revoked is printed on nothing more', async () => {
  const { round } = await publish()
  const before = await print()
  const encounter = round.encounters[0]?.id ?? ''
  await evening.owner('revokeTableLinks', { params: { ...evening.at, encounter } })
  expect((await print()).equals(before)).toBe(false)
  expect(papersMade()).toBe(2)
})

test('nor one that another process has revoked, of which this one has not heard', async () => {
  await publish()
  const before = await print()
  const { db } = server.deps
  const link = await db.accessLink.findFirstOrThrow({ where: { clubId: evening.club } })
  await db.accessLink.updateMany({ where: { id: link.id }, data: { revokedAt: new Date() } })
  expect((await print()).equals(before)).toBe(false)
  const good = await db.accessLink.count({ where: { clubId: evening.club, revokedAt: null } })
  expect(good, 'new links for every table, and the earlier ones stay good').toBe(79)
})

test('what has changed since is printed as it is now', async () => {
  await publish()
  await evening.owner('changeTournament', { params: evening.at, body: { place: 'Kulturhaus' } })
  expect((await readPages(await print())).join('\n')).toContain('Kulturhaus')
})

test('a round that was taken back and drawn anew has its own sheets', async () => {
  const { round } = await publish()
  const before = await print()
  const { fingerprint: seen } = await evening.owner('getRound', { params: { ...evening.at, number: 1 } })
  await evening.owner('discardRound', { params: { ...evening.at, number: 1 }, query: { seen } })
  const again = await startRound(evening, 'another-seed')
  expect(again.seed).not.toBe(round.seed)
  const sheets = await print()
  expect(sheets.equals(before)).toBe(false)
  expect((await readPages(sheets))[0]).toContain(again.seed)
})

test('another origin has links of its own', async () => {
  await publish()
  const before = await print()
  vi.spyOn(server.deps.origins, 'shownTo').mockReturnValue('http://192.168.7.7:3000')
  expect((await print()).equals(before)).toBe(false)
})
