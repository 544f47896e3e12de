// Bavaria: three or four groups of eight or nine; eight go on to the quarter-finals.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Standings } from '#contract/standings.ts'
import { chance, type Event, pairs, playOut, startEvent } from '../test/event.ts'
import { startTestServer, type TestServer } from '../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

describe.each([
  { count: 24, sizes: [8, 8, 8], perGroup: 2, next: 2 },
  { count: 35, sizes: [9, 9, 9, 8], perGroup: 2, next: 0 },
])('$count pairs', ({ count, sizes, perGroup, next }) => {
  let event: Event
  let final: Standings

  beforeAll(async () => {
    event = await startEvent(server, 'bayern-gruppen-ko', pairs(count))
    final = await playOut(event, ({ a, b, table }, { number }) => {
      // The points stay as entered: the published result was 16:12.
      if (number === 1 && table === 1) return { games: [{ a: 16, b: 12 }] }
      const points = chance(15, 'loser', number, a.number, b.number)
      const loser = points === 1 ? 0 : points
      const aWins = chance(2, 'side', number, a.number, b.number) === 0
      return { games: [aWins ? { a: 15, b: loser } : { a: loser, b: 15 }] }
    })
  })

  /** Groups with what each entry has won in them, the best first. */
  function table() {
    const known = new Map<number, Set<number>>()
    const sums = new Map<number, { wins: number; difference: number }>()
    const add = (number: number, mine: number, theirs: number) => {
      const sum = sums.get(number) ?? { wins: 0, difference: 0 }
      sums.set(number, { wins: sum.wins + Number(mine > theirs), difference: sum.difference + mine - theirs })
    }
    for (const { stage, a, b, games } of event.played) {
      const [game] = games
      if (stage > 0 || !game) continue
      const [x, y] = [a[0] ?? 0, b[0] ?? 0]
      add(x, game.a, game.b)
      add(y, game.b, game.a)
      const group = new Set([...(known.get(x) ?? [x]), ...(known.get(y) ?? [y])])
      for (const number of group) known.set(number, group)
    }
    // A bye counts as won, 15:7.
    for (const { stage, number } of event.byes) if (stage === 0) add(number, 15, 7)
    const worth = (number: number) => {
      const { wins = 0, difference = 0 } = sums.get(number) ?? {}
      return 1000 * wins + difference
    }
    const groups = [...new Set(known.values())].map((group) =>
      [...group].sort((one, other) => worth(other) - worth(one) || one - other),
    )
    return { groups, worth }
  }

  it('is in groups whose sizes differ by at most one, everybody against everybody', () => {
    const { groups } = table()
    expect(groups.map((group) => group.length).sort((a, b) => b - a)).toEqual(sizes)
    const meetings = sizes.reduce((sum, size) => sum + (size * (size - 1)) / 2, 0)
    expect(event.played.filter(({ stage }) => stage === 0)).toHaveLength(meetings)
  })

  it('brings the first two of each group and the best who come next into the quarter-finals', () => {
    const { groups, worth } = table()
    const direct = groups.flatMap((group) => group.slice(0, perGroup))
    const waiting = groups.flatMap((group) => group.slice(perGroup, perGroup + 1))
    const others = waiting.sort((one, other) => worth(other) - worth(one) || one - other).slice(0, next)
    const quarters = event.rounds.find(({ stage }) => stage === 1)?.encounters ?? []
    const playing = quarters.flatMap(({ a, b }) => [a.number, b.number])
    expect(playing.sort((a, b) => a - b)).toEqual([...direct, ...others].sort((a, b) => a - b))
    expect(quarters).toHaveLength(4)
  })

  it('ends with a final and a match for third; who was not in it stands behind, by wins and difference', () => {
    const last = event.rounds.at(-1)?.encounters ?? []
    expect(last).toHaveLength(2)
    const { worth } = table()
    const out = final.rows.slice(8).map(({ entry }) => worth(entry.number))
    expect(out).toEqual([...out].sort((one, other) => other - one))
    const four = final.rows.slice(0, 4).map(({ entry }) => entry.number)
    expect(four.sort((a, b) => a - b)).toEqual(last.flatMap(({ a, b }) => [a.number, b.number]).sort((a, b) => a - b))
  })
})
