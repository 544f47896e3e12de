// Bavaria: own points, a Warme counts 10 more, a Heiße 20; four rounds of three games, redrawn without rematches.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Standings } from '#contract/standings.ts'
import { chance, type Event, type Game, order, pairs, playOut, startEvent } from '../test/event.ts'
import { startTestServer, type TestServer } from '../test/server.ts'

const PAIRS = 24

let server: TestServer
let event: Event
let final: Standings

const PUBLISHED: Game[] = [
  { a: 15, b: 8 },
  { a: 15, b: 0 },
  { a: 15, b: 13, retour: true },
]

function someGame(...words: (string | number)[]): Game {
  const points = chance(15, 'loser', ...words)
  const loser = points === 1 ? 0 : points
  const retour = loser >= 12 && chance(2, 'retour', ...words) === 0
  return chance(2, 'side', ...words) === 0 ? { a: 15, b: loser, retour } : { a: loser, b: 15, retour }
}

beforeAll(async () => {
  server = await startTestServer()
  event = await startEvent(server, 'bayern-warme-heisse', pairs(PAIRS))
  final = await playOut(event, ({ table, a, b }, { number }) => ({
    games:
      number === 1 && table === 1 ? PUBLISHED : [1, 2, 3].map((game) => someGame(number, a.number, b.number, game)),
  }))
})
afterAll(() => server.stop())

test('15:8 counts 15 to 8, a Warme 25 to 0, a Heiße after 0:13 counts 35 to 13', () => {
  const first = event.rounds[0]?.encounters.find(({ table }) => table === 1)
  expect(first?.games.map(({ outcome }) => outcome)).toEqual(['normal', 'schneider', 'retour'])
  expect(first?.award).toEqual({ a: 15 + 25 + 35, b: 8 + 0 + 13 })
})

test('four rounds of three games, and nobody meets anybody twice', () => {
  expect(event.rounds.map(({ encounters }) => encounters.length)).toEqual(Array(4).fill(PAIRS / 2))
  const met = event.played.map(({ a, b }) => [a[0], b[0]].sort().join('–'))
  expect(new Set(met).size).toBe(met.length)
})

test('the points made, with the bonuses, rank; then the difference', () => {
  const sums = new Map<number, { award: number; difference: number }>()
  const add = (number: number, mine: number, theirs: number, bonus: number) => {
    const sum = sums.get(number) ?? { award: 0, difference: 0 }
    sums.set(number, { award: sum.award + mine + bonus, difference: sum.difference + mine - theirs })
  }
  const bonusOf = (mine: number, theirs: number, retour = false) =>
    mine < theirs ? 0 : retour ? 20 : theirs === 0 ? 10 : 0
  for (const { a, b, games } of event.played)
    for (const game of games) {
      add(a[0] ?? 0, game.a, game.b, bonusOf(game.a, game.b, game.retour))
      add(b[0] ?? 0, game.b, game.a, bonusOf(game.b, game.a, game.retour))
    }
  const ranked = [...sums].sort(
    ([oneNumber, one], [otherNumber, other]) =>
      other.award - one.award || other.difference - one.difference || oneNumber - otherNumber,
  )
  expect(final.rows.map(({ entry, values }) => [entry.number, values[0], values[1]])).toEqual(
    ranked.map(([number, { award, difference }]) => [number, award, difference]),
  )
  expect(order(final)[0]?.rank).toBe(1)
})
