import { describe, expect, test } from 'vitest'
import { opponentsIn, partnersIn } from './company.ts'
import { WHIST_STARTERS } from './starters.ts'
import { whistSchedule } from './whist.ts'

/** How often each two are among the pairs, for all players that occur in them. */
function timesOf(pairs: readonly (readonly [number, number])[]): number[] {
  const times = new Map<string, number>()
  for (const [one, other] of pairs) {
    const key = one < other ? `${one} ${other}` : `${other} ${one}`
    times.set(key, (times.get(key) ?? 0) + 1)
  }
  return [...times.values()]
}

describe.each(Object.keys(WHIST_STARTERS).map(Number))('the schedule for %i', (players) => {
  const rounds = whistSchedule(players) ?? []
  const tables = rounds.flatMap((round) => round.tables)
  const pairs = (players * (players - 1)) / 2

  test('names everybody once in every round', () => {
    const everybody = Array.from({ length: players }, (_, number) => number)
    for (const { tables, out } of rounds) {
      expect([...tables.flat(), ...out].sort((one, other) => one - other)).toEqual(everybody)
      expect(out).toHaveLength(players % 4)
    }
  })

  test('makes every two partners once', () => {
    expect(timesOf(tables.flatMap(partnersIn))).toEqual(Array(pairs).fill(1))
  })

  test('makes every two opponents twice', () => {
    expect(timesOf(tables.flatMap(opponentsIn))).toEqual(Array(pairs).fill(2))
  })
})

test('there is a schedule for every field up to 64 that four divide with 0 or 1 left over, and for no other one', () => {
  for (let players = 4; players <= 64; players++) expect(whistSchedule(players) !== null).toBe(players % 4 < 2)
})
