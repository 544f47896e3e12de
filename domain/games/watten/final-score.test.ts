import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GAME_KEYS } from '../game.ts'
import { GAMES } from '../index.ts'
import { readFinalScore } from './final-score.ts'

const TO_15 = { target: 15, margin: 3 }

function read(a: number, b: number, retour = false) {
  return readFinalScore({ a, b, retour }, TO_15)
}

describe('a final score of Watten', () => {
  it.each([
    [15, 8, false, 'normal'],
    [6, 15, false, 'normal'],
    [16, 12, false, 'normal'],
    [15, 0, false, 'schneider'],
    [0, 17, false, 'schneider'],
    [15, 13, true, 'retour'],
    [12, 15, true, 'retour'],
    [11, 12, false, 'unfinished'],
    [0, 0, false, 'unfinished'],
  ] as const)('%i:%i (Retour marked: %s) is %s', (a, b, retour, outcome) => {
    const result = read(a, b, retour)
    expect(result.ok && result.value.score).toEqual({ a, b, outcome })
  })

  it.each([
    [15, 15, false, 'both-reached-target'],
    [17, 16, false, 'both-reached-target'],
    [-1, 15, false, 'score-out-of-range'],
    [31, 3, false, 'score-out-of-range'],
    [15, 7.5, false, 'score-not-whole'],
    [Number.NaN, 15, false, 'score-not-whole'],
    [15, 11, true, 'retour-needs-restricted-loser'],
    [15, 0, true, 'retour-needs-restricted-loser'],
    [12, 13, true, 'retour-without-winner'],
  ] as const)('%f:%f (Retour marked: %s) is refused as %s', (a, b, retour, code) => {
    const result = read(a, b, retour)
    expect(!result.ok && result.error.code).toBe(code)
  })

  it.each([
    [11, 12, ['nobody-reached-target']],
    [19, 4, ['far-above-target']],
    [15, 1, ['single-point']],
    [1, 3, ['nobody-reached-target', 'single-point']],
    [15, 8, []],
    [18, 0, []],
  ] as const)('%i:%i is questioned for %j', (a, b, codes) => {
    const result = read(a, b)
    expect(result.ok && result.value.doubts.map((doubt) => doubt.code)).toEqual(codes)
  })

  it('reads the same from either side', () => {
    const points = fc.integer({ min: -2, max: 35 })
    fc.assert(
      fc.property(points, points, fc.boolean(), (a, b, retour) => {
        const one = read(a, b, retour)
        const other = read(b, a, retour)
        expect(other.ok).toBe(one.ok)
        if (one.ok && other.ok) {
          expect(other.value.score).toEqual({ a: b, b: a, outcome: one.value.score.outcome })
          expect(other.value.doubts).toEqual(one.value.doubts)
        }
      }),
    )
  })
})

describe.each(GAME_KEYS)('%s', (key) => {
  const game = GAMES[key]

  it('stands under its own key with defaults its own targets allow', () => {
    expect(game.key).toBe(key)
    expect(game.defaults.target).toBeGreaterThanOrEqual(game.targets.least)
    expect(game.defaults.target).toBeLessThanOrEqual(game.targets.most)
    expect(game.defaults.margin).toBeLessThan(game.defaults.target)
  })

  it('takes a Retour exactly from the restricted score upward', () => {
    const { target, margin } = game.defaults
    const reads = (loser: number) => game.readFinalScore({ a: target, b: loser, retour: true }, game.defaults).ok
    expect(reads(target - margin)).toBe(true)
    expect(reads(target - margin - 1)).toBe(false)
  })
})
