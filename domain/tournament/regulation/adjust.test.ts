import { describe, expect, it } from 'vitest'
import { GAME_TRAITS } from '../../games/traits.ts'
import { PRESETS } from '../presets/index.ts'
import { stageRules } from '../state/tournament.ts'
import { adjustRegulation, type RegulationChange } from './adjust.ts'
import { PRESET_KEYS, type PresetKey } from './preset-keys.ts'
import { byeScore, type Regulation, type StageRules } from './regulation.ts'

function adjusted(regulation: Regulation, change: RegulationChange): Regulation {
  const result = adjustRegulation(regulation, change)
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

/** What is announced for the last rounds is dropped with them. */
const CUT_BY_ROUNDS: { readonly [Key in PresetKey]?: (stage: StageRules) => StageRules['pairing'] } = {
  ko: ({ pairing }) => ({ ...pairing, 'knock-out': { ...pairing?.['knock-out'], places: 'title' } }),
  'doppel-ko': ({ pairing }) => ({
    ...pairing,
    'double-elimination': { ...pairing?.['double-elimination'], reset: false },
  }),
  'ko-hoffnungsrunde': ({ pairing }) => ({ ...pairing, repechage: { ...pairing?.repechage, thirdPlace: false } }),
}

describe.each(PRESET_KEYS)('the preset %s', (key) => {
  const regulation = PRESETS[key]
  const [first, ...later] = regulation.stages as [StageRules, ...StageRules[]]

  it('is the same when nothing is changed', () => {
    expect(adjusted(regulation, {})).toEqual(regulation)
  })

  it('takes another number of rounds and games in its first stage and another fee, and nothing else changes', () => {
    const { stages, fee, ...rest } = adjusted(regulation, { rounds: 5, games: 5, fee: 2000 })
    expect({ ...rest, stages: regulation.stages, fee: regulation.fee }).toEqual(regulation)
    const cut = CUT_BY_ROUNDS[key]
    expect(stages).toEqual([{ ...first, rounds: 5, games: 5, ...(cut ? { pairing: cut(first) } : {}) }, ...later])
    expect(fee).toBe(2000)
  })

  it('takes another target in every stage, and keeps what was said of byes, absence and the bell', () => {
    const target = GAME_TRAITS[first.game.key].options.target.least + 9
    const { stages } = adjusted(regulation, { target })
    for (const [at, { game, bye, forfeit, ...stage }] of stages.entries()) {
      const { game: before, bye: byeBefore, forfeit: forfeitBefore, ...rest } = stageRules(regulation, at)
      expect(stage).toEqual(rest)
      expect(game).toEqual({ ...before, target })
      expect(bye).toEqual(byeBefore.as === 'win' ? { as: 'win', ...byeScore(target) } : byeBefore)
      expect(forfeit).toEqual({ pointsFor: target, pointsAgainst: 0, penalty: forfeitBefore.penalty })
    }
  })
})

describe('another target', () => {
  it('keeps a penalty, the policy for the bell, and a bye that is no win', () => {
    const [first] = PRESETS['bayern-warme-heisse'].stages as [StageRules]
    const policies = {
      bye: { as: 'average' },
      unfinished: 'leader',
      forfeit: { pointsFor: 15, pointsAgainst: 0, penalty: 5 },
    } as const
    const stated = { ...PRESETS['bayern-warme-heisse'], stages: [{ ...first, ...policies }] }
    expect(stageRules(adjusted(stated, { target: 12 }), 0)).toMatchObject({
      ...policies,
      forfeit: { pointsFor: 12, penalty: 5 },
    })
  })
})

describe('who goes on from groups', () => {
  const groupsThenBracket = PRESETS['gruppen-ko']

  it('changes in the second stage alone, and what is not named stays', () => {
    const pairing = { 'knock-out': { places: 'all' } } as const
    const changed = adjusted(groupsThenBracket, { advance: { perGroup: 1, next: 4, pairing } })
    expect(stageRules(changed, 0)).toEqual(stageRules(groupsThenBracket, 0))
    expect(stageRules(changed, 1)).toEqual({
      ...stageRules(groupsThenBracket, 1),
      field: { perGroup: 1, next: 4 },
      pairing: { 'knock-out': { draw: 'crosswise', places: 'all' } },
    })
    const onlyNext = adjustRegulation(groupsThenBracket, { advance: { next: 1 } })
    expect(onlyNext).toMatchObject({ value: { stages: [{}, { field: { perGroup: 2, next: 1 } }] } })
  })

  it('stays as it is when only the draw changes', () => {
    const changed = adjusted(groupsThenBracket, { advance: { pairing: { 'knock-out': { draw: 'lot' } } } })
    expect(stageRules(changed, 1)).toMatchObject({
      field: { perGroup: 2, next: 0 },
      pairing: { 'knock-out': { draw: 'lot' } },
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
    ['bayern-rueckschneider', { games: 2, bestOf: true }, 'games-can-tie', '/games'],
    ['bayern-warme-heisse', { target: 3 }, 'margin-not-below-target', '/target'],
    ['bayern-warme-heisse', { target: 40 }, 'target-out-of-range', '/target'],
    [
      'schweizer-system',
      { rounds: 2, pairing: { swiss: { accelerated: { rounds: 2, points: 1 } } } },
      'acceleration-beyond-rounds',
      '/pairing/swiss/accelerated/rounds',
    ],
    ['einzelschieber', { rounds: 2 }, 'counted-beyond-rounds', '/rounds'],
    ['schweizer-system', { rounds: 100 }, 'number-out-of-range', '/rounds'],
    ['jeder-gegen-jeden', { rounds: 99 }, 'number-unlikely', '/rounds'],
    ['gruppen-ko', { advance: { perGroup: 64 } }, 'number-unlikely', '/advance'],
    [
      'jeder-gegen-jeden',
      { pairing: { 'round-robin': { groups: 500 } } },
      'number-unlikely',
      '/pairing/round-robin/groups',
    ],
    ['schweizer-system', { games: 21 }, 'number-out-of-range', '/games'],
    ['leben', { pairing: { lives: { lives: 99 } } }, 'number-out-of-range', '/pairing/lives/lives'],
    ['gruppen-ko', { advance: { perGroup: 99 } }, 'number-out-of-range', '/advance'],
    ['gruppen-ko', { advance: { next: 9 } }, 'more-next-than-groups', '/advance'],
    ['ko', { fee: 9_999_999 }, 'number-out-of-range', '/fee'],
  ])('%s with %j: %s', (preset, change, code, path) => {
    expect(adjustRegulation(PRESETS[preset], change)).toMatchObject({ ok: false, error: { code, path } })
  })
})
