// Forty people buy sixty-four cards for a Preisschnapsen with sixteen tables: where each person plays, and after which table.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Encounter, Round } from '#contract/rounds.ts'
import type { ClubId } from '#domain/ids.ts'
import { readPages } from '../print/pdf-text.ts'
import { chance, type Event, singles, startEvent } from '../test/event.ts'
import { caller, holder, signInNew, startTestServer, type TestServer } from '../test/server.ts'

const PEOPLE = 40
const ENTRIES = 64
const HEATS = 2

let server: TestServer
let event: Event
let round: Round
let slug: string
/** By start number. */
const holders = new Map<number, string>()

beforeAll(async () => {
  server = await startTestServer()
  event = await startEvent(server, 'schnapsen-leben', singles(PEOPLE))
  const { owner, at } = event
  const { entries } = await owner('listEntries', { params: at })
  for (let card = PEOPLE; card < ENTRIES; card++) {
    const [person] = entries[chance(PEOPLE, 'buyer', card)]?.members ?? []
    if (!person) throw new Error('an entry without anybody')
    await owner('addEntry', { params: at, body: { members: [{ name: person.name, person: person.id }] } })
  }
  const all = await owner('listEntries', { params: at })
  for (const { number, members } of all.entries) holders.set(number, members[0]?.name ?? '')
  await owner('setDrawWishes', { params: at, body: { tables: ENTRIES / 2 / HEATS } })
  const { number, fingerprint } = await owner('drawRound', { params: at, body: { seed: 'abnahme-1' } })
  await owner('publishRound', { params: { ...at, number }, body: { seen: fingerprint } })
  round = await owner('getRound', { params: { ...at, number } })
  slug = (await owner('getTournament', { params: at })).slug
})
afterAll(() => server.stop())

const holdersAt = ({ a, b }: Encounter) => [a, b].map(({ number }) => holders.get(number) ?? '')

/** The tables a person plays at in a heat, lowest first. */
function tablesOf(person: string, heat: number): Encounter[] {
  return round.encounters
    .filter((encounter) => encounter.heat === heat && holdersAt(encounter).includes(person))
    .sort((one, other) => one.table - other.table)
}

test('nobody plays against themselves, nor at two tables of a heat who has not more cards than heats', () => {
  expect(holders.size).toBe(ENTRIES)
  for (const encounter of round.encounters) expect(new Set(holdersAt(encounter)).size).toBe(2)
  for (const person of new Set(holders.values())) {
    const cards = [...holders.values()].filter((holder) => holder === person).length
    const most = Math.ceil(cards / HEATS)
    for (let heat = 1; heat <= HEATS; heat++) expect(tablesOf(person, heat).length).toBeLessThanOrEqual(most)
  }
})

test('who has more plays one table after the other, and everybody is told', async () => {
  const waiting = round.encounters.filter(({ id }) => round.awaited[id])
  expect(waiting.length).toBeGreaterThan(0)
  for (const person of new Set(holders.values()))
    for (let heat = 1; heat <= HEATS; heat++) {
      const [first, second] = tablesOf(person, heat)
      if (!first || !second) continue
      const awaited = [first, second].map(({ id }) => round.awaited[id] ?? [])
      expect(awaited[0]?.includes(second.table) || awaited[1]?.includes(first.table)).toBe(true)
    }
  const open = await caller(server.app)('getPublicRound', { params: { slug, number: 1 } })
  expect(open.awaited).toEqual(round.awaited)
})

test('the paper says it: on the sheet, by table and by name', async () => {
  const { club, tournament } = event.at
  const pagesOf = async (path: string) => {
    const cookie = await signInNew(server, club as ClubId)
    const response = await server.app.inject({
      url: `/api/v1/clubs/${club}/tournaments/${tournament}/rounds/1/${path}`,
      headers: { cookie },
    })
    return (await readPages(response.rawPayload)).join(' ')
  }
  const count = (text: string) => text.match(/nach (Tisch|den Tischen) \d/g)?.length ?? 0
  const waiting = Object.keys(round.awaited).length
  expect(count(await pagesOf('sheets.pdf'))).toBe(waiting)
  expect(count(await pagesOf('pairings.pdf'))).toBe(waiting)
  expect(count(await pagesOf('pairings.pdf?by=name'))).toBe(2 * waiting)
})

test('the picture says it, on screen and on paper', async () => {
  const open = await caller(server.app)('getPublicPicture', { params: { slug, stage: 0 } })
  const waiting = round.encounters.flatMap(({ id, table, heat }) => {
    const after = round.awaited[id]
    return after ? [{ round: 1, table, heat, after }] : []
  })
  expect(open.awaited).toHaveLength(waiting.length)
  expect(open.awaited).toEqual(expect.arrayContaining(waiting))
  const { club, tournament } = event.at
  const url = `/api/v1/clubs/${club}/tournaments/${tournament}/stages/0/picture.pdf`
  const cookie = await signInNew(server, club as ClubId)
  const response = await server.app.inject({ url, headers: { cookie } })
  const text = (await readPages(response.rawPayload)).join(' ')
  expect(text.match(/nach (Tisch|den Tischen) \d/g)).toHaveLength(2 * waiting.length)
})

test('the table’s own sheet says it, too', async () => {
  const sheetOf = async ({ id }: Encounter) => {
    const { links } = await event.owner('makeTableLinks', { params: { ...event.at, encounter: id } })
    return holder(server.app, links[0]?.path.replace('/s/', '') ?? '')('getSheet', {})
  }
  for (const encounter of round.encounters.slice(0, 8)) {
    const { awaited } = await sheetOf(encounter)
    expect(awaited).toEqual(round.awaited[encounter.id] ?? [])
  }
  const waits = round.encounters.find(({ id }) => round.awaited[id]) as Encounter
  expect((await sheetOf(waits)).awaited).toEqual(round.awaited[waits.id])
})
