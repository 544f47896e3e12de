import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brokenBy } from '#domain/test/broken-regulation.ts'
import { runs } from '#domain/test/cases.ts'
import { RULES, type RuleName } from '#domain/tournament/regulation/rules/rules.ts'
import { placeOf } from './place.ts'

describe('the field of a JSON pointer', () => {
  it.each([
    ['/stages/0/game/target', 'game', 0, '/stages/0/game/target'],
    ['/stages/2/game/factors/eichel', 'game', 2, '/stages/2/game'],
    ['/stages/0/pointsRule/outside/1/headStart', 'pointsRule', 0, '/stages/0/pointsRule/outside/1'],
    ['/stages/0/pointsRule/outside/1/name', 'pointsRule', 0, '/stages/0/pointsRule/outside/1/name'],
    ['/stages/0/bestOf', 'stages', 0, '/stages/0/games'],
    ['/stages/0/pointsRule/counted', 'pointsRule', 0, '/stages/0/pointsRule/counted'],
    ['/stages/0/pointsRule/game/bonus', 'pointsRule', 0, '/stages/0/pointsRule/game/bonus'],
    ['/stages/0/pointsRule', 'pointsRule', 0, '/stages/0/pointsRule'],
    ['/stages/1/bye/points', 'policies', 1, '/stages/1/bye/points'],
    ['/stages/1/bye/pointsFor', 'policies', 1, '/stages/1/bye'],
    ['/stages/1/forfeit/penalty', 'policies', 1, '/stages/1/forfeit/penalty'],
    ['/stages/0/ranking/3', 'ranking', 0, '/stages/0/ranking'],
    ['/stages/0/pairing/round-robin/groups', 'stages', 0, '/stages/0/pairing'],
    ['/stages/0/games', 'stages', 0, '/stages/0/games'],
    ['/stages/4', 'stages', 4, '/stages/4'],
    ['/stages', 'stages', null, '/stages'],
    ['/field/capacity', 'field', null, '/field/capacity'],
    ['/qualifiers/perGroup', 'more', null, '/qualifiers'],
    ['/tables/0/since', 'more', null, '/tables'],
  ])('%s is found under %s', (pointer, step, stage, at) => {
    expect(placeOf(pointer)).toEqual({ step, stage, at })
  })

  it.each(Object.keys(RULES) as RuleName[])(
    'is found in a step of its stage for whatever breaks the rule %s',
    (name) => {
      fc.assert(
        fc.property(brokenBy(name), ({ path }) => {
          const stage = /^\/stages\/(\d+)/.exec(path)?.[1]
          const [number, at] = stage === undefined ? [null, '^/.'] : [Number(stage), `^/stages/${stage}/.`]
          expect(placeOf(path)).toMatchObject({ stage: number, at: expect.stringMatching(at) })
        }),
        { numRuns: runs(10) },
      )
    },
  )

  it('is none for what nobody edits', () => {
    expect(placeOf('/version')).toBeNull()
    expect(placeOf('')).toBeNull()
  })
})
