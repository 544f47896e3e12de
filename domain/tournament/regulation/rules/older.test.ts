// Regulations that were refused when the rules were in several files are still refused by the single list, and repaired alike.

import { describe, expect, it } from 'vitest'
import { perGame, regulation, stage } from '../../presets/draft.ts'
import { brokenSince } from '../check.ts'
import type { Regulation, StageRules } from '../regulation.ts'
import { repaired } from '../repair.ts'
import { RULES, type RuleCode } from './rules.ts'

const OLDER: readonly RuleCode[] = [
  'acceleration-beyond-rounds',
  'as-played-is-alone',
  'as-played-without-draw',
  'at-once-needs-teams',
  'award-decides-nothing',
  'points-rule-favours-losers',
  'points-rule-gives-nothing',
  'award-not-points',
  'points-rule-same-for-all',
  'best-of-at-once',
  'best-of-not-by-games',
  'bonus-never-given',
  'bye-beyond-round',
  'bye-beyond-target',
  'bye-not-a-win',
  'bye-not-counted',
  'cap-without-target',
  'capacity-too-small',
  'components-of-one-name',
  'counted-beyond-rounds',
  'counted-not-ranked',
  'criterion-needs-award',
  'criterion-needs-games',
  'criterion-needs-retour',
  'criterion-unreachable',
  'criterion-without-figures',
  'draw-below-loss',
  'draw-worth-a-win',
  'entries-beyond-places',
  'field-needs-groups',
  'first-stage-needs-everybody',
  'forfeit-beyond-target',
  'forfeit-not-a-win',
  'games-can-tie',
  'games-missing',
  'groups-by-number-and-size',
  'head-start-reaches-target',
  'head-start-without-games',
  'head-start-without-target',
  'listed-twice',
  'lives-beyond-rounds',
  'losers-all-placed',
  'losers-in-no-order',
  'losers-need-winners',
  'margin-not-below-target',
  'marks-turned-over',
  'marks-worth-nothing',
  'minimum-games-beyond-plan',
  'minimum-games-incomplete',
  'more-next-than-groups',
  'more-qualified-than-group',
  'more-than-group',
  'multiple-of-nothing',
  'number-out-of-range',
  'number-unlikely',
  'option-not-possible',
  'outside-missing',
  'partners-need-singles',
  'penalty-not-counted',
  'placement-is-one-round',
  'placement-not-even',
  'placement-not-first',
  'places-never-played',
  'places-not-ranked',
  'play-off-not-ranked',
  'play-off-out-of-range',
  'ranking-empty',
  'ranking-twice',
  'ranking-without-results',
  'retour-without-line',
  'rounds-beyond-field',
  'rounds-without-end',
  'second-final-cut',
  'second-leg-cut',
  'special-win-below-loss',
  'special-win-below-win',
  'stage-not-ranked',
  'stage-too-small',
  'target-out-of-range',
  'teams-have-no-people',
  'ties-left-open',
  'win-below-nothing',
  'winner-left-open',
  'youth-out-of-range',
]

const first = stage(
  { key: 'watten-twg', target: 11, margin: 2 },
  { format: 'random', rounds: 5, games: 3, pointsRule: perGame({ win: 1 }), ranking: ['award', 'difference', 'lot'] },
)
const inGroups: StageRules = {
  ...first,
  format: 'round-robin',
  rounds: 'all',
  pairing: { 'round-robin': { size: 4 } },
}
const bracket: StageRules = {
  ...first,
  format: 'knock-out',
  pairing: { 'knock-out': { places: 'title' } },
  rounds: 'all',
  field: { best: 8 },
  ranking: ['placement', 'award', 'lot'],
}
const teams = { field: { kind: 'teams' } } as const
const withoutGames: StageRules = {
  ...first,
  games: 0,
  bye: { as: 'nothing' },
  ranking: ['award', 'lot'],
  decidedBy: 'outside',
  pointsRule: { ...perGame({}), outside: [{ kind: 'score', name: 'Fußball', win: 3, draw: 1, loss: 0, headStart: 0 }] },
}
const ahead = (headStart: number) => ({
  ...first.pointsRule,
  outside: [{ kind: 'score', name: 'Fußball', win: 3, draw: 1, loss: 0, headStart }] as const,
})
const byDeals: StageRules = {
  ...first,
  game: { key: 'schieber', target: 2500, deals: 12 },
  games: 1,
  bye: { as: 'nothing' },
  forfeit: { pointsFor: 1000, pointsAgainst: 0, penalty: 0 },
}
/** Both may reach the target, and the one who says so first has won: not always the one with more points. */
const bracketBySaying: StageRules = {
  ...bracket,
  game: { key: 'schieber', target: 1000 },
  games: 1,
  bye: { as: 'nothing' },
  forfeit: { pointsFor: 1000, pointsAgainst: 0, penalty: 0 },
  pointsRule: perGame({ win: 1, own: 'as-written' }),
}
const swiss: StageRules = { ...first, format: 'swiss' }
const accelerated = (rounds: number) => ({ swiss: { accelerated: { rounds, points: 1 } } })

type Changes = Partial<StageRules>
type Whole = Partial<Omit<Regulation, 'stages' | 'field'>> & { readonly field?: Partial<Regulation['field']> }

/** Stages of which the last breaks a rule by these changes, and the changes that repair it. */
type OfStage = readonly [RuleCode, before: readonly StageRules[], sound: StageRules, broken: Changes, repaired: Changes]

const IN_A_STAGE: readonly OfStage[] = [
  ['first-stage-needs-everybody', [], first, { field: { best: 4 } }, { field: 'all' }],
  ['field-needs-groups', [first], bracket, { field: { perGroup: 2 } }, { field: { best: 8 } }],
  ['field-needs-groups', [first], bracket, { field: { fromGroups: 6 } }, { field: { best: 6 } }],
  [
    'field-needs-groups',
    [first],
    bracket,
    { pairing: { 'knock-out': { places: 'title', draw: 'crosswise' } } },
    { pairing: { 'knock-out': { places: 'title', draw: 'lot' } } },
  ],
  ['losers-need-winners', [first], bracket, { field: { losers: true } }, { field: { best: 8 } }],
  [
    'losers-all-placed',
    [{ ...bracket, field: 'all', pairing: { 'knock-out': { places: 'all' } } }],
    { ...bracket, field: { byHand: true } },
    { field: { losers: true } },
    { field: { byHand: true } },
  ],
  ['as-played-without-draw', [], first, { asPlayed: true }, { asPlayed: true, format: 'manual' }],
  ['partners-need-singles', [], first, { format: 'partner-draw' }, { format: 'random' }],
  ['placement-not-first', [], { ...first, rounds: 1 }, { format: 'placement' }, { format: 'random', rounds: 5 }],
  ['games-missing', [], withoutGames, { decidedBy: 'games' }, { decidedBy: 'outside' }],
  ['outside-missing', [], first, { decidedBy: 'outside' }, { decidedBy: 'games-then-points' }],
  [
    'bonus-never-given',
    [],
    byDeals,
    { pointsRule: perGame({ win: 1, bonus: { schneider: 1, retour: 0 } }) },
    { pointsRule: perGame({ win: 1 }) },
  ],
  ['criterion-without-figures', [], first, { ranking: ['award', 'eliminated', 'lot'] }, { ranking: ['award', 'lot'] }],
  [
    'places-not-ranked',
    [first],
    bracket,
    { ranking: ['award', 'placement', 'lot'] },
    { ranking: ['placement', 'award', 'lot'] },
  ],
  [
    'stage-not-ranked',
    [first],
    { ...first, field: { best: 4 }, carry: 'nothing', ranking: ['stage-reached', 'award', 'lot'] },
    { ranking: ['award', 'lot'] },
    { ranking: ['stage-reached', 'award', 'lot'] },
  ],
  ['ranking-empty', [], first, { ranking: [] }, { ranking: ['games-won'] }],
  ['criterion-unreachable', [], first, { ranking: ['lot', 'award', 'start-number'] }, { ranking: ['award', 'lot'] }],
  [
    'counted-not-ranked',
    [],
    { ...first, ranking: ['games-won', 'lot'] },
    { pointsRule: { ...first.pointsRule, counted: 3 } },
    { pointsRule: first.pointsRule },
  ],
  ['minimum-games-incomplete', [], first, { minimumGames: 3 }, {}],
  [
    'minimum-games-incomplete',
    [],
    first,
    { ranking: ['enough-games', 'award', 'lot'] },
    { ranking: ['enough-games', 'award', 'lot'], minimumGames: 10 },
  ],
  [
    'minimum-games-beyond-plan',
    [],
    { ...first, ranking: ['enough-games', 'award', 'lot'], minimumGames: 12 },
    { minimumGames: 16 },
    { minimumGames: 12 },
  ],
  ['play-off-not-ranked', [], first, { playOff: { target: 11, restricted: 9 } }, {}],
  [
    'play-off-out-of-range',
    [],
    { ...first, ranking: ['award', 'play-off'] },
    { playOff: { target: 31, restricted: 9 } },
    {},
  ],
  ['best-of-not-by-games', [], { ...first, bestOf: true }, { decidedBy: 'points' }, { decidedBy: 'games-then-points' }],
  ['at-once-needs-teams', [], first, { atOnce: true }, {}],
  [
    'award-decides-nothing',
    [],
    { ...first, ranking: ['games-won', 'lot'], pointsRule: perGame({}) },
    { decidedBy: 'award' },
    { decidedBy: 'games-then-points' },
  ],
  ['winner-left-open', [first], bracket, { decidedBy: 'points' }, { decidedBy: 'games-then-points' }],
  ['winner-left-open', [first], bracketBySaying, { decidedBy: 'points' }, { decidedBy: 'games-then-points' }],
  ['winner-left-open', [first], bracketBySaying, { decidedBy: 'award' }, { decidedBy: 'games-then-points' }],
  [
    'retour-without-line',
    [],
    { ...first, game: { key: 'watten-twg', target: 11, margin: 0 } },
    { pointsRule: perGame({ win: 1, bonus: { schneider: 0, retour: 1 } }) },
    { pointsRule: perGame({ win: 1 }) },
  ],
  [
    'multiple-of-nothing',
    [],
    { ...first, ranking: ['games-won', 'lot'], pointsRule: perGame({}) },
    { pointsRule: perGame({ times: { schneider: 1, retour: 2 } }) },
    { pointsRule: perGame({}) },
  ],
  [
    'cap-without-target',
    [],
    byDeals,
    { pointsRule: perGame({ win: 1, own: 'capped' }) },
    { pointsRule: perGame({ win: 1, own: 'as-written' }) },
  ],
  [
    'head-start-without-games',
    [],
    withoutGames,
    { pointsRule: { ...ahead(2), game: withoutGames.pointsRule.game } },
    { pointsRule: withoutGames.pointsRule },
  ],
  ['head-start-without-target', [], byDeals, { pointsRule: ahead(2) }, { pointsRule: ahead(0) }],
  ['acceleration-beyond-rounds', [], swiss, { pairing: accelerated(5) }, { pairing: accelerated(4) }],
  [
    'lives-beyond-rounds',
    [],
    { ...bracket, field: 'all', format: 'lives', rounds: 3, pairing: { lives: { lives: 3 } } },
    { pairing: { lives: { lives: 4 } } },
    { pairing: { lives: { lives: 3 } } },
  ],
  [
    'places-never-played',
    [first],
    bracket,
    { rounds: 2, pairing: { 'knock-out': { places: 'third' } } },
    { rounds: 2, pairing: { 'knock-out': { places: 'title' } } },
  ],
  [
    'places-never-played',
    [],
    { ...bracket, field: 'all', format: 'repechage', pairing: { repechage: { tree: 4, thirdPlace: true } } },
    { pairing: { repechage: { tree: 2, thirdPlace: true } } },
    { pairing: { repechage: { tree: 2, thirdPlace: false } } },
  ],
  [
    'second-final-cut',
    [first],
    { ...bracket, format: 'double-elimination', pairing: { 'double-elimination': { reset: false } }, rounds: 3 },
    { pairing: { 'double-elimination': { reset: true } } },
    { pairing: { 'double-elimination': { reset: false } } },
  ],
  [
    'second-leg-cut',
    [],
    { ...inGroups, rounds: 4, pairing: { 'round-robin': { legs: 1 } } },
    { pairing: { 'round-robin': { legs: 2 } } },
    { pairing: { 'round-robin': { legs: 1 } } },
  ],
  [
    'criterion-needs-games',
    [],
    withoutGames,
    { ranking: ['award', 'difference', 'lot'] },
    { ranking: ['award', 'lot'] },
  ],
  [
    'criterion-needs-retour',
    [],
    { ...first, game: { key: 'watten-twg', target: 11, margin: 0 } },
    { ranking: ['award', 'retour', 'lot'] },
    { ranking: ['award', 'lot'] },
  ],
  ['ranking-without-results', [], first, { ranking: ['lot'] }, { ranking: ['games-won', 'lot'] }],
]

/** Changes to a whole regulation that break a rule, and the changes that repair it. */
type OfWhole = readonly [RuleCode, sound: Regulation, broken: Whole, repaired: Whole]

const IN_THE_WHOLE: readonly OfWhole[] = [
  ['field-needs-groups', regulationOf([first]), { qualifiers: { perGroup: 3 } }, { qualifiers: { best: 2 } }],
  ['capacity-too-small', regulationOf([first, bracket]), { field: { capacity: 4 } }, { field: { capacity: 8 } }],
  ['teams-have-no-people', regulationOf([first], teams), { tables: [{ of: 'women' }] }, { tables: [] }],
  [
    'teams-have-no-people',
    regulationOf([first], teams),
    { prizes: ['youngest', 'last-place'] },
    { prizes: ['last-place'] },
  ],
  [
    'teams-have-no-people',
    regulationOf([first], teams),
    { field: { entriesPerPerson: 2 } },
    { field: { entriesPerPerson: 1 } },
  ],
  [
    'criterion-without-figures',
    regulationOf([{ ...first, ranking: ['marks', 'lot'] }]),
    { tables: [{ of: 'homes', best: 3 }, { of: 'women' }] },
    { tables: [{ of: 'women' }] },
  ],
  ['criterion-without-figures', regulationOf([byDeals]), { prizes: ['most-schneider'] }, { prizes: [] }],
]

function regulationOf(stages: readonly StageRules[], whole: Whole = {}): Regulation {
  return withWhole(regulation('freie-paarung', stages), whole)
}

function withWhole(before: Regulation, { field, ...rest }: Whole): Regulation {
  return { ...before, ...rest, field: { ...before.field, ...field } }
}

function codesIn(stated: Regulation): string[] {
  return brokenSince(null, stated).map(({ code }) => code)
}

describe('the one list', () => {
  it('has all codes there were', () => {
    const codes: readonly string[] = Object.values(RULES).map(({ code }) => code)
    expect(OLDER.filter((code) => !codes.includes(code))).toEqual([])
  })

  it.each(IN_A_STAGE)('repairs %s in a stage as before', (code, before, sound, broken, instead) => {
    const stated = regulationOf([...before, { ...sound, ...broken }])
    expect(codesIn(regulationOf([...before, sound]))).toEqual([])
    expect(codesIn(stated)).toContain(code)
    expect(repaired(stated)).toEqual(regulationOf([...before, { ...sound, ...instead }]))
  })

  it.each(IN_THE_WHOLE)('repairs %s beside the stages as before', (code, sound, broken, instead) => {
    expect(codesIn(sound)).toEqual([])
    expect(codesIn(withWhole(sound, broken))).toEqual([code])
    expect(repaired(withWhole(sound, broken))).toEqual(withWhole(sound, instead))
  })

  it('lets one stage behind an evening without a draw be drawn, as before', () => {
    const evening: StageRules = { ...first, format: 'manual', asPlayed: true, rounds: 1 }
    const { asPlayed: _, ...drawn } = evening
    expect(codesIn(regulationOf([evening, bracket]))).toEqual(['as-played-is-alone'])
    expect(repaired(regulationOf([evening, bracket]))).toEqual(regulationOf([drawn, bracket]))
  })

  it('counts the groups of the few who play in them: one winner of one group has no opponent', () => {
    const groups = (best: number): StageRules => ({ ...inGroups, field: { best } })
    const winners: StageRules = { ...first, rounds: 1, field: { perGroup: 1, next: 0 } }
    expect(codesIn(regulationOf([first, groups(4), winners]))).toContain('stage-too-small')
    expect(codesIn(regulationOf([first, groups(8), winners]))).not.toContain('stage-too-small')
    expect(codesIn(regulationOf([first, { ...inGroups, field: 'all' }, winners]))).not.toContain('stage-too-small')
  })

  it('ends ties for whoever goes on by lot, as before', () => {
    const open: StageRules = { ...first, ranking: ['award', 'difference'] }
    expect(codesIn(regulationOf([open, bracket]))).toEqual(['ties-left-open'])
    expect(repaired(regulationOf([open, bracket]))).toEqual(
      regulationOf([{ ...open, ranking: [...open.ranking, 'lot'] }, bracket]),
    )
  })

  it('puts losers in an order by lot, as before', () => {
    const open: StageRules = { ...bracket, field: 'all', ranking: ['placement', 'award'] }
    const { pairing: _, ...rest } = bracket
    const losers: StageRules = { ...rest, format: 'placement', rounds: 1, field: { losers: true } }
    expect(codesIn(regulationOf([open, losers]))).toEqual(['losers-in-no-order'])
    expect(repaired(regulationOf([open, losers]))).toEqual(
      regulationOf([{ ...open, ranking: [...open.ranking, 'lot'] }, losers]),
    )
  })

  it('plays the games of teams one after the other where the majority ends them, as before', () => {
    const sound: StageRules = { ...first, bestOf: true }
    expect(codesIn(regulationOf([{ ...sound, atOnce: true }], teams))).toEqual(['best-of-at-once'])
    expect(repaired(regulationOf([{ ...sound, atOnce: true }], teams))).toEqual(regulationOf([sound], teams))
  })
})
