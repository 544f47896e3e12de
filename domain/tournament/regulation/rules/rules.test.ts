// Laws that hold for every rule in the list automatically.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FormatKey } from '../../../formats/format-keys.ts'
import { writtenRegulation } from '../../../test/any-regulation.ts'
import { brokenBy } from '../../../test/broken-regulation.ts'
import { runs } from '../../../test/cases.ts'
import { perGame } from '../../presets/draft.ts'
import { PRESETS } from '../../presets/index.ts'
import { brokenSince, checkChange, checkRegulation } from '../check.ts'
import { PRESET_KEYS } from '../preset-keys.ts'
import type { Regulation, StageRules } from '../regulation.ts'
import { isKept, repaired } from '../repair.ts'
import type { Rule } from './rule.ts'
import { RULES, type RuleCode, type RuleName } from './rules.ts'

const ALL: readonly (readonly [RuleName, Rule<RuleCode>])[] = Object.entries(RULES) as [RuleName, Rule<RuleCode>][]
const REPAIRED = ALL.filter(([, { repair }]) => repair)

describe.each(ALL)('%s', (name, rule) => {
  it('alone refuses what breaks it, with its code, at its place', () => {
    fc.assert(
      fc.property(brokenBy(name), ({ regulation, path }) => {
        expect(brokenSince(null, regulation)).toEqual([expect.objectContaining({ code: rule.code, path })])
        expect(isKept(rule, regulation)).toBe(false)
      }),
      { numRuns: runs(100) },
    )
  })

  it('holds in every preset', () => {
    for (const key of PRESET_KEYS) expect([key, isKept(rule, PRESETS[key])]).toEqual([key, true])
  })
})

describe.each(REPAIRED)('%s', (name, rule) => {
  it('holds again when it was repaired, and then nothing contradicts anything', () => {
    fc.assert(
      fc.property(brokenBy(name), ({ regulation }) => {
        const sound = repaired(regulation, 'follow')
        expect(isKept(rule, sound)).toBe(true)
        expect(checkRegulation(sound)).toEqual({ ok: true, value: sound })
        // A number that the user types is not repaired.
        expect(isKept(rule, repaired(regulation))).toBe(!rule.isTyped)
      }),
      { numRuns: runs(100) },
    )
  })
})

describe('a bye and a game nobody came to', () => {
  const [first] = PRESETS.einzelschieber.stages
  const tenDeals = (change: Partial<StageRules>): Regulation => ({
    ...PRESETS.einzelschieber,
    stages: [{ ...(first as StageRules), ...change }],
  })

  it.each<[string, RuleCode, (points: number) => Partial<StageRules>]>([
    ['bye', 'bye-beyond-target', (pointsFor) => ({ bye: { as: 'win', pointsFor, pointsAgainst: 0 } })],
    [
      'forfeit',
      'forfeit-beyond-target',
      (pointsFor) => ({ forfeit: { pointsFor, pointsAgainst: 0, penalty: 0 }, bye: { as: 'nothing' } }),
    ],
  ])('bring no more than all deals of a game together: %s', (_, code, change) => {
    const most = 157 * (first?.game.key === 'schieber' ? (first.game.deals ?? 0) : 0)
    expect(checkRegulation(tenDeals(change(most)))).toMatchObject({ ok: true })
    expect(checkRegulation(tenDeals(change(most + 1)))).toMatchObject({ ok: false, error: { code, most } })
  })
})

describe('draw-worth-a-win', () => {
  const [first] = PRESETS['schweizer-system'].stages
  if (!first) throw new Error('a Swiss system has a stage')

  it.each([1, 2, 3])(
    'is refused of an encounter over %i games, because the bell can end each without a winner',
    (games) => {
      const pointsRule = { ...first.pointsRule, encounter: { win: 2, draw: 2, loss: 0 } }
      const stage = { ...first, games, decidedBy: 'games' as const, bestOf: false, pointsRule }
      expect(checkRegulation({ ...PRESETS['schweizer-system'], stages: [stage] })).toMatchObject({
        ok: false,
        error: { code: 'draw-worth-a-win', path: '/stages/0/pointsRule/encounter/draw' },
      })
    },
  )
})

describe('what a draw is worth', () => {
  const football = { kind: 'score', name: 'Fußball', win: 2, draw: 2, loss: 0, headStart: 0 } as const
  const [bracket] = PRESETS.ko.stages as [StageRules]
  const withChange = (change: Partial<StageRules>): Regulation => ({
    ...PRESETS.ko,
    stages: [{ ...bracket, bestOf: false, unfinished: 'leader', ...change }],
  })
  const perMatch = { games: 1, pointsRule: perGame({ win: 2, draw: 2 }) } as const
  const byScore = { decidedBy: 'outside', pointsRule: { ...bracket.pointsRule, outside: [football] } } as const

  it.each<[string, Regulation, boolean]>([
    ['a single game', withChange(perMatch), false],
    ['one of several games', withChange({ ...perMatch, games: 3 }), true],
    ['the score that alone decides', withChange(byScore), false],
    ['a score where the games decide', withChange({ ...byScore, decidedBy: 'games' }), true],
  ])('is checked in a bracket only where there may be one: %s', (_, regulation, isChecked) => {
    expect(checkRegulation(regulation)).toMatchObject(
      isChecked ? { error: { code: 'draw-worth-a-win' } } : { ok: true },
    )
  })
})

describe('ties-left-open', () => {
  it('looks past a stage for losers, of whom there may be too few', () => {
    const [bracket] = PRESETS.ko.stages
    if (!bracket) throw new Error('a bracket has a stage')
    const once = { ...bracket, pairing: { 'knock-out': { places: 'title' } } } as const
    const untold = { ...once, rounds: 1, ranking: ['placement', 'games-won'] as const }
    const ended = { ...once, rounds: 1, ranking: ['placement', 'games-won', 'lot'] as const }
    const losers = { ...ended, field: { losers: true } as const }
    const regulation = { ...PRESETS.ko, stages: [untold, losers, { ...ended, field: { best: 4 } }] }
    expect(checkRegulation(regulation)).toMatchObject({ error: { code: 'ties-left-open', path: '/stages/0/ranking' } })
    expect(checkRegulation({ ...regulation, stages: [untold, losers] })).toMatchObject({ ok: true })
  })
})

describe('losers-all-placed', () => {
  const [bracket] = PRESETS.ko.stages as [StageRules]
  const places = (of: 'title' | 'third' | 'all'): Partial<StageRules> => ({ pairing: { 'knock-out': { places: of } } })
  const behind = (change: Partial<StageRules>, capacity: number | null = null): Regulation => ({
    ...PRESETS.ko,
    field: { ...PRESETS.ko.field, capacity },
    stages: [
      { ...bracket, ...change },
      { ...bracket, ...places('title'), field: { losers: true } },
    ],
  })

  it.each<[string, Regulation, boolean]>([
    ['a bracket in which everybody plays for a place', behind(places('all')), false],
    ['one with a match for the third place', behind(places('third')), true],
    ['of whom there are five', behind(places('third'), 5), false],
    ['of whom there are six', behind(places('third'), 6), true],
    ['a bracket of three for the title', behind(places('title'), 3), false],
    ['of four', behind(places('title'), 4), true],
  ])('of losers behind %s', (_, regulation, isSound) => {
    const error = { ok: false, error: { code: 'losers-all-placed', path: '/stages/1/field' } }
    expect(checkRegulation(regulation)).toMatchObject(isSound ? { ok: true } : error)
  })
})

describe('final-played-twice', () => {
  const [bracket] = PRESETS.ko.stages as [StageRules]
  const [swiss] = PRESETS['schweizer-system'].stages as [StageRules]
  const title = { 'knock-out': { places: 'title' } } as const
  const knockOut = (field: StageRules['field'], rounds: StageRules['rounds'] = 'all'): StageRules => ({
    ...bracket,
    pairing: title,
    rounds,
    field,
  })
  const placement = (field: StageRules['field']): StageRules => {
    const { pairing: _, ...rest } = knockOut(field, 1)
    return { ...rest, format: 'placement' }
  }
  const lives: StageRules = { ...knockOut('all'), format: 'lives', pairing: { lives: { lives: 2 } } }
  const swissOf = (field: StageRules['field']): StageRules => ({
    ...swiss,
    field,
    ranking: ['placement', ...swiss.ranking],
  })
  const of = (...stages: StageRules[]): Regulation => ({ ...PRESETS.ko, stages })

  it.each<[string, Regulation]>([
    ['the best four once more by a knock-out', of(knockOut('all'), knockOut({ best: 4 }))],
    ['the best four for their places', of(knockOut('all'), placement({ best: 4 }))],
    ['all of them for their places', of(knockOut('all'), placement('all'))],
    ['the best of those of whom one was left by lives', of(lives, knockOut({ best: 8 }))],
    ['the best after matches for their places', of(swiss, placement({ best: 4 }), knockOut({ best: 4 }))],
    ['the best eight by points that count for nothing any more', of(knockOut('all'), swissOf({ best: 8 }))],
    ['the best behind the losers', of(knockOut('all'), knockOut({ losers: true }), knockOut({ best: 4 }))],
    ['the best after as many rounds as eight need', of(swiss, knockOut({ best: 8 }, 3), knockOut({ best: 2 }))],
  ])('refuses to play for the first place again: %s', (_, regulation) => {
    const path = `/stages/${regulation.stages.length - 1}/field`
    expect(brokenSince(null, regulation)).toEqual([expect.objectContaining({ code: 'final-played-twice', path })])
  })

  it.each<[string, Regulation]>([
    ['the best of another system', of(swiss, knockOut({ best: 4 }))],
    ['the last four of a knock-out', of(swiss, knockOut({ best: 16 }, 2), knockOut({ best: 4 }))],
    ['the losers', of(knockOut('all'), knockOut({ losers: true }))],
    ['the losers by points', of(knockOut('all'), swissOf({ losers: true }))],
    ['the losers for their places', of(knockOut('all'), placement({ losers: true }))],
    ['whom the desk names', of(knockOut('all'), knockOut({ byHand: true }))],
  ])('lets play on: %s', (_, regulation) => {
    expect(brokenSince(null, regulation)).toEqual([])
  })

  it('is repaired by the losers playing on, or where all have their places, by whom the desk names', () => {
    const fieldOf = (regulation: Regulation) => repaired(regulation, 'follow').stages.at(-1)?.field
    expect(fieldOf(of(knockOut('all'), knockOut({ best: 4 })))).toEqual({ losers: true })
    const allPlaces = { ...knockOut('all'), pairing: { 'knock-out': { places: 'all' } } } as const
    expect(fieldOf(of(allPlaces, knockOut({ best: 4 })))).toEqual({ byHand: true })
    expect(fieldOf(of(swiss, placement({ best: 4 }), knockOut({ best: 4 })))).toEqual({ byHand: true })
  })
})

describe('what looks possible and is not', () => {
  const [swiss] = PRESETS['schweizer-system'].stages
  const [deals] = PRESETS.einzelschieber.stages
  if (!swiss || !deals) throw new Error('presets have a stage')
  const football = { kind: 'score', name: 'Kegeln', win: 1, draw: 0, loss: 0, headStart: 50 } as const
  /** The only stage of a preset cut to one round, without the matches at its end. */
  const ofOneRound = (preset: 'doppel-ko' | 'ko-hoffnungsrunde', format: FormatKey, last: string): StageRules => {
    const [stage] = PRESETS[preset].stages as [StageRules]
    return { ...stage, rounds: 1, pairing: { [format]: { [last]: false } } }
  }
  const alone = (change: Partial<StageRules>, whole: Partial<Regulation> = {}): Regulation => ({
    ...PRESETS['schweizer-system'],
    ...whole,
    stages: [{ ...swiss, ...change }],
  })
  const noPoints = perGame({})
  const onlyRetour = { normal: 0, schneider: 0, retour: 4 }
  const inGroups = { format: 'round-robin', rounds: 'all', games: 1, decidedBy: 'games', bestOf: false } as const
  const often = { ranking: ['enough-games', 'games-won', 'lot'], minimumGames: 50 } as const
  const points = { bye: { as: 'points', points: 1 }, ranking: ['games-won', 'lot'], games: 1 } as const

  it.each<[string, RuleCode, Regulation]>([
    [
      'marks for a Retour where nobody can be restricted',
      'marks-worth-nothing',
      alone({ game: { key: 'watten-twg', target: 11, margin: 0, marks: onlyRetour }, ranking: ['marks', 'lot'] }),
    ],
    [
      'more games than a group of four gives',
      'minimum-games-beyond-plan',
      alone({ ...inGroups, ...often, pairing: { 'round-robin': { size: 4 } } }),
    ],
    [
      'more games than four entries give',
      'minimum-games-beyond-plan',
      alone({ ...inGroups, ...often, pairing: {} }, { field: { ...PRESETS['schweizer-system'].field, capacity: 4 } }),
    ],
    [
      'points for a bye that only a stage after a new beginning would count',
      'bye-not-counted',
      {
        ...alone({}),
        stages: [
          { ...swiss, ...points },
          {
            ...swiss,
            field: { best: 4 },
            carry: 'nothing',
            bye: { as: 'nothing' },
            ranking: ['stage-reached', 'award', 'lot'],
          },
        ],
      },
    ],
    [
      'points for a bye that do not count for who plays on',
      'bye-not-counted',
      {
        ...alone({}),
        stages: [
          { ...swiss, ...points },
          { ...swiss, field: { best: 4 }, bye: { as: 'nothing' }, ranking: ['award', 'lot'] },
        ],
      },
    ],
    [
      'a penalty that does not count for who plays on',
      'penalty-not-counted',
      {
        ...alone({}),
        stages: [
          { ...swiss, ...points, bye: { as: 'nothing' }, forfeit: { ...swiss.forfeit, penalty: 1 } },
          { ...swiss, field: { best: 4 }, bye: { as: 'nothing' }, ranking: ['award', 'lot'] },
        ],
      },
    ],
    [
      'a consolation draw in the first and only round',
      'rounds-below-format',
      { ...PRESETS['ko-hoffnungsrunde'], stages: [ofOneRound('ko-hoffnungsrunde', 'repechage', 'thirdPlace')] },
    ],
    [
      'a second loss in the first and only round',
      'rounds-below-format',
      { ...PRESETS['doppel-ko'], stages: [ofOneRound('doppel-ko', 'double-elimination', 'reset')] },
    ],
    [
      'a bye that counts as much as the other rounds of one round',
      'bye-average-of-nothing',
      alone({ rounds: 1, bye: { as: 'average' }, pairing: {} }),
    ],
    [
      'a stage for all that begins from nothing behind another one',
      'stage-before-tells-nothing',
      {
        ...alone({}),
        stages: [
          swiss,
          { ...swiss, format: 'random', pairing: {}, carry: 'nothing', ranking: ['stage-reached', 'award', 'lot'] },
        ],
      },
    ],
    [
      'points of encounters that only a bracket gives',
      'criterion-without-figures',
      {
        ...alone({}),
        stages: [
          swiss,
          {
            ...swiss,
            format: 'knock-out',
            pairing: {},
            rounds: 'all',
            games: 3,
            bestOf: true,
            field: { best: 8 },
            pointsRule: { ...swiss.pointsRule, encounter: { win: 2, draw: 1, loss: 0 } },
            ranking: ['placement', 'encounter-points', 'award', 'lot'],
          },
        ],
      },
    ],
    [
      'a hundred rounds of two',
      'number-unlikely',
      { ...alone({}), stages: [swiss, { ...swiss, pairing: {}, field: { best: 2 }, rounds: 11 }] },
    ],
    ['more rounds than any event has', 'number-unlikely', alone({ rounds: 51, pairing: {} })],
    [
      'more points than a deal can bring',
      'bye-beyond-target',
      {
        ...PRESETS.einzelschieber,
        stages: [
          {
            ...deals,
            game: { key: 'schieber', target: 2500, deals: 1 },
            bye: { as: 'win', pointsFor: 20_000, pointsAgainst: 0 },
          },
        ],
      },
    ],
    ['who has beaten whom, of all at once', 'ranking-without-results', alone({ ranking: ['direct-encounter', 'lot'] })],
    [
      'opponents of whom all are left out',
      'opponents-all-left-out',
      alone({ rounds: 2, ranking: ['buchholz-median', 'lot'], pairing: {} }),
    ],
    [
      'the Swiss system by points that nothing brings',
      'draw-without-scores',
      alone({ pointsRule: noPoints, ranking: ['marks', 'lot'] }),
    ],
    [
      'the same where the first rounds are drawn with points more',
      'draw-without-scores',
      alone({
        pointsRule: noPoints,
        ranking: ['ratio', 'lot'],
        pairing: { swiss: { accelerated: { rounds: 1, points: 1 } } },
      }),
    ],
    [
      'a head start in a game without a target',
      'head-start-without-target',
      { ...PRESETS.einzelschieber, stages: [{ ...deals, pointsRule: { ...deals.pointsRule, outside: [football] } }] },
    ],
  ])('%s is refused', (_, code, regulation) => {
    expect(checkRegulation(regulation)).toMatchObject({ ok: false, error: { code } })
  })

  it.each<[string, Partial<StageRules>]>([
    ['points for encounters', { pointsRule: { ...noPoints, encounter: { win: 2, draw: 1, loss: 0 } } }],
    ['the games won', { pointsRule: noPoints, ranking: ['games-won', 'lot'] }],
    ['the points written', { pointsRule: noPoints, ranking: ['difference', 'lot'] }],
  ])('the Swiss system goes by any score: %s', (_, change) => {
    const scored = { bye: { as: 'nothing' }, ranking: ['award', 'marks', 'lot'], ...change } as const
    expect(checkRegulation(alone(scored))).toMatchObject({ ok: true })
  })

  it('a bye worth the average counts in a ranking by the points of encounters alone', () => {
    const pointsRule = { ...noPoints, encounter: { win: 2, draw: 1, loss: 0 } }
    const ranked = { pointsRule, ranking: ['encounter-points', 'lot'] } as const
    expect(checkRegulation(alone({ ...ranked, bye: { as: 'average' } }))).toMatchObject({ ok: true })
    expect(checkRegulation(alone({ ...ranked, bye: { as: 'points', points: 2 } }))).toMatchObject({
      error: { code: 'bye-not-counted' },
    })
  })

  it('a bye is worth no more than a round is likely to bring, also where something is counted without a limit', () => {
    const outside = [{ kind: 'count', name: 'Match', each: 50 }] as const
    const worth = (points: number) => {
      const pointsRule = { ...noPoints, game: { ...noPoints.game, win: 1 }, outside }
      return checkRegulation(alone({ pointsRule, ranking: ['award', 'lot'], bye: { as: 'points', points } }))
    }
    expect(worth(1000)).toMatchObject({ ok: true })
    expect(worth(9999)).toMatchObject({ error: { code: 'bye-beyond-round' } })
  })

  it('the Swiss system may go by the points of the stage before', () => {
    const later = { ...swiss, field: { best: 8 }, pointsRule: noPoints, ranking: ['marks', 'lot'] } as const
    const stages = [swiss, { ...later, bye: { as: 'nothing' } as const }]
    expect(brokenSince(null, { ...alone({}), stages })).not.toContainEqual(
      expect.objectContaining({ code: 'draw-without-scores' }),
    )
  })

  it('points for a bye may count in a later stage for all', () => {
    const later = { ...swiss, bye: { as: 'nothing' }, ranking: ['award', 'lot'] } as const
    const stages = [{ ...swiss, ...points }, later]
    expect(checkRegulation({ ...alone({}), stages })).toMatchObject({ ok: true })
  })

  it('a stage that the desk pairs by hand may begin from nothing: the desk may ask the one before', () => {
    const byHand = { ...swiss, format: 'manual', pairing: {}, carry: 'nothing' } as const
    expect(brokenSince(null, { ...alone({}), stages: [swiss, byHand] })).not.toContainEqual(
      expect.objectContaining({ code: 'stage-before-tells-nothing' }),
    )
  })

  it('no prize is for a Schneider where no cards are played', () => {
    const outside = [{ ...football, headStart: 0 }]
    const pointsRule = { ...swiss.pointsRule, outside, game: { ...swiss.pointsRule.game, win: 0, draw: 0 } }
    const without = alone(
      { games: 0, decidedBy: 'outside', pointsRule, ranking: ['award', 'lot'], bye: { as: 'nothing' } },
      { prizes: ['most-schneider'] },
    )
    expect(checkRegulation(without)).toMatchObject({ error: { code: 'criterion-without-figures', path: '/prizes' } })
  })
})

describe('a number that no event has', () => {
  const [swiss] = PRESETS['schweizer-system'].stages as [StageRules]
  const [deals] = PRESETS.einzelschieber.stages as [StageRules]
  const [evening] = PRESETS.vereinsabend.stages as [StageRules]
  const game = (change: object): Partial<StageRules> => ({
    pointsRule: { ...swiss.pointsRule, game: { ...swiss.pointsRule.game, ...change } },
  })
  const football = { kind: 'score', name: 'Fußball', win: 3, draw: 1, loss: 0, headStart: 0 } as const
  const outside = (stage: StageRules, change: object): Partial<StageRules> => ({
    pointsRule: { ...stage.pointsRule, outside: [{ ...football, ...change }] },
  })
  const jass = { ...deals.game, key: 'schieber' } as const

  it.each<[string, StageRules, Partial<StageRules>]>([
    ['/pointsRule/outside/0/win', swiss, outside(swiss, { win: 999 })],
    ['/pointsRule/outside/0/win', deals, outside(deals, { win: 999 })],
    ['/pointsRule/outside/0/loss', swiss, outside(swiss, { loss: -99 })],
    ['/pointsRule/game/win', swiss, game({ win: 999 })],
    ['/pointsRule/game/loss', swiss, game({ loss: -99 })],
    ['/pointsRule/game/win', swiss, { ...game({ win: 999 }), game: jass }],
    ['/forfeit/penalty', swiss, { forfeit: { ...swiss.forfeit, penalty: 999 } }],
    ['/forfeit/penalty', deals, { forfeit: { ...deals.forfeit, penalty: 999 } }],
    ['/forfeit/penalty', swiss, { forfeit: { ...swiss.forfeit, penalty: 100 } }],
    ['/pointsRule/game/bonus/schneider', swiss, game({ win: 1, bonus: { schneider: 100, retour: 0 } })],
    ['/pointsRule/game/bonus/retour', swiss, game({ win: 1, bonus: { schneider: 0, retour: 10.5 } })],
    [
      '/pairing/swiss/accelerated/points',
      swiss,
      { pairing: { swiss: { accelerated: { rounds: 1, points: 100 } } }, ...game({ win: 1 }) },
    ],
    ['/game/deals', deals, { game: { ...jass, deals: 99 } }],
    ['/game/matchBonus', deals, { game: { ...jass, matchBonus: 999 } }],
    ['/minimumGames', evening, { minimumGames: 99 }],
    [
      '/game/marks/normal',
      swiss,
      { game: { ...swiss.game, marks: { normal: 100, schneider: 100, retour: 100 } } as StageRules['game'] },
    ],
  ])('is asked about: %s', (path, stage, change) => {
    const regulation = { ...PRESETS['schweizer-system'], stages: [{ ...stage, ...change }] }
    expect(brokenSince(null, regulation)).toContainEqual(
      expect.objectContaining({ code: 'number-unlikely', path: `/stages/0${path}` }),
    )
  })

  it.each([
    [2500, [2499], 0, 833],
    [2500, [999], 0, 833],
    [2500, [800, 100], 1, 33],
    [11, [4], 0, 3],
    [3, [2], 0, 1],
  ])('is asked about as a head start: to %i with %j', (target, starts, at, most) => {
    const to = (given: readonly number[]): Regulation => {
      const components = given.map((headStart, place) => ({ ...football, name: `Fußball ${place}`, headStart }))
      const game = { key: target > 100 ? 'schieber' : 'watten-bayrisch', target } as StageRules['game']
      return {
        ...PRESETS['schweizer-system'],
        stages: [{ ...swiss, game, pointsRule: { ...swiss.pointsRule, outside: components } }],
      }
    }
    const asked = { code: 'head-start-unlikely', path: `/stages/0/pointsRule/outside/${at}/headStart`, most }
    expect(brokenSince(null, to(starts))).toContainEqual(asked)
    const within = brokenSince(null, to(starts.with(at, most)))
    expect(within).not.toContainEqual(expect.objectContaining({ code: 'head-start-unlikely' }))
  })

  it('is left in a stored regulation while something else is changed', () => {
    const { stages, ...rest } = PRESETS['gruempi-schieber']
    const [groups, ...later] = stages as [StageRules]
    const pointsRule = { ...groups.pointsRule, outside: [{ ...football, headStart: 999 }] }
    const stored: Regulation = { ...rest, qualifiers: { best: 500 }, stages: [{ ...groups, pointsRule }, ...later] }
    const paths = ['/stages/0/pointsRule/outside/0/headStart', '/qualifiers/best']
    expect(brokenSince(null, stored).map(({ path }) => path)).toEqual(paths)
    expect(checkChange(stored, { ...stored, fee: 1_000 }).ok).toBe(true)
  })

  it.each<[string, Partial<Regulation>]>([
    ['/tables/0/best', { tables: [{ of: 'homes', best: 99 }] }],
    ['/qualifiers/best', { qualifiers: { best: 500 } }],
    ['/qualifiers/perGroup', { qualifiers: { perGroup: 60 } }],
  ])('is asked about outside the stages: %s', (path, change) => {
    expect(brokenSince(null, { ...PRESETS['schweizer-system'], ...change })).toContainEqual(
      expect.objectContaining({ code: 'number-unlikely', path }),
    )
  })

  it('is asked about as a fee, which a change of something else corrects', () => {
    const paid = (fee: number) => ({ ...PRESETS['schweizer-system'], fee })
    expect(checkRegulation(paid(999_00))).toMatchObject({ error: { code: 'fee-unlikely', path: '/fee', most: 500 } })
    expect(checkRegulation(paid(500_00)).ok).toBe(true)
    expect(repaired(paid(999_00))).toEqual(paid(999_00))
    expect(repaired(paid(999_00), 'follow')).toEqual(paid(500_00))
  })

  it.each([
    [30, 29, 15, 15],
    [11, 10, 6, 5],
    [11, 6, 6, 5],
  ])('is asked about as a line: to %i with a margin of %i', (target, margin, least, repairedMargin) => {
    const to = (margin: number): Regulation => ({
      ...PRESETS['schweizer-system'],
      stages: [{ ...swiss, game: { key: 'watten-bayrisch', target, margin } }],
    })
    const asked = { code: 'line-unlikely', path: '/stages/0/game/margin', least, most: target }
    expect(brokenSince(null, to(margin))).toContainEqual(asked)
    expect(brokenSince(null, to(repairedMargin))).not.toContainEqual(expect.objectContaining({ code: 'line-unlikely' }))
    expect(repaired(to(margin), 'follow').stages[0]?.game).toEqual(to(repairedMargin).stages[0]?.game)
  })

  it.each<[string, StageRules, Partial<StageRules>]>([
    ['football', swiss, outside(swiss, {})],
    ['a loss that costs as much as ten wins', swiss, game({ win: 1, loss: -10 })],
    ['a bonus of ten wins', swiss, game({ win: 2, bonus: { schneider: 5, retour: 20 } })],
    ['a penalty of ten wins', swiss, { ...game({ win: 2 }), forfeit: { ...swiss.forfeit, penalty: 20 } }],
    ['a penalty of 500 with the points of the cards', deals, { forfeit: { ...deals.forfeit, penalty: 500 } }],
    [
      'a start of 100 written points',
      swiss,
      { pairing: { swiss: { accelerated: { rounds: 1, points: 100 } } }, ranking: ['points-for', 'lot'] },
    ],
    ['a win of 500 with the points of the cards', deals, outside(deals, { win: 500 })],
    ['48 deals', deals, { game: { ...jass, deals: 48 } }],
  ])('is not asked about where it is large for a reason: %s', (_, stage, change) => {
    expect(brokenSince(null, { ...PRESETS['schweizer-system'], stages: [{ ...stage, ...change }] })).not.toContainEqual(
      expect.objectContaining({ code: 'number-unlikely' }),
    )
  })
})

describe('all rules together', () => {
  it.each(['stay', 'follow'] as const)(
    'that can be repaired are kept by what was, whatever it was, and to repair it twice is to repair it once: numbers %s',
    (numbers) => {
      const repairing = REPAIRED.filter(([, { isTyped }]) => numbers === 'follow' || !isTyped)
      fc.assert(
        fc.property(writtenRegulation, (written) => {
          const regulation = repaired(written, numbers)
          expect(repairing.filter(([, rule]) => !isKept(rule, regulation)).map(([name]) => name)).toEqual([])
          expect(repaired(regulation, numbers)).toEqual(regulation)
        }),
        { numRuns: runs(5_000) },
      )
    },
  )

  it('leave a regulation as it is whose game cannot be played as it is written', () => {
    const [first, ...later] = PRESETS['bayern-warme-heisse'].stages
    const game = { key: 'watten-bayrisch', target: 3, margin: 3 } as const
    const unreadable = { ...PRESETS.ko, stages: [{ ...(first as StageRules), game, atOnce: true as const }, ...later] }
    expect(repaired(unreadable)).toBe(unreadable)
    expect(brokenSince(null, unreadable)).toEqual([{ code: 'margin-not-below-target', path: '/stages/0/game/margin' }])
  })
})

describe('score-worth-nothing', () => {
  const [swiss] = PRESETS['schweizer-system'].stages as [StageRules]
  const nothing = { kind: 'score', name: 'Kegeln', win: 0, draw: 0, loss: 0, headStart: 0 } as const
  const withScore = (component: object, change: Partial<StageRules> = {}): Regulation => ({
    ...PRESETS['schweizer-system'],
    stages: [{ ...swiss, pointsRule: { ...swiss.pointsRule, outside: [{ ...nothing, ...component }] }, ...change }],
  })

  it('is refused of a result from which nothing follows, which is left out when something else changes', () => {
    expect(brokenSince(null, withScore({}))).toEqual([
      { code: 'score-worth-nothing', path: '/stages/0/pointsRule/outside/0/win' },
    ])
    expect(repaired(withScore({}))).toEqual(withScore({}))
    expect(repaired(withScore({}), 'follow')).toEqual(PRESETS['schweizer-system'])
  })

  it.each<[string, Regulation]>([
    ['points', withScore({ win: 1 })],
    ['a head start', withScore({ headStart: 1 })],
    ['the winner', withScore({}, { decidedBy: 'outside' })],
    ['the ranking', withScore({}, { ranking: ['award', 'outside-difference', 'lot'] })],
  ])('is not refused where it is for something: %s', (_, regulation) => {
    expect(brokenSince(null, regulation)).toEqual([])
  })
})

describe('components-of-one-name', () => {
  const [first] = PRESETS['freie-paarung'].stages
  const called = (...names: string[]): Regulation => ({
    ...PRESETS['freie-paarung'],
    stages: [
      {
        ...(first as StageRules),
        pointsRule: {
          ...(first as StageRules).pointsRule,
          outside: names.map((name) => ({ kind: 'count', name, each: 1 }) as const),
        },
      },
    ],
  })

  it.each([
    ['Fußball', 'FUSSBALL'],
    ['Fußball', 'FUẞBALL'],
    ['Gute Matsch', 'Gute  Matsch'],
    ['Karten', 'karten '],
  ])('is refused of what reads alike: %j and %j', (one, other) => {
    expect(checkRegulation(called(one, other))).toMatchObject({ error: { code: 'components-of-one-name' } })
    expect(checkRegulation(called(one, `${other} zwei`))).not.toMatchObject({
      error: { code: 'components-of-one-name' },
    })
  })
})
