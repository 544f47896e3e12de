// Preisschnapsen: three lives, redrawn every round among those still in; several entries a person; places by elimination.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Standings } from '#contract/standings.ts'
import { chance, type Event, order, playOut, singles, startEvent } from '../test/event.ts'
import { startTestServer, type TestServer } from '../test/server.ts'

const PEOPLE = 100
/** How many people have a second and a third entry. */
const TWICE = 12
const ENTRIES = PEOPLE + 2 * TWICE

let server: TestServer
let event: Event
let final: Standings
const holderOf = new Map<number, string>()

beforeAll(async () => {
  server = await startTestServer()
  event = await startEvent(server, 'schnapsen-leben', singles(PEOPLE))
  const { owner, at } = event
  const { entries } = await owner('listEntries', { params: at })
  for (const again of [...entries.slice(0, TWICE), ...entries.slice(0, TWICE)]) {
    const [person] = again.members
    if (!person) throw new Error('an entry without anybody')
    await owner('addEntry', { params: at, body: { members: [{ name: person.name, person: person.id }] } })
  }
  const all = await owner('listEntries', { params: at })
  for (const { number, members } of all.entries) holderOf.set(number, members[0]?.id ?? '')
  final = await playOut(event, ({ a, b }, { number }) => {
    const loser = chance(9, 'loser', number, a.number, b.number)
    const aWins = chance(2, 'side', number, a.number, b.number) === 0
    return { games: [aWins ? { a: 9, b: loser } : { a: loser, b: 9 }] }
  })
})
afterAll(() => server.stop())

test('one person holds several entries, and never plays against an own one', () => {
  expect(holderOf.size).toBe(ENTRIES)
  expect(new Set(holderOf.values()).size).toBe(PEOPLE)
  const againstThemselves = event.played.filter(({ a, b }) => holderOf.get(a[0] ?? 0) === holderOf.get(b[0] ?? 0))
  expect(againstThemselves).toEqual([])
})

test('three lost games and out; places by the round in which that was', () => {
  const lost = new Map<number, number>()
  const out = new Map<number, number>()
  for (const { round, a, b, games } of event.played) {
    const [game] = games
    const loser = ((game?.a ?? 0) > (game?.b ?? 0) ? b[0] : a[0]) ?? 0
    expect(out.has(a[0] ?? 0) || out.has(b[0] ?? 0)).toBe(false)
    lost.set(loser, (lost.get(loser) ?? 0) + 1)
    if (lost.get(loser) === 3) out.set(loser, round)
  }
  expect(out.size).toBe(ENTRIES - 1)
  const last = event.rounds.length + 1
  const roundOf = (number: number) => out.get(number) ?? last
  const shown = order(final)
  const ahead = (number: number) => shown.filter((other) => roundOf(other.number) > roundOf(number)).length
  for (const { number, rank } of shown) expect([number, rank]).toEqual([number, ahead(number) + 1])
})

test('nobody sits out twice while that can be avoided', () => {
  const byes = event.byes.map(({ number }) => number)
  expect(byes.length).toBeGreaterThan(0)
  expect(new Set(byes).size).toBe(byes.length)
})

test('a shared place is decided by a play-off', async () => {
  const { owner, at } = event
  await owner('reopenTournament', { params: at })
  const second = final.rows.filter(({ rank }) => rank === final.rows.find((row) => row.rank > 1)?.rank)
  const shared = final.rows.filter(({ rank }) => final.rows.filter((row) => row.rank === rank).length > 1)
  const tied = shared.filter(({ rank }) => rank === shared[0]?.rank).map(({ entry }) => entry)
  const [one, other] = tied
  if (!one || !other || second.length === 0) throw new Error('nobody shares a place')
  const best = tied.map(({ id }) => id).reverse()
  await owner('recordDecision', { params: { ...at, criterion: 'play-off' }, body: { order: best } })
  const decided = await owner('getStandings', { params: at })
  const rankOf = (id: string) => decided.rows.find(({ entry }) => entry.id === id)?.rank ?? 0
  expect(rankOf(other.id)).toBeLessThan(rankOf(one.id))
})
