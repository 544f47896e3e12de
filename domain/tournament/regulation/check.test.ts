// Rules by example: regulations that break one, next to valid ones.

import { describe, expect, it } from 'vitest'
import type { PointsRule } from '../../scoring/encounter.ts'
import { perGame, regulation, stage } from '../presets/draft.ts'
import { PRESETS } from '../presets/index.ts'
import { checkRegulation, type RegulationError } from './check.ts'
import { isInGroups } from './groups.ts'
import { PRESET_KEYS } from './preset-keys.ts'
import type { Regulation, StageRules } from './regulation.ts'

/** rules/rules.test.ts also breaks every rule with a generator. */
type Examples = { readonly [Name in RegulationError['code']]?: Contradicting }
type Contradicting = readonly (readonly [RegulationError, Regulation])[]

const first = stage(
  { key: 'watten-twg', target: 11, margin: 2 },
  { format: 'random', rounds: 5, games: 3, pointsRule: perGame({ win: 1 }), ranking: ['award', 'difference', 'lot'] },
)
const inGroups: StageRules = {
  ...first,
  format: 'round-robin',
  rounds: 'all',
  pairing: { 'round-robin': { groups: 4 } },
}
const bracket: StageRules = {
  ...first,
  format: 'knock-out',
  rounds: 'all',
  field: { best: 8 },
  ranking: ['placement', ...first.ranking],
}
const TITLE = { pairing: { 'knock-out': { places: 'title' } } } as const
const FOOTBALL = { kind: 'score', name: 'Fußball', win: 3, draw: 1, loss: 0, headStart: 0 } as const
const CARDS = { kind: 'count', name: 'Karten', each: -1 } as const

function withStage(change: Partial<StageRules>): Regulation {
  return regulation('freie-paarung', [{ ...first, ...change }])
}

function withPointsRule(change: Partial<PointsRule>, rest: Partial<StageRules> = {}): Regulation {
  return withStage({ pointsRule: { ...first.pointsRule, ...change }, ...rest })
}

function stages(...all: readonly StageRules[]): Regulation {
  return regulation('freie-paarung', all)
}

function inSingles(change: Partial<StageRules>): Regulation {
  return regulation('freie-paarung', [{ ...first, ...change }], { field: { kind: 'singles' } })
}

const EXAMPLES: Examples = {
  // A draw by points, though no game brings any.
  'penalty-not-counted': [
    [
      { code: 'penalty-not-counted', path: '/stages/0/forfeit/penalty' },
      withPointsRule(
        { game: { ...first.pointsRule.game, win: 0 } },
        {
          format: 'swiss',
          ranking: ['retour', 'lot'],
          forfeit: { ...first.forfeit, penalty: 0.5 },
        },
      ),
    ],
  ],
  'target-out-of-range': [
    [
      { code: 'target-out-of-range', path: '/stages/0/game/target', least: 3, most: 30 },
      withStage({ game: { key: 'watten-twg', target: 40, margin: 2 } }),
    ],
  ],
  'margin-not-below-target': [
    [
      { code: 'margin-not-below-target', path: '/stages/0/game/margin' },
      withStage({ game: { key: 'watten-twg', target: 5, margin: 5 } }),
    ],
  ],
  'option-not-possible': [
    [
      { code: 'option-not-possible', path: '/stages/0/game/deals', option: 'deals' },
      withStage({ game: { key: 'schieber', target: 2500, deals: 0 } }),
    ],
  ],
  'award-not-points': [
    [{ code: 'award-not-points', path: '/stages/0/pointsRule' }, withStage({ pointsRule: perGame({ win: 0.3 }) })],
    [
      { code: 'award-not-points', path: '/stages/0/pointsRule' },
      withStage({ pointsRule: perGame({ win: 1, draw: 1 / 3 }) }),
    ],
    [
      { code: 'award-not-points', path: '/stages/0/pointsRule' },
      withPointsRule({ encounter: { win: 2, draw: 0.7, loss: 0 } }),
    ],
    [
      { code: 'award-not-points', path: '/stages/0/pointsRule' },
      withPointsRule({ outside: [{ ...CARDS, each: 0.1 }] }),
    ],
    [{ code: 'award-not-points', path: '/stages/0/bye/points' }, withStage({ bye: { as: 'points', points: 0.1 } })],
    [
      { code: 'award-not-points', path: '/stages/0/forfeit/penalty' },
      withStage({ forfeit: { ...first.forfeit, penalty: 0.1 } }),
    ],
  ],
  'points-rule-favours-losers': [
    [
      { code: 'points-rule-favours-losers', path: '/stages/0/pointsRule' },
      withStage({ pointsRule: perGame({ win: 1, loss: 20 }) }),
    ],
    [
      { code: 'points-rule-favours-losers', path: '/stages/0/pointsRule' },
      withStage({ pointsRule: perGame({ win: 1, draw: 2 }) }),
    ],
    [
      { code: 'points-rule-favours-losers', path: '/stages/0/pointsRule' },
      withPointsRule({ encounter: { win: 3, draw: 0, loss: 1 } }, { games: 2 }),
    ],
    [
      { code: 'points-rule-favours-losers', path: '/stages/0/pointsRule' },
      withPointsRule({ encounter: { win: 3, draw: 0, loss: 1 } }, { games: 1, decidedBy: 'games' }),
    ],
  ],
  'capacity-too-small': [
    [
      { code: 'capacity-too-small', path: '/field/capacity', least: 8 },
      { ...stages(first, { ...bracket, field: { best: 8 } }), field: { ...PRESETS.ko.field, capacity: 4 } },
    ],
  ],
  'listed-twice': [
    [
      { code: 'listed-twice', path: '/tables' },
      { ...PRESETS.ko, tables: [{ of: 'women' }, { of: 'women' }] },
    ],
    [
      { code: 'listed-twice', path: '/prizes' },
      { ...PRESETS.ko, prizes: ['youngest', 'youngest'] },
    ],
  ],
  'youth-out-of-range': [
    [
      { code: 'youth-out-of-range', path: '/tables/1/since', least: 1950, most: 2050 },
      { ...PRESETS.ko, tables: [{ of: 'women' }, { of: 'youth', since: 2100 }] },
    ],
    [
      { code: 'youth-out-of-range', path: '/tables/0/since', least: 1950, most: 2050 },
      { ...PRESETS.ko, tables: [{ of: 'youth', since: 1949 }] },
    ],
  ],
  'teams-have-no-people': [
    [
      { code: 'teams-have-no-people', path: '/tables' },
      { ...PRESETS['gruempi-schieber'], tables: [{ of: 'women' }] },
    ],
    [
      { code: 'teams-have-no-people', path: '/prizes' },
      { ...PRESETS['gruempi-schieber'], prizes: ['youngest'] },
    ],
    [
      { code: 'teams-have-no-people', path: '/field/entriesPerPerson' },
      {
        ...PRESETS['gruempi-schieber'],
        field: { ...PRESETS['gruempi-schieber'].field, entriesPerPerson: 4 },
      },
    ],
  ],
  'counted-not-ranked': [
    [
      { code: 'counted-not-ranked', path: '/stages/0/pointsRule/counted' },
      withStage({ pointsRule: { ...perGame({ win: 1 }), counted: 2 }, ranking: ['games-won', 'lot'] }),
    ],
  ],
  'bonus-never-given': [
    [
      { code: 'bonus-never-given', path: '/stages/0/pointsRule/game/bonus' },
      withStage({
        game: { key: 'schieber', target: 2500 },
        pointsRule: perGame({ win: 1, bonus: { schneider: 1, retour: 0 } }),
      }),
    ],
  ],
  'bye-not-a-win': [
    [
      { code: 'bye-not-a-win', path: '/stages/0/bye', target: 11 },
      withStage({ bye: { as: 'win', pointsFor: 10, pointsAgainst: 5 } }),
    ],
  ],
  // Entries of different groups never meet, nor do all of one group in too few rounds.
  'ranking-without-results': [
    [
      { code: 'ranking-without-results', path: '/stages/0/ranking' },
      stages({ ...inGroups, ranking: ['direct-encounter', 'lot'] }),
    ],
    [
      { code: 'ranking-without-results', path: '/stages/0/ranking' },
      stages({ ...inGroups, pairing: {}, rounds: 3, ranking: ['direct-encounter', 'lot'] }),
    ],
  ],
  'minimum-games-beyond-plan': [
    [
      // An entry may sit out once.
      { code: 'minimum-games-beyond-plan', path: '/stages/0/minimumGames', most: 12 },
      withStage({ ranking: ['enough-games', 'award', 'lot'], minimumGames: 13 }),
    ],
    [
      // An entry that wins twice plays no third game.
      { code: 'minimum-games-beyond-plan', path: '/stages/0/minimumGames', most: 8 },
      withStage({ ranking: ['enough-games', 'award', 'lot'], minimumGames: 9, bestOf: true, decidedBy: 'games' }),
    ],
    [
      // Without a loss: three rounds of winners and the final, of which the first may be a bye.
      { code: 'minimum-games-beyond-plan', path: '/stages/0/minimumGames', most: 3 },
      regulation(
        'freie-paarung',
        [
          {
            ...bracket,
            format: 'double-elimination',
            field: 'all',
            games: 1,
            ranking: ['placement', 'enough-games', 'award', 'lot'],
            minimumGames: 4,
          },
        ],
        { field: { capacity: 8 } },
      ),
    ],
  ],
  'more-than-group': [
    [
      { code: 'more-than-group', path: '/stages/2/field', most: 2 },
      stages(
        first,
        { ...inGroups, field: { best: 4 }, pairing: { 'round-robin': { groups: 2 } } },
        { ...bracket, field: { fromGroups: 8 } },
      ),
    ],
  ],
  'forfeit-not-a-win': [
    [
      { code: 'forfeit-not-a-win', path: '/stages/0/forfeit', target: 11 },
      withStage({ forfeit: { pointsFor: 0, pointsAgainst: 11, penalty: 0 } }),
    ],
    [
      { code: 'forfeit-not-a-win', path: '/stages/0/forfeit', target: 11 },
      withStage({ forfeit: { pointsFor: 11, pointsAgainst: 0, penalty: -5 } }),
    ],
    // These points win no game.
    [
      { code: 'forfeit-not-a-win', path: '/stages/0/forfeit', target: 11 },
      withStage({ forfeit: { pointsFor: 10, pointsAgainst: 0, penalty: 0 } }),
    ],
  ],
  'games-missing': [
    [
      { code: 'games-missing', path: '/stages/0/games' },
      withPointsRule({ encounter: { win: 1, draw: 0, loss: 0 } }, { games: 0 }),
    ],
    [{ code: 'games-missing', path: '/stages/0/decidedBy' }, withPointsRule({ outside: [FOOTBALL] }, { games: 0 })],
  ],
  'outside-missing': [
    [
      { code: 'outside-missing', path: '/stages/0/decidedBy' },
      withPointsRule({ outside: [CARDS] }, { decidedBy: 'outside' }),
    ],
  ],
  'first-stage-needs-everybody': [
    [{ code: 'first-stage-needs-everybody', path: '/stages/0/field' }, withStage({ field: { best: 4 } })],
  ],
  'placement-not-first': [
    [{ code: 'placement-not-first', path: '/stages/0/format' }, withStage({ format: 'placement' })],
  ],
  'placement-is-one-round': [
    [
      { code: 'placement-is-one-round', path: '/stages/1/rounds' },
      stages(first, { ...bracket, format: 'placement', rounds: 2 }),
    ],
  ],
  'ranking-empty': [[{ code: 'ranking-empty', path: '/stages/0/ranking' }, withStage({ ranking: [] })]],
  'ranking-twice': [[{ code: 'ranking-twice', path: '/stages/0/ranking' }, withStage({ ranking: ['award', 'award'] })]],
  'criterion-unreachable': [
    [
      { code: 'criterion-unreachable', path: '/stages/0/ranking', criterion: 'lot' },
      withStage({ ranking: ['award', 'start-number', 'lot'] }),
    ],
    [
      { code: 'criterion-unreachable', path: '/stages/0/ranking', criterion: 'buchholz' },
      withStage({ ranking: ['award', 'lot', 'buchholz'] }),
    ],
    [
      { code: 'criterion-unreachable', path: '/stages/0/ranking', criterion: 'difference' },
      withStage({ ranking: ['award', 'play-off', 'difference'] }),
    ],
  ],
  'criterion-without-figures': [
    [
      {
        code: 'criterion-without-figures',
        path: '/stages/0/ranking',
        criterion: 'encounter-points',
        source: 'encounter-points',
      },
      withStage({ ranking: ['encounter-points', 'award'] }),
    ],
    [
      {
        code: 'criterion-without-figures',
        path: '/stages/0/ranking',
        criterion: 'outside-difference',
        source: 'outside',
      },
      withPointsRule({ outside: [CARDS] }, { ranking: ['award', 'outside-difference'] }),
    ],
    [
      { code: 'criterion-without-figures', path: '/stages/0/ranking', criterion: 'placement', source: 'places' },
      withStage({ ranking: ['award', 'placement'] }),
    ],
    [
      { code: 'criterion-without-figures', path: '/stages/0/ranking', criterion: 'eliminated', source: 'eliminations' },
      withStage({ ranking: ['award', 'eliminated'] }),
    ],
  ],
  'minimum-games-incomplete': [
    [{ code: 'minimum-games-incomplete', path: '/stages/0/minimumGames' }, withStage({ minimumGames: 3 })],
    [
      { code: 'minimum-games-incomplete', path: '/stages/0/ranking' },
      withStage({ ranking: ['enough-games', 'award'] }),
    ],
  ],
  'rounds-without-end': [[{ code: 'rounds-without-end', path: '/stages/0/rounds' }, withStage({ rounds: 'all' })]],
  'places-not-ranked': [
    [{ code: 'places-not-ranked', path: '/stages/1/ranking' }, stages(first, { ...bracket, ranking: first.ranking })],
    // Places played for in the bracket stay, even where its losers play on.
    [
      { code: 'places-not-ranked', path: '/stages/2/ranking' },
      stages(first, { ...bracket, ...TITLE, rounds: 2 }, { ...first, field: { best: 2 } }),
    ],
    [
      { code: 'places-not-ranked', path: '/stages/1/ranking' },
      stages({ ...bracket, ...TITLE, field: 'all', rounds: 1 }, { ...first, field: { losers: true } }),
    ],
  ],
  'stage-not-ranked': [
    [
      { code: 'stage-not-ranked', path: '/stages/1/ranking' },
      stages(first, { ...first, field: { best: 8 }, carry: 'nothing' }),
    ],
    // An entry that left before the stage stays behind, whatever points it had.
    [
      { code: 'stage-not-ranked', path: '/stages/1/ranking' },
      stages(first, { ...first, format: 'swiss', carry: 'nothing' }),
    ],
    [
      { code: 'stage-not-ranked', path: '/stages/2/ranking' },
      stages(
        first,
        { ...first, field: { best: 8 }, carry: 'nothing', ranking: ['stage-reached', ...first.ranking] },
        { ...first, field: { best: 4 } },
      ),
    ],
  ],
  'games-can-tie': [
    [{ code: 'games-can-tie', path: '/stages/0/games' }, withStage({ games: 4, bestOf: true })],
    [{ code: 'games-can-tie', path: '/stages/1/games' }, stages(first, { ...bracket, games: 2 })],
  ],
  'partners-need-singles': [
    [{ code: 'partners-need-singles', path: '/stages/0/format' }, withStage({ format: 'partner-draw' })],
  ],
  'as-played-is-alone': [
    [{ code: 'as-played-is-alone', path: '/stages' }, stages({ ...first, format: 'manual', asPlayed: true }, bracket)],
  ],
  'as-played-without-draw': [
    [{ code: 'as-played-without-draw', path: '/stages/0/format' }, withStage({ asPlayed: true })],
    [{ code: 'as-played-without-draw', path: '/stages/0/format' }, inSingles({ asPlayed: true, format: 'manual' })],
  ],
  'field-needs-groups': [
    [{ code: 'field-needs-groups', path: '/stages/1/field' }, stages(first, { ...bracket, field: { perGroup: 2 } })],
    [{ code: 'field-needs-groups', path: '/stages/1/field' }, stages(first, { ...bracket, field: { fromGroups: 8 } })],
    [
      { code: 'field-needs-groups', path: '/stages/1/pairing' },
      stages(first, { ...bracket, pairing: { 'knock-out': { draw: 'crosswise' } } }),
    ],
    [
      { code: 'field-needs-groups', path: '/qualifiers' },
      { ...stages(first), qualifiers: { perGroup: 2 } },
    ],
  ],
  'groups-by-number-and-size': [
    [
      { code: 'groups-by-number-and-size', path: '/stages/0/pairing/round-robin/groups' },
      stages({ ...inGroups, pairing: { 'round-robin': { groups: 4, size: 8 } } }),
    ],
  ],
  'more-next-than-groups': [
    [
      { code: 'more-next-than-groups', path: '/stages/1/field', groups: 4 },
      stages(inGroups, { ...bracket, field: { perGroup: 1, next: 5 } }),
    ],
  ],
  'losers-need-winners': [
    [{ code: 'losers-need-winners', path: '/stages/1/field' }, stages(first, { ...bracket, field: { losers: true } })],
    [
      { code: 'losers-need-winners', path: '/stages/2/field' },
      stages(
        first,
        { ...bracket, format: 'placement', rounds: 1, pairing: {} },
        { ...bracket, field: { losers: true } },
      ),
    ],
  ],
}

const SOUND: readonly (readonly [string, Regulation])[] = [
  ['the stage all of these differ from', stages(first)],
  ['a bracket behind it', stages(first, bracket)],
  [
    'the best of groups, crosswise',
    stages(inGroups, { ...bracket, field: { perGroup: 2, next: 4 }, pairing: { 'knock-out': { draw: 'crosswise' } } }),
  ],
  [
    'so many in all from groups of a size',
    stages({ ...inGroups, pairing: { 'round-robin': { size: 9 } } }, { ...bracket, field: { fromGroups: 8 } }),
  ],
  [
    'losers of a bracket who play on',
    stages({ ...bracket, ...TITLE, field: 'all', rounds: 1 }, { ...bracket, field: { losers: true } }),
  ],
  ...(['double-elimination', 'lives'] as const).map((format) => {
    const { pairing: _, ...rest } = bracket
    const both = stages({ ...rest, format, field: 'all', rounds: 'all' }, { ...bracket, field: { losers: true } })
    return [`those whom ${format} has put out`, both] as const
  }),
  [
    'a final group that begins from nothing',
    stages(first, { ...first, field: { best: 4 }, carry: 'nothing', ranking: ['stage-reached', ...first.ranking] }),
  ],
  [
    'points for the encounter alone',
    withPointsRule(
      { game: perGame({}).game, encounter: { win: 2, draw: 1, loss: 0 } },
      { ranking: ['encounter-points', 'difference'] },
    ),
  ],
  [
    'football alone',
    withPointsRule(
      { outside: [FOOTBALL] },
      { games: 0, decidedBy: 'outside', ranking: ['award', 'outside-difference'] },
    ),
  ],
  ['a head start of a third of the target', withPointsRule({ outside: [{ ...FOOTBALL, headStart: 3 }] })],
  ['halves', withStage({ pointsRule: perGame({ win: 1, draw: 0.5 }), bye: { as: 'points', points: 0.5 } })],
  [
    'penalties for losing',
    withStage({ pointsRule: perGame({ win: 1, loss: -1 }), forfeit: { ...first.forfeit, penalty: 2 } }),
  ],
  ['as many rounds counted as there are', withPointsRule({ counted: 5 })],
  ['points that no ranking asks for: a season adds them up', withStage({ ranking: ['games-won', 'lot'] })],
  ['Nocken instead of a points rule', withStage({ pointsRule: perGame({}), ranking: ['marks', 'lot'] })],
  [
    'a club evening of teams',
    regulation('vereinsabend', [{ ...first, format: 'manual', asPlayed: true }], { field: { kind: 'teams' } }),
  ],
  ['a minimum of games that is ranked by', withStage({ minimumGames: 3, ranking: ['enough-games', 'award'] })],
]

describe('a contradictory regulation', () => {
  it.each(
    Object.entries(EXAMPLES).flatMap(([code, examples]) =>
      examples.map(([error, stated]) => [code, error, stated] as const),
    ),
  )('is refused: %s, %j', (_, error, stated) => {
    expect(checkRegulation(stated)).toEqual({ ok: false, error })
  })

  it('has an example under the name of its own code', () => {
    for (const [code, examples] of Object.entries(EXAMPLES)) {
      expect(examples.length).toBeGreaterThan(0)
      expect(examples.every(([error]) => error.code === code)).toBe(true)
    }
  })
})

describe('a sound regulation', () => {
  it.each(SOUND)('is taken as it is: %s', (_, stated) => {
    expect(checkRegulation(stated)).toEqual({ ok: true, value: stated })
  })

  it.each(PRESET_KEYS)('is the preset %s', (key) => {
    expect(checkRegulation(PRESETS[key])).toEqual({ ok: true, value: PRESETS[key] })
  })
})

describe('a stage in groups', () => {
  it.each<[Partial<StageRules>, boolean]>([
    [{ format: 'round-robin' }, false],
    [{ format: 'round-robin', pairing: { 'round-robin': { groups: 1 } } }, false],
    [{ format: 'round-robin', pairing: { 'round-robin': { groups: 2 } } }, true],
    [{ format: 'round-robin', pairing: { 'round-robin': { size: 8 } } }, true],
    [{ format: 'swiss', pairing: { 'round-robin': { groups: 2 } } }, false],
  ])('%j: %s', (change, expected) => {
    expect(isInGroups({ ...first, ...change })).toBe(expected)
    expect(isInGroups(null)).toBe(false)
  })
})
