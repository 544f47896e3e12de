// A Preisschnapsen with few people: two entries of one person meet. It is not played, and every screen and paper says so.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Encounter, Round } from '#contract/rounds.ts'
import type { ClubId } from '#domain/ids.ts'
import { isWalkover } from '#domain/walkover.ts'
import { readPages } from '../print/pdf-text.ts'
import { type Event, singles, startEvent } from '../test/event.ts'
import { caller, holder, problemOf, signInNew, startTestServer, type TestServer } from '../test/server.ts'

let server: TestServer
let event: Event
let round: Round
let walkover: Encounter

const read = () => event.owner('getRound', { params: { ...event.at, number: 1 } })
const found = ({ encounters }: Pick<Round, 'encounters'>) => encounters.filter(isWalkover)

beforeAll(async () => {
  server = await startTestServer()
  // The first person holds three of four entries.
  event = await startEvent(server, 'schnapsen-leben', singles(2))
  const { owner, at } = event
  const { entries } = await owner('listEntries', { params: at })
  const [person] = entries[0]?.members ?? []
  if (!person) throw new Error('an entry without anybody')
  for (let more = 0; more < 2; more++)
    await owner('addEntry', { params: at, body: { members: [{ name: person.name, person: person.id }] } })
  const { number, fingerprint } = await owner('drawRound', { params: at, body: { seed: 'abnahme-2' } })
  await owner('publishRound', { params: { ...at, number }, body: { seen: fingerprint } })
  round = await read()
  walkover = found(round)[0] as Encounter
})
afterAll(() => server.stop())

const enter = (game: object, basedOn: number) =>
  event.owner('recordResult', {
    params: { ...event.at, encounter: walkover.id },
    body: { games: [{ a: 0, b: 0, retour: false, ...game }], outside: [], basedOn, confirmed: true },
  })

test('nobody waits for it, at the desk, in public and at the tables', async () => {
  expect([round.encounters.length, found(round).length]).toEqual([2, 1])
  expect(round.awaited).toEqual({})
  const { slug } = await event.owner('getTournament', { params: event.at })
  const open = await caller(server.app)('getPublicRound', { params: { slug, number: 1 } })
  expect([open.awaited, found(open).length]).toEqual([{}, 1])
  for (const { id } of round.encounters) {
    const { awaited } = await event.owner('readSheet', { params: { ...event.at, encounter: id } })
    expect(awaited).toEqual([])
  }
})

test('its sheet takes nothing', async () => {
  const { links } = await event.owner('makeTableLinks', { params: { ...event.at, encounter: walkover.id } })
  const phone = holder(server.app, links[0]?.path.replace('/s/', '') ?? '')
  expect((await phone('getSheet', {})).closed).toBe('walkover')
  const result = { games: [{ a: 9, b: 3, retour: false }], outside: [], basedOn: 0, confirmed: true }
  expect(await problemOf(phone('recordTableResult', { body: result }))).toMatchObject({ code: 'walkover' })
})

test('the paper says it, by table, by name and on the sheet, which has no lines and no code', async () => {
  const cookie = await signInNew(server, event.at.club as ClubId)
  const pagesOf = async (path: string) => {
    const url = `/api/v1/clubs/${event.at.club}/tournaments/${event.at.tournament}/rounds/1/${path}`
    const response = await server.app.inject({ url, headers: { cookie } })
    return (await readPages(response.rawPayload)).join(' ')
  }
  const count = (text: string, of: RegExp) => text.match(of)?.length ?? 0
  expect(count(await pagesOf('pairings.pdf'), /kampflos/g)).toBe(1)
  expect(count(await pagesOf('pairings.pdf?by=name'), /kampflos/g)).toBe(2)
  const sheets = await pagesOf('sheets.pdf')
  expect([count(sheets, /also kampflos/g), count(sheets, /Unterschrift/g), count(sheets, /scannen/g)]).toEqual([
    1, 2, 2,
  ])
  expect(sheets).not.toContain('nach Tisch')
  const { tables } = await event.owner('listPrintedSheets', { params: { ...event.at, number: 1 } })
  expect(tables.length).toBeGreaterThan(0)
})

test('the desk takes only who loses', async () => {
  expect(await problemOf(enter({ a: 9, b: 3 }, 0))).toMatchObject({ code: 'walkover' })
  const { encounter } = await enter({ forfeit: 'a' }, 0)
  expect(encounter.games).toMatchObject([{ outcome: 'forfeit', winner: 'b' }])
  await enter({ forfeit: 'b' }, 1)
  await event.owner('recordResult', {
    params: { ...event.at, encounter: walkover.id },
    body: { games: [], outside: [], basedOn: 2, confirmed: true },
  })
})

test('once somebody else has one of the entries, it is played', async () => {
  const params = { ...event.at, entry: walkover.b.id }
  const { entries } = await event.owner('listEntries', { params: event.at })
  const base = entries.find(({ id }) => id === walkover.b.id)?.members ?? []
  await event.owner('changeEntry', { params, body: { members: [{ name: 'Neu Dazu' }], base } })
  expect(found(await read())).toEqual([])
  expect((await event.owner('readSheet', { params: { ...event.at, encounter: walkover.id } })).closed).toBeNull()
})
