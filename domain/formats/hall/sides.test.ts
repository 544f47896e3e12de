import { describe, expect, test } from 'vitest'
import type { EntryId } from '../../ids.ts'
import { createRng } from '../../rng.ts'
import { FORMATS } from '../formats.ts'
import { sides } from '../past/encounters-so-far.ts'
import type { PastRound } from '../past/past-round.ts'

test.each([
  ['who was side a less often', 0, -2, false, true, ['other', 'one']],
  ['else who was side b last', 1, 1, false, true, ['other', 'one']],
  ['else the first', 0, 0, false, false, ['one', 'other']],
  ['else the first, even if both were side b', 0, 0, true, true, ['one', 'other']],
])('side a is %s', (_, surplusOfOne, surplusOfOther, oneWasB, otherWasB, expected) => {
  const soFar = {
    surplus: (who: string) => (who === 'one' ? surplusOfOne : surplusOfOther),
    wasB: (who: string) => (who === 'one' ? oneWasB : otherWasB),
  }
  expect(sides(soFar, 'one', 'other')).toEqual(expected)
})

/** For each entry, after every round of every event: how much more often it was side a than b, and how often it had played. */
function surpluses(key: 'random' | 'swiss' | 'manual' | 'lives') {
  const seen: { surplus: number; played: number }[] = []
  for (let event = 0; event < 150; event++) {
    const rng = createRng(`event ${event}`)
    const entries = 4 + rng.int(30)
    const everybody = Array.from({ length: entries }, (_, at) => `${at}` as EntryId)
    const wins = new Map<EntryId, number>()
    const history: PastRound[] = []
    for (let round = 0; round < Math.min(9, entries - 1); round++) {
      const field = everybody.toSorted((one, other) => (wins.get(other) ?? 0) - (wins.get(one) ?? 0))
      const drawn = FORMATS[key].pair({
        field: key === 'swiss' ? field : everybody,
        history,
        seed: `${event}/${round}`,
        scores: wins,
        options: { lives: { lives: 20 } },
      })
      if (!drawn.ok) throw new Error(drawn.error.code)
      const encounters = drawn.value.encounters.map(({ table, a, b }) => {
        const winner = rng.int(2) === 0 ? ('a' as const) : ('b' as const)
        return { table, a, b, winner }
      })
      for (const { a, b, winner } of encounters) {
        const better = winner === 'a' ? a : b
        wins.set(better, (wins.get(better) ?? 0) + 1)
      }
      history.push({ encounters, byes: drawn.value.byes.map(({ entry }) => entry) })
      const all = history.flatMap((past) => past.encounters)
      for (const entry of everybody) {
        const asA = all.filter(({ a }) => a === entry).length
        const asB = all.filter(({ b }) => b === entry).length
        seen.push({ surplus: asA - asB, played: asA + asB })
      }
    }
  }
  return seen
}

describe.each(['random', 'swiss', 'manual', 'lives'] as const)('%s', (key) => {
  test('sides stay within two of each other but for one in a hundred, and never are four apart', () => {
    const seen = surpluses(key).map(({ surplus }) => Math.abs(surplus))
    expect(seen.filter((surplus) => surplus > 2).length / seen.length).toBeLessThan(0.01)
    expect(Math.max(...new Set(seen))).toBeLessThan(4)
  })

  test('sides are more than three times as even as a coin would make them', () => {
    const seen = surpluses(key)
    const squares = seen.reduce((sum, { surplus }) => sum + surplus ** 2, 0)
    // The variance of n coin tosses, as a difference of heads and tails, is n.
    const ofCoin = seen.reduce((sum, { played }) => sum + played, 0)
    expect(ofCoin / squares).toBeGreaterThan(3)
  })
})
