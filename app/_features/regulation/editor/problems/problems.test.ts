import { describe, expect, it } from 'vitest'
import { PRESETS } from '#domain/tournament/presets/index.ts'
import type { Regulation, StageRules } from '#domain/tournament/regulation/regulation.ts'
import { edited } from '../edit/edit.ts'
import { problemsIn } from './problems.ts'

const { ko } = PRESETS
const inFirst = (change: Partial<StageRules>): Regulation => ({
  ...ko,
  stages: ko.stages.map((stage, at) => (at === 0 ? { ...stage, ...change } : stage)),
})
const codes = (regulation: Regulation, stands: Regulation | null = null, begun = 0) =>
  problemsIn(regulation, stands, begun).map(({ error, canMend }) => [error.code, error.path, canMend])

const STAGE = ko.stages[0] as StageRules
const farBye = { bye: { as: 'win', pointsFor: 12, pointsAgainst: 5 } } as const
const playedOff = { playOff: { target: STAGE.game.target, restricted: 1 } } as const

describe('what is wrong with a regulation', () => {
  it('is nothing in one that can be played', () => {
    expect(codes(ko)).toEqual([])
  })

  it('is all named at once, each at its place, with what can be put right', () => {
    expect(codes(inFirst({ ...farBye, ...playedOff }))).toEqual([
      ['bye-beyond-target', '/stages/0/bye', false],
      ['play-off-not-ranked', '/stages/0/ranking', true],
    ])
  })

  it('is gone from the first edit on where it can be put right', () => {
    const stored = inFirst(playedOff)
    expect(codes(edited(stored, { edit: 'load', regulation: stored }))).toEqual([])
  })

  it('is said once where a stage follows the one before it', () => {
    const [first, second] = PRESETS['suedtirol-punkte'].stages as [StageRules, StageRules]
    const bye = { as: 'points', points: 9_999 } as const
    const both = {
      ...PRESETS['suedtirol-punkte'],
      stages: [
        { ...first, bye },
        { ...second, bye },
      ],
    }
    expect(codes(both)).toEqual([['bye-beyond-round', '/stages/0/bye/points', false]])
    const onlySecond = { ...PRESETS['suedtirol-punkte'], stages: [first, { ...second, bye }] }
    expect(codes(onlySecond)).toEqual([['bye-beyond-round', '/stages/1/bye/points', false]])
  })

  it('is not what a tournament stands with already', () => {
    const stands = inFirst(farBye)
    expect(codes({ ...stands, fee: 500 }, stands)).toEqual([])
    expect(codes({ ...inFirst({ ...farBye, ...playedOff }), fee: 500 }, stands)).toEqual([
      ['play-off-not-ranked', '/stages/0/ranking', true],
    ])
  })
})
