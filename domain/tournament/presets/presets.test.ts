import { describe, expect, it } from 'vitest'
import type { GameScore, Outcome } from '../../model.ts'
import { adjustRegulation, checkRegulation, type RegulationChange, type StageRules } from '../regulation.ts'
import { tallyBye, tallyEncounter } from '../standings.ts'
import { stageRules } from '../state.ts'
import { PRESETS } from './index.ts'
import { PRESET_KEYS, type PresetKey } from './preset.ts'

const game = (a: number, b: number, outcome: Outcome = 'normal'): GameScore => ({
  ...{ a, b, outcome },
  winner: a > b ? 'a' : 'b',
})
const rulesOf = (preset: PresetKey) => stageRules(PRESETS[preset], 0)

describe('the worked values of the published announcements', () => {
  it.each<[PresetKey, GameScore[], number, number]>([
    ['suedtirol-punkte', [game(15, 8)], 25, 8],
    ['suedtirol-punkte', [game(6, 15)], 6, 25],
    ['suedtirol-punkte', [game(16, 12)], 25, 12],
    ['bayern-warme-heisse', [game(15, 8)], 15, 8],
    ['bayern-warme-heisse', [game(15, 0, 'schneider')], 25, 0],
    ['bayern-warme-heisse', [game(15, 13, 'retour')], 35, 13],
    ['bayern-rueckschneider', [game(13, 9), game(10, 13), game(13, 12, 'retour')], 3, 1],
  ])('%s %j gives %i to %i', (preset, games, a, b) => {
    const tally = tallyEncounter(rulesOf(preset), { games })
    expect([tally?.a.award, tally?.b.award]).toEqual([a, b])
  })

  it('bayern-rueckschneider totals the own points for its tie-break', () => {
    const games = [game(13, 9), game(10, 13), game(13, 12, 'retour')]
    const tally = tallyEncounter(rulesOf('bayern-rueckschneider'), { games })
    expect([tally?.a.pointsFor, tally?.b.pointsFor]).toEqual([36, 34])
  })
})

describe.each(PRESET_KEYS)('the preset %s', (key) => {
  it('stands under its own key and does not contradict itself', () => {
    expect(PRESETS[key].preset).toBe(key)
    expect(checkRegulation(PRESETS[key])).toEqual({ ok: true, value: PRESETS[key] })
  })

  it('survives being written to a file and read back', () => {
    expect(JSON.parse(JSON.stringify(PRESETS[key]))).toEqual(PRESETS[key])
  })

  it('counts a bye as every game of the round won, or as many as win the encounter', () => {
    const rules = rulesOf(key)
    const games = rules.bestOf ? Math.ceil(rules.games / 2) : rules.games
    expect(tallyBye(rules)).toMatchObject({ gamesWon: games, gamesLost: 0 })
  })

  it('takes another number of rounds and games, another target and fee, and nothing else changes', () => {
    const adjusted = adjustRegulation(PRESETS[key], { rounds: 5, games: 5, target: 12, fee: 2000 })
    if (!adjusted.ok) throw new Error(adjusted.error.code)
    const { game: rules, ...stage } = stageRules(adjusted.value, 0)
    expect(stage).toEqual({
      ...withoutGame(rulesOf(key)),
      rounds: 5,
      games: 5,
      bye: { pointsFor: 12, pointsAgainst: 6 },
    })
    expect(rules).toEqual({ ...rulesOf(key).game, target: 12 })
    expect(adjusted.value.fee).toBe(2000)
  })
})

describe('who goes on from groups', () => {
  const groupsThenBracket = PRESETS['gruppen-ko']

  it('changes in the second stage alone, and what is not named stays', () => {
    const pairing = { 'knock-out': { places: 'all' } } as const
    const adjusted = adjustRegulation(groupsThenBracket, { advance: { perGroup: 1, next: 4, pairing } })
    if (!adjusted.ok) throw new Error(adjusted.error.code)
    expect(stageRules(adjusted.value, 0)).toEqual(stageRules(groupsThenBracket, 0))
    expect(stageRules(adjusted.value, 1)).toEqual({
      ...stageRules(groupsThenBracket, 1),
      field: { perGroup: 1, next: 4 },
      pairing: { 'knock-out': { draw: 'crosswise', places: 'all' } },
    })
    const onlyNext = adjustRegulation(groupsThenBracket, { advance: { next: 1 } })
    expect(onlyNext).toMatchObject({ value: { stages: [{}, { field: { perGroup: 2, next: 1 } }] } })
  })

  it('stays as it is when only the draw changes', () => {
    const adjusted = adjustRegulation(groupsThenBracket, { advance: { pairing: { 'knock-out': { draw: 'lot' } } } })
    expect(adjusted).toMatchObject({
      value: { stages: [{}, { field: { perGroup: 2, next: 0 }, pairing: { 'knock-out': { draw: 'lot' } } }] },
    })
  })
})

describe('a contradictory change is refused with the part of it that has to be another', () => {
  it.each<[PresetKey, RegulationChange, string, string]>([
    ['gruppen-ko', { pairing: { 'round-robin': { groups: 1 } } }, 'field-needs-groups', '/pairing/round-robin/groups'],
    ['bayern-rueckschneider', { advance: { perGroup: 2 } }, 'field-needs-groups', '/advance'],
    [
      'bayern-rueckschneider',
      { advance: { pairing: { 'knock-out': { draw: 'crosswise' } } } },
      'field-needs-groups',
      '/advance/pairing',
    ],
    ['ko', { advance: { next: 1 } }, 'field-needs-groups', '/advance'],
    ['ko', { pairing: { 'knock-out': { draw: 'crosswise' } } }, 'field-needs-groups', '/pairing'],
    ['ko', { games: 2 }, 'games-can-tie', '/games'],
    ['bayern-warme-heisse', { target: 3 }, 'margin-not-below-target', '/target'],
    ['bayern-warme-heisse', { target: 40 }, 'target-out-of-range', '/target'],
  ])('%s with %j: %s', (preset, change, code, path) => {
    expect(adjustRegulation(PRESETS[preset], change)).toMatchObject({ ok: false, error: { code, path } })
  })
})

describe('a contradictory regulation is refused with what to change', () => {
  const base = PRESETS['bayern-warme-heisse']
  const withStage = (change: Partial<StageRules>) => ({ ...base, stages: [{ ...stageRules(base, 0), ...change }] })
  it.each<[string, Partial<StageRules>, string]>([
    ['target-out-of-range', { game: { key: 'watten-twg', target: 40, margin: 2 } }, '/stages/0/game/target'],
    ['margin-not-below-target', { game: { key: 'watten-twg', target: 5, margin: 5 } }, '/stages/0/game/margin'],
    ['option-not-possible', { game: { key: 'schieber', target: 2500, deals: 0 } }, '/stages/0/game/deals'],
    ['award-not-points', { award: { win: 0.3, own: 'none', bonus: { schneider: 0, retour: 0 } } }, '/stages/0/award'],
    ['award-gives-nothing', { award: { win: 0, own: 'none', bonus: { schneider: 1, retour: 0 } } }, '/stages/0/award'],
    ['bye-not-a-win', { bye: { pointsFor: 10, pointsAgainst: 5 } }, '/stages/0/bye'],
    ['first-stage-needs-everybody', { field: { best: 4 } }, '/stages/0/field'],
    ['placement-not-first', { pairer: 'placement' }, '/stages/0/pairer'],
    ['ranking-empty', { ranking: [] }, '/stages/0/ranking'],
    ['ranking-twice', { ranking: ['award', 'award'] }, '/stages/0/ranking'],
  ])('%s', (code, change, path) => {
    expect(checkRegulation(withStage(change))).toMatchObject({ ok: false, error: { code, path } })
  })

  it('more-next-than-groups', () => {
    const [groups, bracket] = PRESETS['gruppen-ko'].stages as [StageRules, StageRules]
    const tooMany = { ...PRESETS['gruppen-ko'], stages: [groups, { ...bracket, field: { perGroup: 1, next: 5 } }] }
    expect(checkRegulation(tooMany)).toMatchObject({
      ok: false,
      error: { code: 'more-next-than-groups', path: '/stages/1/field', groups: 4 },
    })
  })

  it('placement-is-one-round', () => {
    const placement = { ...stageRules(base, 0), pairer: 'placement', field: { best: 4 }, rounds: 2 } as const
    expect(checkRegulation({ ...base, stages: [stageRules(base, 0), placement] })).toMatchObject({
      ok: false,
      error: { code: 'placement-is-one-round', path: '/stages/1/rounds' },
    })
  })
})

function withoutGame({ game: _, ...rest }: StageRules): Omit<StageRules, 'game'> {
  return rest
}
