// A school's Ladinisch league: ten pairs, partners drawn, everybody against everybody; equal wins are decided by fewer Nocken.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Standings } from '#contract/standings.ts'
import { chance, type Event, playOut, singles, startEvent } from '../test/event.ts'
import { startTestServer, type TestServer } from '../test/server.ts'

let server: TestServer
let event: Event
let final: Standings

beforeAll(async () => {
  server = await startTestServer()
  event = await startEvent(server, 'ladinisch-liga', singles(20))
  await event.owner('joinSinglesByLot', { params: event.at })
  // By table, not by who plays there: the partners are drawn, and whatever the lot, all kinds of games occur.
  final = await playOut(event, ({ table }, { number }) => {
    const points = chance(11, 'loser', number, table)
    const loser = points === 1 ? 0 : points
    const retour = loser >= 9 && chance(2, 'retour', number, table) === 0
    const aWins = chance(2, 'side', number, table) === 0
    return { games: [aWins ? { a: 11, b: loser, retour } : { a: loser, b: 11, retour }] }
  })
})
afterAll(() => server.stop())

test('ten drawn pairs play nine rounds, everybody against everybody', () => {
  expect(event.rounds).toHaveLength(9)
  expect(final.rows).toHaveLength(10)
  expect(new Set(event.played.map(({ a, b }) => [a[0] ?? 0, b[0] ?? 0].sort((x, y) => x - y).join('–'))).size).toBe(45)
})

test('wins rank, then fewer Nocken (1, Schneider 2, Rückschneider 4), then the difference', () => {
  const sums = new Map<number, { wins: number; nocken: number; difference: number }>()
  const add = (number: number, mine: number, theirs: number, retour = false) => {
    const { wins, nocken, difference } = sums.get(number) ?? { wins: 0, nocken: 0, difference: 0 }
    const lost = mine > theirs ? 0 : retour ? 4 : mine === 0 ? 2 : 1
    sums.set(number, {
      wins: wins + Number(mine > theirs),
      nocken: nocken + lost,
      difference: difference + mine - theirs,
    })
  }
  const kinds = new Set<string>()
  for (const { a, b, games } of event.played)
    for (const game of games) {
      add(a[0] ?? 0, game.a, game.b, game.retour)
      add(b[0] ?? 0, game.b, game.a, game.retour)
      kinds.add(game.retour ? 'retour' : Math.min(game.a, game.b) === 0 ? 'schneider' : 'normal')
    }
  expect([...kinds].sort()).toEqual(['normal', 'retour', 'schneider'])
  expect(final.criteria.slice(0, 3)).toEqual(['award', 'marks', 'difference'])
  const shown = final.rows.map(({ entry, values }) => ({ number: entry.number, values: values.slice(0, 3) }))
  for (const { number, values } of shown) {
    const { wins, nocken, difference } = sums.get(number) ?? {}
    expect([number, ...values]).toEqual([number, wins, nocken, difference])
  }
  const ranked = [...shown].sort(
    ({ values: [w = 0, n = 0, d = 0] }, { values: [v = 0, m = 0, e = 0] }) =>
      (v ?? 0) - (w ?? 0) || (n ?? 0) - (m ?? 0) || (e ?? 0) - (d ?? 0),
  )
  expect(shown.map(({ values }) => values)).toEqual(ranked.map(({ values }) => values))
})
