// South Tyrol: winner 15 and 10, loser the points made; tables move; the best eight play a knock-out for all the prizes.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Standings } from '#contract/standings.ts'
import { chance, type Event, order, pairs, playOut, startEvent } from '../test/event.ts'
import { startTestServer, type TestServer } from '../test/server.ts'

let server: TestServer
let event: Event
let final: Standings

beforeAll(async () => {
  server = await startTestServer()
  event = await startEvent(server, 'suedtirol-punkte', pairs(10))
  // The first two results are the published ones.
  const published = [
    { a: 15, b: 8 },
    { a: 6, b: 15 },
  ]
  final = await playOut(event, (encounter, round) => {
    const example = round.number === 1 ? published[encounter.table - 1] : undefined
    if (example) return { games: [example] }
    const loser = chance(15, round.number, encounter.a.number, encounter.b.number)
    const points = loser === 1 ? 2 : loser
    const aWins = chance(100, encounter.a.number, round.number, encounter.b.number) < 50
    return { games: [aWins ? { a: 15, b: points } : { a: points, b: 15 }] }
  })
})
afterAll(() => server.stop())

test('15:8 counts 25 to 8, 6:15 counts 6 to 25', () => {
  const [first, second] = event.rounds[0]?.encounters ?? []
  expect([first?.award, second?.award]).toEqual([
    { a: 25, b: 8 },
    { a: 6, b: 25 },
  ])
})

test('the draw numbers meet as published: after every game the even ones move one table on', () => {
  // Draw numbers 2t − 1 and 2t sit down at table t in the first game.
  const drawNumbers = new Map<number, number>()
  for (const { table, a, b } of event.rounds[0]?.encounters ?? []) {
    drawNumbers.set(a.number, 2 * table - 1)
    drawNumbers.set(b.number, 2 * table)
  }
  const met = (round: number) =>
    event.rounds[round - 1]?.encounters.map(({ a, b }) =>
      [drawNumbers.get(a.number), drawNumbers.get(b.number)]
        .sort((one, other) => ((one ?? 0) % 2 === 1 ? -1 : (other ?? 0) % 2 === 1 ? 1 : 0))
        .join('–'),
    )
  expect(met(2)).toEqual(['1–10', '3–2', '5–4', '7–6', '9–8'])
  expect(met(3)).toEqual(['1–8', '3–10', '5–2', '7–4', '9–6'])
})

test('the four games rank by points, then by fewer points conceded, and the first eight go on', () => {
  const sums = new Map<number, { points: number; conceded: number }>()
  for (const { stage, a, b, games } of event.played) {
    const [game] = games
    if (stage > 0 || !game) continue
    const add = (number: number | undefined, made: number, got: number) => {
      const sum = sums.get(number ?? 0) ?? { points: 0, conceded: 0 }
      sums.set(number ?? 0, { points: sum.points + made + (made > got ? 10 : 0), conceded: sum.conceded + got })
    }
    add(a[0], game.a, game.b)
    add(b[0], game.b, game.a)
  }
  const ranked = [...sums].sort(
    ([oneNumber, one], [otherNumber, other]) =>
      other.points - one.points || one.conceded - other.conceded || oneNumber - otherNumber,
  )
  const quarterFinals = event.rounds.find(({ stage }) => stage === 1)
  const playing = quarterFinals?.encounters.flatMap(({ a, b }) => [a.number, b.number]).sort((a, b) => a - b)
  expect(playing).toEqual(
    ranked
      .slice(0, 8)
      .map(([number]) => number)
      .sort((a, b) => a - b),
  )
  expect(order(final).slice(8)).toEqual(ranked.slice(8).map(([number], at) => ({ number, rank: 9 + at })))
})

test('quarter-finals, semi-finals, the final and the match for third decide the places', () => {
  const [quarters, semis, last] = event.rounds.filter(({ stage }) => stage === 1)
  expect([quarters, semis, last].map((round) => round?.encounters.length)).toEqual([4, 2, 2])
  expect(event.rounds).toHaveLength(7)
  const winnerOf = (encounter: { a: { number: number }; b: { number: number }; games: { a: number; b: number }[] }) =>
    (encounter.games[0]?.a ?? 0) > (encounter.games[0]?.b ?? 0) ? encounter.a.number : encounter.b.number
  const finalists = semis?.encounters.map(winnerOf) ?? []
  const theFinal = last?.encounters.find(({ a, b }) => finalists.includes(a.number) && finalists.includes(b.number))
  const forThird = last?.encounters.find((encounter) => encounter !== theFinal)
  const places = order(final).map(({ number }) => number)
  for (const [at, encounter] of [theFinal, forThird].entries()) {
    const both = [encounter?.a.number, encounter?.b.number]
    const winner = encounter && winnerOf(encounter)
    expect(places.slice(2 * at, 2 * at + 2)).toEqual([winner, both.find((number) => number !== winner)])
  }
})

test('the reason for a place names the rounds of the bracket, which its points leave out', () => {
  const led = final.rows.flatMap(({ aheadBecause }, at) => (aheadBecause ? [{ place: at + 1, ...aheadBecause }] : []))
  const byPoints = led.filter(({ criterion }) => criterion !== 'placement' && criterion !== 'lot')
  const [inBracket, behindIt] = [true, false].map((is) => byPoints.filter(({ place }) => place < 8 === is))
  expect(inBracket?.length).toBeGreaterThan(0)
  for (const { without } of inBracket ?? []) expect(without).toContain(5)
  expect(behindIt?.map(({ without }) => without)).toEqual(behindIt?.map(() => undefined))
  expect(led.filter(({ criterion, without }) => criterion === 'placement' && without)).toEqual([])
})
