// Knock-out with a second chance: losers of the first round are drawn back in until the field is a power of two.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Standings } from '#contract/standings.ts'
import { chance, type Event, order, pairs, playOut, startEvent } from '../test/event.ts'
import { startTestServer, type TestServer } from '../test/server.ts'

const PAIRS = 27

let server: TestServer
let event: Event
let final: Standings

beforeAll(async () => {
  server = await startTestServer()
  event = await startEvent(server, 'ko-hoffnungsrunde', pairs(PAIRS))
  final = await playOut(event, ({ a, b }, { number }) => {
    const loser = [0, 2, 5, 9][chance(4, number, a.number, b.number)] ?? 0
    const won = chance(2, 'side', number, a.number, b.number) === 0 ? { a: 11, b: loser } : { a: loser, b: 11 }
    return { games: [won, won] }
  })
})
afterAll(() => server.stop())

function sides({ games: [game], a, b }: Event['played'][number]): { winner: number; loser: number } {
  const aWins = (game?.a ?? 0) > (game?.b ?? 0)
  return { winner: (aWins ? a[0] : b[0]) ?? 0, loser: (aWins ? b[0] : a[0]) ?? 0 }
}

test('an odd field has one bye in the first round, and nobody ever has a second', () => {
  expect(event.byes.filter(({ round }) => round === 1)).toHaveLength(1)
  const byes = event.byes.map(({ number }) => number)
  expect(new Set(byes).size).toBe(byes.length)
})

test('after the first round 16 play on: its winners, the bye and losers drawn back in; the others in a consolation draw', () => {
  const first = event.played.filter(({ round }) => round === 1).map(sides)
  const winners = [
    ...first.map(({ winner }) => winner),
    ...event.byes.filter(({ round }) => round === 1).map(({ number }) => number),
  ]
  expect(winners).toHaveLength(14)
  const second = event.rounds[1]?.encounters ?? []
  const consolation = second.filter(({ reasons }) => reasons.some(({ code }) => code === 'consolation'))
  const main = second.filter((encounter) => !consolation.includes(encounter))
  const playing = main.flatMap(({ a, b }) => [a.number, b.number])
  expect(playing).toHaveLength(16)
  expect(playing).toEqual(expect.arrayContaining(winners))
  const back = playing.filter((number) => !winners.includes(number))
  const losers = first.map(({ loser }) => loser)
  expect(losers).toEqual(expect.arrayContaining(back))
  const consoled = consolation.flatMap(({ a, b }) => [a.number, b.number])
  expect(losers).toEqual(expect.arrayContaining(consoled))
  expect(consoled.filter((number) => back.includes(number))).toEqual([])
})

test('the last four play a final and a match for third, and the places follow', () => {
  const last = event.played.filter(({ round }) => round === event.rounds.length)
  const places = order(final)
    .slice(0, 4)
    .map(({ number }) => number)
  const [first = 0, second = 0, third = 0, fourth = 0] = places
  expect(last.map(sides)).toEqual(
    expect.arrayContaining([
      { winner: first, loser: second },
      { winner: third, loser: fourth },
    ]),
  )
})

test('everybody has a place', () => {
  expect(final.rows).toHaveLength(PAIRS)
  expect(final.rows.every(({ values }) => values[0] !== null)).toBe(true)
})
