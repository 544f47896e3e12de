// Tyrol: groups of eight, everybody against everybody; the best of each group go on to the final event.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Standings } from '#contract/standings.ts'
import { chance, type Event, pairs, playOut, startEvent } from '../test/event.ts'
import { startTestServer, type TestServer } from '../test/server.ts'

const PAIRS = 64

let server: TestServer
let event: Event
let final: Standings

beforeAll(async () => {
  server = await startTestServer()
  event = await startEvent(server, 'tirol-gruppen', pairs(PAIRS))
  final = await playOut(event, ({ a, b }, { number }) => {
    const points = chance(11, 'loser', number, a.number, b.number)
    const loser = points === 1 ? 0 : points
    const aWins = chance(2, 'side', number, a.number, b.number) === 0
    return { games: [aWins ? { a: 11, b: loser } : { a: loser, b: 11 }] }
  })
})
afterAll(() => server.stop())

/** The groups: all entries that have met, directly or through others. */
function groups(): number[][] {
  const known = new Map<number, Set<number>>()
  for (const { a, b } of event.played) {
    const group = new Set([...(known.get(a[0] ?? 0) ?? [a[0] ?? 0]), ...(known.get(b[0] ?? 0) ?? [b[0] ?? 0])])
    for (const number of group) known.set(number, group)
  }
  return [...new Set(known.values())].map((group) => [...group])
}

test('64 pairs are eight groups of eight, and everybody meets everybody of the group once, in seven games', () => {
  expect(event.rounds).toHaveLength(7)
  expect(groups().map((group) => group.length)).toEqual(Array(8).fill(8))
  const met = event.played.map(({ a, b }) => [a[0] ?? 0, b[0] ?? 0].sort((x, y) => x - y).join('–'))
  expect(new Set(met).size).toBe((8 * 8 * 7) / 2)
})

test('wins rank, then the difference, then who has beaten whom; the two best of each group go on', () => {
  const sums = new Map<number, { wins: number; difference: number }>()
  const beat = new Set<string>()
  for (const { a, b, games } of event.played) {
    const [game] = games
    if (!game) continue
    const [x, y] = [a[0] ?? 0, b[0] ?? 0]
    const add = (number: number, mine: number, theirs: number) => {
      const sum = sums.get(number) ?? { wins: 0, difference: 0 }
      sums.set(number, { wins: sum.wins + Number(mine > theirs), difference: sum.difference + mine - theirs })
    }
    add(x, game.a, game.b)
    add(y, game.b, game.a)
    beat.add(game.a > game.b ? `${x} ${y}` : `${y} ${x}`)
  }
  const inGroups = groups().map((group) =>
    group.sort((one, other) => {
      const [x, y] = [sums.get(one), sums.get(other)]
      const lead = (y?.wins ?? 0) - (x?.wins ?? 0) || (y?.difference ?? 0) - (x?.difference ?? 0)
      if (lead !== 0) return lead
      const three = group.filter((third) => {
        const sum = sums.get(third)
        return sum?.wins === x?.wins && sum?.difference === x?.difference
      })
      const inThree = (number: number) => three.filter((third) => beat.has(`${number} ${third}`)).length
      return inThree(other) - inThree(one)
    }),
  )
  const rank = new Map(final.rows.map(({ entry }, at) => [entry.number, at]))
  const clear = inGroups.flatMap((group) => {
    const [second, third] = [sums.get(group[1] ?? 0), sums.get(group[2] ?? 0)]
    return second?.wins === third?.wins && second?.difference === third?.difference ? [] : [group.slice(0, 2)]
  })
  expect(clear.length).toBeGreaterThan(4)
  const qualified = final.rows.filter((row) => row.qualified).map(({ entry }) => entry.number)
  for (const two of clear) expect(qualified).toEqual(expect.arrayContaining(two))
  expect(qualified.length).toBeLessThanOrEqual(16)
  for (const group of inGroups)
    for (const [at, number] of group.entries()) {
      const next = group[at + 1]
      const [mine, theirs] = [sums.get(number), sums.get(next ?? 0)]
      if (next === undefined || (mine?.wins === theirs?.wins && mine?.difference === theirs?.difference)) continue
      expect(rank.get(number) ?? 0).toBeLessThan(rank.get(next) ?? 0)
    }
})
