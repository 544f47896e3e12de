// Bavaria: a win counts 1, a Retour 1 more; then first against second and third against fourth.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Standings } from '#contract/standings.ts'
import { chance, type Event, type Game, order, pairs, playOut, startEvent } from '../test/event.ts'
import { startTestServer, type TestServer } from '../test/server.ts'

const PAIRS = 20

let server: TestServer
let event: Event
let final: Standings

const PUBLISHED: Game[] = [
  { a: 13, b: 9 },
  { a: 10, b: 13 },
  { a: 13, b: 12, retour: true },
]

function someGame(...words: (string | number)[]): Game {
  const points = chance(13, 'loser', ...words)
  const loser = points === 1 ? 2 : points
  const retour = loser >= 11 && chance(2, 'retour', ...words) === 0
  return chance(2, 'side', ...words) === 0 ? { a: 13, b: loser, retour } : { a: loser, b: 13, retour }
}

beforeAll(async () => {
  server = await startTestServer()
  event = await startEvent(server, 'bayern-rueckschneider', pairs(PAIRS))
  final = await playOut(event, ({ table, a, b }, { number }) => ({
    games:
      number === 1 && table === 1 ? PUBLISHED : [1, 2, 3].map((game) => someGame(number, a.number, b.number, game)),
  }))
})
afterAll(() => server.stop())

test('13:9, 10:13 and a 13:12 as Retour give 3 points and 36, and 1 point and 34', async () => {
  const first = event.rounds[0]?.encounters.find(({ table }) => table === 1)
  expect(first?.award).toEqual({ a: 3, b: 1 })
  expect(first?.games.reduce((sum, { a }) => sum + a, 0)).toBe(36)
  expect(first?.games.reduce((sum, { b }) => sum + b, 0)).toBe(34)
})

test('wins and Retours rank, then the points made; the first four play for their places', () => {
  const sums = new Map<number, { award: number; points: number }>()
  const add = (number: number, mine: number, theirs: number, retour = false) => {
    const sum = sums.get(number) ?? { award: 0, points: 0 }
    const award = mine > theirs ? (retour ? 2 : 1) : 0
    sums.set(number, { award: sum.award + award, points: sum.points + mine })
  }
  for (const { stage, a, b, games } of event.played)
    for (const game of stage === 0 ? games : []) {
      add(a[0] ?? 0, game.a, game.b, game.retour)
      add(b[0] ?? 0, game.b, game.a, game.retour)
    }
  const equal = (one: number, other: number) => {
    const [first, second] = [sums.get(one), sums.get(other)]
    return first?.award === second?.award && first?.points === second?.points
  }
  const ranked = [...sums]
    .sort(
      ([oneNumber, one], [otherNumber, other]) =>
        other.award - one.award || other.points - one.points || oneNumber - otherNumber,
    )
    .map(([number]) => number)
  const finals = event.rounds.at(-1)?.encounters ?? []
  expect(finals.map(({ a, b }) => [a.number, b.number].sort((x, y) => x - y))).toEqual([
    ranked.slice(0, 2).sort((x, y) => x - y),
    ranked.slice(2, 4).sort((x, y) => x - y),
  ])
  const places = finals.flatMap(({ a, b, games }) => {
    const wins = games.filter((game) => game.a > game.b).length
    return wins >= 2 ? [a.number, b.number] : [b.number, a.number]
  })
  const shown = order(final)
  expect(shown.map(({ number }) => number)).toEqual([...places, ...ranked.slice(4)])
  for (const [at, { number, rank }] of shown.entries()) {
    const before = shown[at - 1]
    const shares = at > 4 && before !== undefined && equal(before.number, number)
    expect(rank).toBe(shares ? before.rank : at + 1)
  }
})
