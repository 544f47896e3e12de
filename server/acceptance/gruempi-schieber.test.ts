// A village football tournament: after each match, two games of Schieber are played at the same time, and each game won adds a point.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Standings } from '#contract/standings.ts'
import type { Side } from '#domain/model.ts'
import { chance, type Event, type Game, playOut, type Result, startEvent } from '../test/event.ts'
import { startTestServer, type TestServer } from '../test/server.ts'

const TEAMS = Array.from({ length: 10 }, (_, at) => [`FC Hinterdorf ${at + 1}`])

let server: TestServer
let event: Event
let final: Standings

function schieber(...words: (string | number)[]): Game {
  const loser = 1200 + chance(1000, 'loser', ...words)
  // One in six is not over when the bell rings.
  if (chance(6, 'bell', ...words) === 0) return { a: loser, b: 2000, unfinished: true }
  return chance(2, 'side', ...words) === 0 ? { a: 2510, b: loser } : { a: loser, b: 2540 }
}

function result(round: number, table: number, a: number, b: number, finals: boolean): Result {
  if (finals) return { games: [], outside: [{ a: 1 + chance(3, round, a), b: chance(2, round, b) * 5 }] }
  // The published example: football 2:2, Jass 2:0.
  if (round === 1 && table === 1)
    return {
      games: [
        { a: 2500, b: 1800 },
        { a: 2530, b: 2210 },
      ],
      outside: [{ a: 2, b: 2 }],
    }
  return {
    // By table, not by who plays there: whatever the lot, some are not over.
    games: [schieber(round, table, 1), schieber(round, table, 2)],
    outside: [{ a: chance(4, 'goals', round, a), b: chance(4, 'goals', round, b) }],
  }
}

beforeAll(async () => {
  server = await startTestServer()
  event = await startEvent(server, 'gruempi-schieber', TEAMS)
  final = await playOut(event, ({ table, a, b }, { number, stage }) =>
    result(number, table, a.number, b.number, stage > 0),
  )
})
afterAll(() => server.stop())

test('football 2:2 and Jass 2:0 are three points to one', () => {
  expect(event.rounds[0]?.encounters.find(({ table }) => table === 1)?.award).toEqual({ a: 3, b: 1 })
})

test('football counts 3, 1 and 0, a game of Schieber 1, an unfinished one nothing; then the goal difference', () => {
  const sums = new Map<number, { points: number; goals: number }>()
  const add = (number: number, points: number, goals: number) => {
    const sum = sums.get(number) ?? { points: 0, goals: 0 }
    sums.set(number, { points: sum.points + points, goals: sum.goals + goals })
  }
  let unfinished = 0
  for (const { stage, a, b, games, outside } of event.played) {
    if (stage > 0) continue
    const [football] = outside ?? []
    const goals = (football?.a ?? 0) - (football?.b ?? 0)
    const wonBy = (side: Side) => games.filter((game) => game[side] >= 2500).length
    unfinished += games.filter((game) => game.unfinished).length
    add(a[0] ?? 0, (goals > 0 ? 3 : goals === 0 ? 1 : 0) + wonBy('a'), goals)
    add(b[0] ?? 0, (goals < 0 ? 3 : goals === 0 ? 1 : 0) + wonBy('b'), -goals)
  }
  expect(unfinished).toBeGreaterThan(0)
  const at = ['award', 'outside-difference'].map((key) =>
    final.criteria.indexOf(key as (typeof final.criteria)[number]),
  )
  const shown = new Map(final.rows.map(({ entry, values }) => [entry.number, at.map((index) => values[index])]))
  for (const [number, { points, goals }] of sums)
    expect([number, ...(shown.get(number) ?? [])]).toEqual([number, points, goals])
})

test('the finals are football alone', () => {
  const finals = event.rounds.filter(({ stage }) => stage === 1)
  expect(finals.map(({ encounters }) => encounters.length)).toEqual([2, 2])
  expect(finals.flatMap(({ encounters }) => encounters).every(({ games }) => games.length === 0)).toBe(true)
  const last = finals.at(-1)?.encounters ?? []
  const winners = last.map(({ a, b, outside: [goals] }) => ((goals?.a ?? 0) > (goals?.b ?? 0) ? a.number : b.number))
  expect(winners).toContain(final.rows[0]?.entry.number)
})
