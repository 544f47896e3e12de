import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Round } from '#contract/rounds.ts'
import { grantPublicScope } from '../access/access.ts'
import { buildApp } from '../app.ts'
import { Origins } from '../origins.ts'
import { type Evening, playRound, startEvening, startRound } from '../test/evening.ts'
import { startTestServer, type TestServer } from '../test/server.ts'
import { paperOf } from './games/index.ts'
import { gatherRound, placesByName, type RoundPrint } from './gather.ts'
import { readPages } from './pdf-text.ts'
import { printing } from './sample.ts'

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
  print = gatherRound(tournament, 1, false)
})
afterAll(() => server.stop())

describe('what is gathered', () => {
  it('is the round with its rule and its seed', () => {
    expect(print).toMatchObject({
      occasion: { tournament: 'Preiswatten', club: 'Kartenfreunde', date: '2026-11-21', place: '' },
      round: 1,
      draft: false,
      seed: round.seed,
      games: 3,
    })
    expect(paperOf(print.game).rule(3, printing)).toBe('3 Spiele auf 13 Punkte, gespannt ab 11')
  })

  it('has every pair once, at a table or sitting out', () => {
    expect(print.tables.map(({ table }) => table)).toEqual([1, 2])
    const pairs = [...print.tables.flatMap(({ a, b }) => [a, b]), ...print.byes]
    expect(pairs.map(({ number }) => number).sort()).toEqual([1, 2, 3, 4, 5])
    for (const { number, members } of pairs) expect(members).toEqual([`Person A${number}`, `Person B${number}`])
  })

  it('sends everybody by name to a table', () => {
    const places = placesByName(print, 'de')
    expect(places).toHaveLength(10)
    for (const { name, number, table } of places) {
      expect([`Person A${number}`, `Person B${number}`]).toContain(name)
      const at = print.tables.find(({ a, b }) => a.number === number || b.number === number)
      expect(table).toBe(at?.table ?? null)
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

  it('every paper of a tournament is made in the pool', async () => {
    const run = vi.spyOn(server.deps.pool, 'run')
    // Papers that have not been printed before.
    for (const path of ['rounds/1/sheets.pdf?qr=no', 'rounds/1/pairings.pdf', 'standings.pdf', 'rounds/1/protocol.pdf'])
      expect((await get(path)).statusCode).toBe(200)
    const papers = ['sheets', 'pairingsByTable', 'standings', 'protocol']
    const jobs = run.mock.calls.map(([lane, , , input]) => [lane, input])
    expect(jobs).toMatchObject(papers.map((paper) => ['papers', { paper }]))
    run.mockRestore()
  })

  it.each([
    ['public/tournaments/SLUG/poster.pdf', 'Preiswatten, Ausschreibung.pdf', 'Gespielt wird nach: Rückschneider'],
    ['public/tournaments/SLUG/poster.pdf?paper=a3', 'Preiswatten, Ausschreibung.pdf', 'Kartenfreunde Preiswatten'],
    ['presets/leben/poster.pdf', 'Drei Leben, Ausschreibung.pdf', 'Jedes Paar beginnt mit 3 Leben'],
  ])('%s is the announcement, for everybody', async (path, file, text) => {
    const response = await server.app.inject({ url: `/api/v1/${path.replace('SLUG', evening.slug)}` })
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-disposition']).toContain(encodeURIComponent(file))
    const pages = await readPages(response.rawPayload)
    expect(pages).toHaveLength(1)
    expect(pages[0]).toContain(text)
  })

  it('the poster of a tournament that does not exist is not there', async () => {
    const response = await server.app.inject({ url: '/api/v1/public/tournaments/keines/poster.pdf' })
    expect([response.statusCode, response.json().code]).toEqual([404, 'not-found'])
  })

  it('a round that does not exist is said to be unknown', async () => {
    const response = await get('rounds/9/sheets.pdf')
    expect([response.statusCode, response.json().code]).toEqual([404, 'round-unknown'])
  })

  it('without an account nothing is printed', async () => {
    expect((await get('standings.pdf', '')).json().code).toBe('not-signed-in')
  })
})

describe('codes on the sheets', () => {
  const links = () => server.deps.db.accessLink.count({ where: { clubId: evening.club } })
  const sheets = 'rounds/1/sheets.pdf'

  it('are new links for both sides of every table', async () => {
    await evening.owner('changeTournament', { params: evening.at, body: { place: 'Saal' } })
    const before = await links()
    const pages = await readPages((await get(sheets)).rawPayload)
    expect(await links()).toBe(before + 2 * print.tables.length)
    expect(`${pages.join(' ')} `.match(/Mitschrift am Handy: scannen localhost /g)).toHaveLength(print.tables.length)
  })

  it('are the same while nothing has changed, and others as soon as something has', async () => {
    await get(sheets)
    const before = await links()
    await get(sheets)
    expect(await links()).toBe(before)
    await evening.owner('changeTournament', { params: evening.at, body: { place: 'Keller' } })
    await get(sheets)
    await evening.owner('changeTournament', { params: evening.at, body: { place: '' } })
    expect(await links()).toBe(before + 2 * print.tables.length)
  })

  it('are not made where nobody wants them, nor to look whether there is a document', async () => {
    const before = await links()
    const [page] = await readPages((await get(`${sheets}?qr=no`)).rawPayload)
    expect(page).not.toContain('scannen')
    const headers = { cookie: evening.cookie }
    const url = `/api/v1/clubs/${evening.club}/tournaments/${evening.tournament}/${sheets}`
    expect((await server.app.inject({ method: 'HEAD', url, headers })).statusCode).toBe(200)
    expect(await links()).toBe(before)
  })

  it('lead to the address of the installation, whatever Host was sent', async () => {
    const deps = { ...server.deps, origins: new Origins({ publicUrl: 'http://192.168.1.20:3000' }) }
    const app = await buildApp(deps, { webUrl: null, log: 'silent', trustProxy: 0 })
    const hostAt = async (host: string) => {
      const url = `/api/v1/clubs/${evening.club}/tournaments/${evening.tournament}/${sheets}`
      const { rawPayload } = await app.inject({ url, headers: { cookie: evening.cookie, host } })
      return /scannen (\S+)/.exec((await readPages(rawPayload)).join(' '))?.[1]
    }
    expect(await hostAt('localhost:3000')).toBe('192.168.1.20:3000')
    expect(await hostAt('evil.example')).toBe('192.168.1.20:3000')
    await app.close()
  })

  it('a draft has none', async () => {
    const draft = await startEvening(server, { pairs: 4 })
    await draft.owner('drawRound', { params: draft.at, body: {} })
    const url = `/api/v1/clubs/${draft.club}/tournaments/${draft.tournament}/${sheets}`
    const [page] = await readPages((await server.app.inject({ url, headers: { cookie: draft.cookie } })).rawPayload)
    expect(page).toContain('Entwurf, noch nicht gültig')
    expect(page).not.toContain('scannen')
    expect(await server.deps.db.accessLink.count({ where: { clubId: draft.club } })).toBe(0)
  })
})

describe('blank pads', () => {
  const pad = (path: string) => server.app.inject({ url: `/api/v1/print/pads/${path}` })

  it.each([
    ['watten-twg.pdf', 4, 1, 'Ein Spiel auf 11 Punkte'],
    ['watten-streng.pdf?sides=3&perPage=2', 2, 1, '3 Spiele auf 15 Punkte'],
    ['schieber.pdf?target=1000&perPage=2&pages=3', 2, 3, 'auf 1000 Punkte'],
    ['wurzen.pdf?pages=10', 4, 10, 'auf 9 Punkte'],
  ])('%s: anybody may have them', async (path, perPage, pages, rule) => {
    const response = await pad(path)
    expect(response.headers).toMatchObject({ 'content-type': 'application/pdf' })
    const read = await readPages(response.rawPayload)
    expect(read).toHaveLength(pages)
    for (const page of read) expect(page.split(rule)).toHaveLength(perPage + 1)
  })

  it.each([
    ['poker.pdf', 400, { code: 'invalid-input' }],
    ['wurzen.pdf?pages=11', 400, { code: 'invalid-input', field: '/pages' }],
    ['wurzen.pdf?perPage=3', 400, { code: 'invalid-input', field: '/perPage' }],
    ['wurzen.pdf?sides=3', 400, { code: 'invalid-input', field: '/sides' }],
    ['wurzen.pdf?target=31', 422, { code: 'target-out-of-range', params: { least: 3, most: 30 } }],
    ['watten-streng.pdf?target=3', 422, { code: 'target-out-of-range', params: { least: 4, most: 30 } }],
  ])('%s is refused', async (path, status, problem) => {
    const response = await pad(path)
    expect(response.statusCode).toBe(status)
    expect(response.json()).toMatchObject(problem)
  })

  it('many who ask for the same at once get one, made once in the pool, and keep it while it holds', async () => {
    const run = vi.spyOn(server.deps.pool, 'perform')
    const answers = await Promise.all(Array.from({ length: 40 }, () => pad('wurzen.pdf?target=11&pages=2')))
    answers.push(await pad('wurzen.pdf?pages=2&target=11'))
    expect(run.mock.calls.map(([lane, , , input]) => [lane, input])).toMatchObject([['open', { paper: 'pad' }]])
    run.mockRestore()
    expect(new Set(answers.map(({ statusCode, headers: { etag } }) => `${statusCode} ${etag}`)).size).toBe(1)
    const [first] = answers
    expect(first?.headers['cache-control']).toBe('no-cache')
    const headers = { 'if-none-match': `${first?.headers.etag}` }
    const again = await server.app.inject({ url: '/api/v1/print/pads/wurzen.pdf?target=11&pages=2', headers })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
    const other = await server.app.inject({ url: '/api/v1/print/pads/wurzen.pdf?target=12&pages=2', headers })
    expect(other.statusCode).toBe(200)
  })

  it('the poster of a tournament is another one as soon as the tournament is', async () => {
    const url = `/api/v1/public/tournaments/${evening.slug}/poster.pdf`
    const before = await server.app.inject({ url })
    await evening.owner('changeTournament', { params: evening.at, body: { place: 'Gasthof Sonnblick' } })
    const after = await server.app.inject({ url, headers: { 'if-none-match': `${before.headers.etag}` } })
    expect(after.statusCode).toBe(200)
    expect((await readPages(after.rawPayload)).join()).toContain('Gasthof Sonnblick')
  })

  it('however many one network asks for, all get theirs; posters and other networks wait for few of them', async () => {
    const served: string[] = []
    const ask = async (path: string, remoteAddress: string) => {
      const { statusCode } = await server.app.inject({ url: `/api/v1/${path}`, remoteAddress })
      served.push(`${remoteAddress} ${path.split('/')[0]} ${statusCode}`)
    }
    const lane = server.deps.pool.queue('open')
    const end = await lane.begin('somebody')
    const pads = Array.from({ length: 32 }, (_, at) => ask(`print/pads/schieber.pdf?target=${1_000 + at}`, '10.0.0.9'))
    const others = [
      ask('print/pads/schieber.pdf?target=900', '10.0.0.10'),
      ask('presets/doppel-ko/poster.pdf?paper=a3', '10.0.0.9'),
    ]
    await expect.poll(() => lane.waiting).toBe(34)
    end()
    await Promise.all([...pads, ...others])
    expect(new Set(served)).toEqual(new Set(['10.0.0.9 print 200', '10.0.0.10 print 200', '10.0.0.9 presets 200']))
    expect(served.indexOf('10.0.0.10 print 200')).toBeLessThan(5)
    expect(served.indexOf('10.0.0.9 presets 200')).toBeLessThan(5)
  })
})
