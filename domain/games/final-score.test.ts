import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Side } from '../model.ts'
import { readRaceScore } from './final-score.ts'
import type { Game } from './game.ts'
import { GAME_KEYS } from './game-keys.ts'
import { GAMES } from './index.ts'
import { GAME_TRAITS } from './traits.ts'

const TO_15 = { target: 15, restricted: 12, leastDeal: 2 }

function read(a: number, b: number, retour = false) {
  return readRaceScore({ a, b, retour }, TO_15)
}

describe('a final score of Watten', () => {
  it.each([
    [15, 8, false, 'normal', 'a'],
    [6, 15, false, 'normal', 'b'],
    [16, 12, false, 'normal', 'a'],
    [15, 0, false, 'schneider', 'a'],
    [0, 17, false, 'schneider', 'b'],
    [15, 13, true, 'retour', 'a'],
    [12, 15, true, 'retour', 'b'],
    [11, 12, false, 'unfinished', null],
    [0, 0, false, 'unfinished', null],
    [-2, 15, false, 'schneider', 'b'],
  ] as const)('%i:%i (Retour marked: %s) is %s, won by %s', (a, b, retour, outcome, winner) => {
    const result = read(a, b, retour)
    expect(result.ok && result.value.score).toEqual({ a, b, outcome, winner })
  })

  it.each([
    [15, 15, false, 'both-reached-target'],
    [17, 16, false, 'both-reached-target'],
    [-16, 15, false, 'score-out-of-range'],
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
    [-2, 15, ['below-zero']],
    [18, 0, []],
  ] as const)('%i:%i is questioned for %j', (a, b, codes) => {
    const result = read(a, b)
    expect(result.ok && result.value.doubts.map((doubt) => doubt.code)).toEqual(codes)
  })

  it('reads the same from either side', () => {
    const points = fc.integer({ min: -2, max: 35 })
    const mirrored = { a: 'b', b: 'a' } as const
    fc.assert(
      fc.property(points, points, fc.boolean(), (a, b, retour) => {
        const one = read(a, b, retour)
        const other = read(b, a, retour)
        expect(other.ok).toBe(one.ok)
        if (one.ok && other.ok) {
          const { outcome, winner } = one.value.score
          expect(other.value.score).toEqual({ a: b, b: a, outcome, winner: winner && mirrored[winner] })
          expect(other.value.doubts).toEqual(one.value.doubts)
        }
      }),
    )
  })
})

describe('a final score of Wurzen', () => {
  const readWurzen = (a: number, b: number, retour = false) =>
    GAMES.wurzen.readFinalScore({ a, b, retour }, GAMES.wurzen.defaults)

  it.each([
    [9, 8, true, 'retour'],
    [9, 0, false, 'schneider'],
    [3, 11, false, 'normal'],
    [8, 7, false, 'unfinished'],
  ] as const)('%i:%i (Retour marked: %s) is %s', (a, b, retour, outcome) => {
    const result = readWurzen(a, b, retour)
    expect(result.ok && result.value.score.outcome).toBe(outcome)
  })

  it('R7.3: a Retour needs a loser one point before the target', () => {
    expect(readWurzen(9, 7, true)).toMatchObject({ ok: false, error: { restricted: 8 } })
  })

  it('R7.2: a single point is nothing unusual', () => {
    expect(readWurzen(9, 1)).toMatchObject({ ok: true, value: { doubts: [] } })
  })
})

describe('a final score of Schieber', () => {
  const { schieber } = GAMES
  const readSchieber = (a: number, b: number, more: object = {}, options: object = {}) =>
    schieber.readFinalScore({ a, b, retour: false, ...more }, { ...schieber.defaults, ...options })

  it.each<[number, number, object, object, string, Side | null]>([
    [2510, 1800, {}, {}, 'normal', 'a'],
    [900, 2500, {}, {}, 'normal', 'b'],
    // R6.4: both at the target; the points do not show who was first.
    [2600, 2510, { winner: 'b' }, {}, 'normal', 'b'],
    // R6.5: neither at the target, so the loser claimed.
    [2300, 2400, { winner: 'a' }, {}, 'false-claim', 'a'],
    // A side that is alone at the target has won, whatever else is entered.
    [2510, 1800, { winner: 'b' }, {}, 'normal', 'a'],
    [1000, 884, {}, { deals: 12 }, 'normal', 'a'],
    [942, 942, {}, { deals: 12 }, 'normal', null],
  ])('%i:%i %j %j is %s, won by %s', (a, b, more, options, outcome, winner) => {
    const result = readSchieber(a, b, more, options)
    expect(result.ok && result.value.score).toEqual({ a, b, outcome, winner })
  })

  it.each<[number, number, object, string]>([
    [2600, 2510, {}, 'winner-needed'],
    [1200, 1100, {}, 'winner-needed'],
    [2600, 20_001, {}, 'score-out-of-range'],
    [2600, -20_001, {}, 'score-out-of-range'],
    [2600, 0.5, {}, 'score-not-whole'],
    [2600, 2400, { retour: true }, 'retour-not-possible'],
  ])('%f:%f %j is refused as %s', (a, b, more, code) => {
    expect(readSchieber(a, b, more)).toMatchObject({ ok: false, error: { code } })
  })

  it('asks about a game that was claimed wrongly', () => {
    expect(readSchieber(2300, 2400, { winner: 'a' })).toMatchObject({
      value: { doubts: [{ code: 'claimed-wrongly', target: 2500 }] },
    })
  })
})

describe.each(GAME_KEYS)('%s', (key) => {
  const game: Game = GAMES[key]
  const { target } = game.defaults
  const range = GAME_TRAITS[key].options.target

  it('stands under its own key with defaults it would take itself', () => {
    expect(game.key).toBe(key)
    expect(game.readOptions(game.defaults)).toEqual({ ok: true, value: game.defaults })
    expect(game.readOptions({ target: range.least - 1 }).ok).toBe(false)
    expect(game.readOptions({ target: range.most + 1 }).ok).toBe(false)
  })

  it('gives the game to who alone has reached the target', () => {
    const half = Math.floor(target / 2)
    expect(game.readFinalScore({ a: half, b: target, retour: false }, game.defaults)).toMatchObject({
      value: { score: { winner: 'b' } },
    })
  })

  it('takes a Retour exactly from the restricted score upward, where there is one', () => {
    const restricted = game.restrictedFrom(game.defaults)
    const reads = (loser: number) => game.readFinalScore({ a: target, b: loser, retour: true }, game.defaults).ok
    if (restricted === null) return expect(reads(target - 2)).toBe(false)
    expect(reads(restricted)).toBe(true)
    expect(reads(restricted - 1)).toBe(false)
  })
})
