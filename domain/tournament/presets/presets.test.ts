import { describe, expect, it } from 'vitest'
import type { GameScore, Outcome, OutsideScore } from '../../model.ts'
import { PRESET_KEYS, type PresetKey } from '../regulation/preset-keys.ts'
import { byeScore } from '../regulation/regulation.ts'
import { tallyBye, tallyOf } from '../state/encounter.ts'
import { stageRules } from '../state/tournament.ts'
import { PRESETS } from './index.ts'

const game = (a: number, b: number, outcome: Outcome = 'normal'): GameScore => ({
  a,
  b,
  outcome,
  winner: a > b ? 'a' : 'b',
})
const rulesOf = (preset: PresetKey) => stageRules(PRESETS[preset], 0)

describe('the worked values of the published announcements', () => {
  it.each<[PresetKey, GameScore[], OutsideScore[], number, number]>([
    ['suedtirol-punkte', [game(15, 8)], [], 25, 8],
    ['suedtirol-punkte', [game(6, 15)], [], 6, 25],
    ['suedtirol-punkte', [game(16, 12)], [], 25, 12],
    ['bayern-warme-heisse', [game(15, 8)], [], 15, 8],
    ['bayern-warme-heisse', [game(15, 0, 'schneider')], [], 25, 0],
    ['bayern-warme-heisse', [game(15, 13, 'retour')], [], 35, 13],
    ['bayern-rueckschneider', [game(13, 9), game(10, 13), game(13, 12, 'retour')], [], 3, 1],
    ['gruempi-schieber', [game(2500, 900), game(2510, 1800)], [{ a: 2, b: 2 }], 3, 1],
    ['gruempi-schieber', [game(2500, 900), game(1800, 2510)], [{ a: 0, b: 1 }], 1, 4],
    ['tirol-gruppen', [game(11, 8)], [], 1, 0],
    ['bayern-gruppen-ko', [game(16, 12)], [], 1, 0],
    ['ladinisch-liga', [game(3, 11)], [], 0, 1],
    ['einzelschieber', [game(1100, 784)], [], 1100, 784],
  ])('%s %j %j gives %i to %i', (preset, games, outside, a, b) => {
    const tally = tallyOf(rulesOf(preset), { games, outside })
    expect([tally?.a.award, tally?.b.award]).toEqual([a, b])
  })

  it('bayern-rueckschneider totals the own points for its tie-break', () => {
    const games = [game(13, 9), game(10, 13), game(13, 12, 'retour')]
    const tally = tallyOf(rulesOf('bayern-rueckschneider'), { games, outside: [] })
    expect([tally?.a.pointsFor, tally?.b.pointsFor]).toEqual([36, 34])
  })

  it.each<[PresetKey, Outcome, number]>([
    ['vereinsabend', 'normal', 1],
    ['vereinsabend', 'schneider', 2],
    ['vereinsabend', 'retour', 4],
    ['ladinisch-liga', 'retour', 4],
    ['schnapsen-leben', 'normal', 1],
    ['schnapsen-leben', 'schneider', 2],
    ['schnapsen-leben', 'retour', 3],
  ])('%s writes against who has lost by %s: %i', (preset, outcome, marks) => {
    const tally = tallyOf(rulesOf(preset), { games: [game(11, 0, outcome)], outside: [] })
    expect([tally?.a.marks, tally?.b.marks]).toEqual([0, marks])
  })
})

it.each(PRESET_KEYS)('the preset %s stands under its own key', (key) => {
  expect(PRESETS[key].preset).toBe(key)
})

describe('a bye', () => {
  const won = PRESET_KEYS.filter((key) => rulesOf(key).bye.as === 'win')

  it.each(won)('by %s counts as every game of the round won, or as many as win the encounter', (key) => {
    const rules = rulesOf(key)
    const games = rules.bestOf ? Math.ceil(rules.games / 2) : rules.games
    const { pointsFor, pointsAgainst } = byeScore(rules.game.target)
    expect(tallyBye(rules)).toMatchObject({
      gamesWon: games,
      gamesLost: 0,
      pointsFor: games * pointsFor,
      pointsAgainst: games * pointsAgainst,
    })
  })

  it.each<[PresetKey, number]>([
    ['einzelschieber', 1000],
    ['gruempi-schieber', 0],
    ['vereinsabend', 0],
  ])('by %s is worth %i points, and no game', (key, award) => {
    expect(tallyBye(rulesOf(key))).toMatchObject({ award, gamesWon: 0, pointsFor: 0 })
  })
})
