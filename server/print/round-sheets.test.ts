import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { tablePath } from '#contract/paths.ts'
import { SIDES } from '#domain/model.ts'
import { hashToken } from '../access/hash-token.ts'
import { otherWay, roundOf } from '../test/corrections.ts'
import { type Evening, endRound, playRound, startEvening, startRound } from '../test/evening.ts'
import { type Call, holder, problemOf, startTestServer, type TestServer } from '../test/server.ts'
import type { RoundPrint } from './gather.ts'
import type { Paper } from './paper-jobs.ts'
import { readPages } from './pdf-text.ts'
import { RoundSheets } from './round-sheets.ts'

let server: TestServer
/** A server that receives no change events, as if a notification was lost. */
let deaf: TestServer

beforeAll(async () => {
  server = await startTestServer(null, { begins: true })
  deaf = await startTestServer(null, { begins: true })
  deaf.deps.notifier.removeAllListeners('change')
})
afterAll(() => Promise.all([server.stop(), deaf.stop()]))
afterEach(() => vi.restoreAllMocks())

/** The sheets of a round as the desk prints them. */
async function print(evening: Evening, number = 1, from = server, query = ''): Promise<Buffer> {
  const url = `/api/v1/clubs/${evening.club}/tournaments/${evening.tournament}/rounds/${number}/sheets.pdf${query}`
  const response = await from.app.inject({ url, headers: { cookie: evening.cookie } })
  expect(response.statusCode).toBe(200)
  return response.rawPayload
}

/** Records the papers that are made. */
function watch(from = server) {
  const { mock } = vi.spyOn(from.deps.pool, 'perform')
  const papers = () => mock.calls.filter(([lane]) => lane === 'papers')
  /** The data that a paper was made from. */
  const printOf = async (sheets: Buffer): Promise<RoundPrint> => {
    const made = (await Promise.all(mock.results.map(({ value }) => value))) as Paper[]
    const at = made.findIndex(({ bytes }) => sheets.equals(bytes))
    const input = mock.calls[at]?.[3] as { readonly print: RoundPrint } | undefined
    if (!input) throw new Error('these sheets were not made here')
    return input.print
  }
  return { made: () => papers().length, printOf }
}

/** The links on sheets that do not open the sheet of their table for their side. */
async function badLinks({ tables }: RoundPrint, { db }: TestServer['deps']): Promise<string[]> {
  const links = tables.flatMap(({ id, links }) => SIDES.map((side) => ({ id, side, link: links?.[side] })))
  const checked = links.map(async ({ id, side, link = '' }) => {
    const good = { tokenHash: hashToken(link.split('/s/').at(-1) ?? ''), revokedAt: null, encounterId: id, side }
    return (await db.accessLink.count({ where: good })) === 1 ? [] : [`${id} ${side}`]
  })
  return (await Promise.all(checked)).flat()
}

/** A phone that has scanned a code on a sheet. */
function phoneAt(link = ''): Call {
  return holder(server.app, new URL(link).pathname.replace(tablePath(''), ''))
}

describe('when a round is published', () => {
  test.each([1, 8, 32])('the sheets of its %i tables are begun, and the click gets those', async (tables) => {
    const evening = await startEvening(server, { pairs: 2 * tables + 1 })
    const { db, origins } = server.deps
    const shown = vi.spyOn(origins, 'shownTo').mockReturnValue('http://192.168.7.7:3000')
    const { made, printOf } = watch()
    const { encounters } = await startRound(evening)
    await expect.poll(made).toBe(1)
    const links = { where: { clubId: evening.club } }
    expect(await db.accessLink.count(links), 'nobody has printed one yet').toBe(0)

    const sheets = await print(evening)
    expect(made()).toBe(1)
    const printed = await printOf(sheets)
    expect(printed.tables.map(({ id }) => id)).toEqual(encounters.map(({ id }) => id))
    for (const { links } of printed.tables) expect(links?.a).toMatch(/^http:\/\/192\.168\.7\.7:3000\/s\//)
    expect(await badLinks(printed, server.deps)).toEqual([])
    const text = (await readPages(sheets)).join('\n')
    for (const { a, b } of encounters) for (const { name } of [a, b]) expect(text).toContain(name.split(' / ')[0])
    expect((await print(evening)).equals(sheets), 'printed again they are the same').toBe(true)
    expect(await db.accessLink.count(links)).toBe(2 * tables)

    shown.mockReturnValue('http://10.0.0.7:3000')
    const elsewhere = await printOf(await print(evening))
    for (const { links } of elsewhere.tables) expect(links?.b).toMatch(/^http:\/\/10\.0\.0\.7:3000\/s\//)
  })

  test('they are kept in the memory of the process alone', async () => {
    const evening = await startEvening(server, { pairs: 4 })
    const { made } = watch()
    await startRound(evening)
    await expect.poll(made).toBe(1)
    const before = await print(evening)
    const sheets = vi.spyOn(server.deps.roundSheets, 'get')
    const restarted = new RoundSheets(server.deps)
    sheets.mockImplementation((...args) => restarted.get(...args))
    expect((await print(evening)).equals(before)).toBe(false)
    expect(made()).toBe(2)
  })

  test('two who print at once get the same', async () => {
    const evening = await startEvening(server, { pairs: 8 })
    const { made, printOf } = watch()
    await startRound(evening)
    const [one, other] = await Promise.all([print(evening), print(evening)])
    expect(one?.equals(other ?? Buffer.of())).toBe(true)
    expect(made()).toBe(1)
    expect(await badLinks(await printOf(one ?? Buffer.of()), server.deps)).toEqual([])
  })
})

test('the sheets of any number of tables of a large field can be chosen, whatever their numbers', async () => {
  const evening = await startEvening(server, { pairs: 260 })
  const closed = Array.from({ length: 1000 }, (_, at) => at + 1)
  await evening.owner('setDrawWishes', { params: evening.at, body: { closedTables: closed } })
  const { encounters } = await startRound(evening)
  const places = encounters.map(({ heat, table }) => `${heat}-${table}`)
  expect(places).toContain('1-1130')
  const sheets = await readPages(await print(evening, 1, server, `?tables=${places.slice(1).join('.')}`))
  expect(sheets, 'two on a page').toHaveLength(65)
})

test('sheets printed again after the links of a table were revoked open it, and its old ones say that they have ended', async () => {
  const evening = await startEvening(server, { pairs: 4 })
  const { printOf } = watch()
  const { encounters } = await startRound(evening)
  const phonesOf = async (sheets: Buffer) =>
    (await printOf(sheets)).tables.map(({ id, links }) => ({
      id,
      a: phoneAt(links?.a),
      b: phoneAt(links?.b),
    }))
  const before = await phonesOf(await print(evening))
  await before[0]?.a('getSheet', {})
  await revoke(evening, 1)
  const after = await phonesOf(await print(evening))

  expect(after.map(({ id }) => id)).toEqual(encounters.map(({ id }) => id))
  for (const { id, a, b } of after) {
    expect(await a('getSheet', {})).toMatchObject({ encounter: id, side: 'a', closed: null })
    expect(await b('getSheet', {})).toMatchObject({ encounter: id, side: 'b', closed: null })
  }
  const [ended, other] = before
  for (const phone of [ended?.a, ended?.b])
    expect(await problemOf(phone?.('getSheet', {}) ?? Promise.resolve())).toMatchObject({ code: 'link-ended' })
  expect(await other?.a('getSheet', {}), 'the paper of another table stays good').toMatchObject({
    encounter: other?.id,
  })
})

/** A change after the sheets of a round were printed and cached. */
interface Case {
  /** Whether two rounds are drawn; the sheets are then those of the second. */
  readonly second?: true
  readonly act: (evening: Evening, from: TestServer) => Promise<unknown>
}

const CASES: Readonly<Record<string, Case>> = {
  'the links of one table are revoked': { act: (evening) => revoke(evening, 1) },
  'the links of all tables are revoked': { act: (evening) => revoke(evening, 4) },
  'one link is revoked past the API': {
    act: async ({ club: clubId }, { deps: { db } }) => {
      const link = await db.accessLink.findFirstOrThrow({ where: { clubId } })
      await db.accessLink.updateMany({ where: { id: link.id }, data: { revokedAt: new Date() } })
    },
  },
  'the round is taken back and drawn by the same seed': { act: (evening) => drawAgain(evening, 'seed-of-tests') },
  'the round is taken back and drawn by another seed': { act: (evening) => drawAgain(evening, 'another-seed') },
  'the round is taken back, and two change places in the draft': {
    act: async (evening, from) => {
      await takeBack(evening)
      const { owner, at } = evening
      const params = { ...at, number: 1 }
      const { encounters, fingerprint: seen } = await owner('drawRound', {
        params: at,
        body: { seed: 'seed-of-tests' },
      })
      await print(evening, 1, from)
      const [x, y] = encounters.map(({ a }) => a.id)
      const swapped = await owner('swapEntries', { params, body: { x: x ?? '', y: y ?? '', seen } })
      await owner('publishRound', { params, body: { seen: swapped.fingerprint } })
    },
  },
  'somebody who came late is seated': {
    act: async ({ owner, at }) => {
      const members = ['Später Anton', 'Späte Berta'].map((name) => ({ name, person: 'new' as const }))
      const { id: entry } = await owner('addEntry', { params: at, body: { members, present: true } })
      const { round } = await owner('getLatecomers', { params: at })
      await owner('seatLatecomer', { params: at, body: { entry, seen: round?.fingerprint ?? '' } })
    },
  },
  'the names of a pair change': {
    act: async ({ owner, at }) => {
      const { entries } = await owner('listEntries', { params: at })
      const members = [{ name: 'Hans Neu' }, { name: 'Grete Neu' }]
      await owner('changeEntry', { params: { ...at, entry: entries[0]?.id ?? '' }, body: { members } })
    },
  },
  'the place of the tournament changes': {
    act: ({ owner, at }) => owner('changeTournament', { params: at, body: { place: 'Kulturhaus' } }),
  },
  'a wrong result is put right, and with it the round': { second: true, act: putRight },
  'that is taken back': {
    second: true,
    act: async (evening, from) => {
      const { undo: event } = await putRight(evening)
      await print(evening, 2, from)
      await evening.owner('undoChange', { params: evening.at, body: { event: event ?? '' } })
    },
  },
  'and done again': {
    second: true,
    act: async (evening, from) => {
      const { undo: event } = await putRight(evening)
      await print(evening, 2, from)
      const { owner, at: params } = evening
      const back = await owner('undoChange', { params, body: { event: event ?? '' } })
      await print(evening, 2, from)
      await owner('undoChange', { params, body: { event: back.undo } })
    },
  },
  'the result is put right and wrong again': {
    second: true,
    act: async (evening, from) => {
      await putRight(evening)
      await print(evening, 2, from)
      await putRight(evening)
    },
  },
}

describe.each(Object.entries(CASES))('once %s', (_, { second = false, act }) => {
  test.each([
    ['', () => server],
    [', also where nobody has said so', () => deaf],
  ])('the sheets are those of the round as it is, with links that are good%s', async (_way, on) => {
    const from = on()
    const evening = await startEvening(from, second ? { pairs: 8, preset: 'ko' } : { pairs: 9 })
    const { printOf } = watch(from)
    const first = await startRound(evening)
    if (second) {
      await playRound(evening, first)
      await endRound(evening, first)
      await startRound(evening)
    }
    const number = second ? 2 : 1
    const before = await printOf(await print(evening, number, from))
    expect(await badLinks(before, from.deps)).toEqual([])

    await act(evening, from)
    const sheets = await print(evening, number, from)
    const printed = await printOf(sheets)
    expect(await badLinks(printed, from.deps)).toEqual([])
    const { encounters } = await roundOf(evening, number)
    const seats = ({ table, a, b }: { table: number; a: { number: number }; b: { number: number } }) =>
      `${table}: ${a.number}-${b.number}`
    expect(printed.tables.map(seats)).toEqual(encounters.map(seats))
    const text = (await readPages(sheets)).join('\n')
    for (const { a, b } of encounters) for (const { name } of [a, b]) expect(text).toContain(name.split(' / ')[0])
    expect(text).toContain((await evening.owner('getTournament', { params: evening.at })).place)
  })
})

async function revoke({ owner, at }: Evening, tables: number): Promise<void> {
  const { encounters } = await owner('getRound', { params: { ...at, number: 1 } })
  for (const { id: encounter } of encounters.slice(0, tables))
    await owner('revokeTableLinks', { params: { ...at, encounter } })
}

/** Undoes the publishing of round 1. */
async function takeBack({ owner, at }: Evening): Promise<void> {
  const params = { ...at, number: 1 }
  const { fingerprint: seen } = await owner('getRound', { params })
  await owner('discardRound', { params, query: { seen } })
}

async function drawAgain(evening: Evening, seed: string): Promise<void> {
  await takeBack(evening)
  await startRound(evening, seed)
}

/** Reverses the first result of round 1, and puts round 2 right accordingly. */
async function putRight(evening: Evening) {
  const { owner, at } = evening
  const [wrong] = (await roundOf(evening, 1)).encounters
  if (!wrong) throw new Error('no table')
  const params = { ...at, encounter: wrong.id }
  const body = { ...otherWay(wrong), basedOn: wrong.resultVersion, confirmed: true }
  const { seen } = await owner('previewCorrection', { params, body })
  return owner('correctResult', { params, body: { ...body, seen, way: 'repair' } })
}
