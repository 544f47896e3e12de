import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Round } from '#contract/rounds.ts'
import { grantPublicScope } from '../access/access.ts'
import { type Evening, playRound, startEvening, startRound } from '../test/evening.ts'
import { startTestServer, type TestServer } from '../test/server.ts'
import { gatherRound, placesByName, type RoundPrint } from './gather.ts'
import { readPages } from './pdf-text.ts'

let server: TestServer
let evening: Evening
let round: Round
let print: RoundPrint

beforeAll(async () => {
  server = await startTestServer()
  evening = await startEvening(server, { pairs: 5 })
  round = await startRound(evening)
  await playRound(evening, round)
  const { tournament } = await server.deps.tournaments.read(grantPublicScope(evening.club), evening.tournament)
  print = gatherRound(tournament, 1)
})
afterAll(() => server.stop())

describe('what is gathered', () => {
  it('is the round with its rule and its seed', () => {
    expect(print).toMatchObject({
      occasion: { tournament: 'Preiswatten', club: 'Kartenfreunde', date: '2026-11-21', place: '' },
      ...{ round: 1, draft: false, seed: round.seed },
      ...{ games: 3, game: 'watten-bayrisch', target: 13, restricted: 11 },
    })
  })

  it('has every pair once, at a table or sitting out', () => {
    expect(print.tables.map(({ table }) => table)).toEqual([1, 2])
    const pairs = [...print.tables.flatMap(({ a, b }) => [a, b]), ...print.byes]
    expect(pairs.map(({ number }) => number).sort()).toEqual([1, 2, 3, 4, 5])
    for (const { number, members } of pairs) expect(members).toEqual([`Person A${number}`, `Person B${number}`])
  })

  it('sends everybody by name to a table and an opponent', () => {
    const places = placesByName(print)
    expect(places).toHaveLength(10)
    for (const { name, number, table, against } of places) {
      expect(name.endsWith(`${number}`)).toBe(true)
      const at = print.tables.find(({ a, b }) => a.number === number || b.number === number)
      expect(table).toBe(at?.table ?? null)
      expect(against).toEqual(at ? (at.a.number === number ? at.b : at.a) : null)
    }
  })
})

const get = (path: string, cookie = evening.cookie) =>
  server.app.inject({
    url: `/api/v1/clubs/${evening.club}/tournaments/${evening.tournament}/${path}`,
    headers: { cookie },
  })

describe('the routes', () => {
  it.each([
    ['rounds/1/sheets.pdf', 'Preiswatten, Zettel Runde 1.pdf', 'Unterschrift'],
    ['rounds/1/pairings.pdf', 'Preiswatten, Tische Runde 1.pdf', 'Wer gegen wen?'],
    ['rounds/1/pairings.pdf?by=name', 'Preiswatten, Namen Runde 1.pdf', 'Wo sitze ich?'],
    ['standings.pdf', 'Preiswatten, Tabelle.pdf', 'Tabelle nach Runde 1'],
  ])('%s is a PDF for the browser, never a stale one', async (path, file, text) => {
    const response = await get(path)
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
    expect(response.headers['content-disposition']).toBe(
      `inline; filename="${file.replace('?', '_')}"; filename*=UTF-8''${encodeURIComponent(file)}`,
    )
    const [page] = await readPages(response.rawPayload)
    expect(page).toContain(text)
  })

  it('a file keeps the letters of its name where the browser can, and breaks no header', async () => {
    const name = 'Ž "Größe" (1); №\u00a0½'
    await evening.owner('changeTournament', { params: evening.at, body: { name } })
    const disposition = (await get('standings.pdf')).headers['content-disposition']
    await evening.owner('changeTournament', { params: evening.at, body: { name: 'Preiswatten' } })
    const [, ascii, extended = ''] =
      /^inline; filename="([^"]*)"; filename\*=UTF-8''([\w%.!~-]+)$/.exec(`${disposition}`) ?? []
    expect(ascii).toMatch(/^[\x20-\x7e]+$/)
    expect(decodeURIComponent(extended)).toBe(`${name}, Tabelle.pdf`)
  })

  it('a round that does not exist is said to be unknown', async () => {
    const response = await get('rounds/9/sheets.pdf')
    expect([response.statusCode, response.json().code]).toEqual([404, 'round-unknown'])
  })

  it('without an account nothing is printed', async () => {
    expect((await get('standings.pdf', '')).json().code).toBe('not-signed-in')
  })
})
