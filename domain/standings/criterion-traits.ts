// The traits of every criterion for the rest of the program, one column each: where its figure comes from, how it is printed, what
// it decides.

export const CRITERION_GROUPS = ['points', 'wins', 'written', 'rounds', 'opponents', 'special', 'decision'] as const
export type CriterionGroup = (typeof CRITERION_GROUPS)[number]

export interface CriterionTraits {
  /** The FIDE abbreviation (Handbook, C.07: Tie-Break Regulations); null: FIDE does not have it. */
  readonly code: string | null
  /** `desc`: more is better. */
  readonly direction: 'asc' | 'desc'
  /** The group in which it is offered. */
  readonly group: CriterionGroup
  /** The source of its figure, without which it has none. `score`: the ranking's score of an event; `desk`: a decision of the desk. */
  readonly source:
    | 'places'
    | 'eliminations'
    | 'stages'
    | 'award'
    | 'game-points'
    | 'encounter-points'
    | 'encounters'
    | 'games'
    | 'marks'
    | 'card-points'
    | 'schneiders'
    | 'retours'
    | 'outside'
    | 'score'
    | 'desk'
  /** How its figure is printed. `enough`: yes or no; `round`: the round in which an entry was out. */
  readonly figure: 'number' | 'signed' | 'ratio' | 'quotient' | 'enough' | 'place' | 'round'
  /** It says who has played better. */
  readonly isResult: boolean
  /** The ties that it ends for good: some, all, or (null) none. */
  readonly endsTies: 'some' | 'all' | null
  /** It has a column, because its figure is shown nowhere else. */
  readonly hasColumn: boolean
  /** It comes and goes with the draw; it cannot be chosen. */
  readonly comesByItself: boolean
  /** The rounds with the smallest award can be left out of it. */
  readonly leavesOutRounds: boolean
  /** The number of opponents left out of the sum. */
  readonly opponentsLeftOut: number
  /** Only encounters among the tied entries count in it. */
  readonly isAmongTied: boolean
  /** The winners of encounters count in it. */
  readonly countsWins: boolean
  /** The part of a stage's rules that goes with it: how many games are enough, the game that decides a tie. */
  readonly setting: 'minimumGames' | 'playOff' | null
  /** How the desk decides it: by drawing lots, or by a game of those who are tied. */
  readonly decision: 'lot' | 'playOff' | null
}

/** The ratio if nothing was conceded but something made: better than any other. */
export const BEYOND_ALL_RATIOS = Number.MAX_SAFE_INTEGER

const USUAL = {
  code: null,
  direction: 'desc',
  figure: 'number',
  isResult: true,
  endsTies: null,
  hasColumn: true,
  comesByItself: false,
  leavesOutRounds: false,
  opponentsLeftOut: 0,
  isAmongTied: false,
  countsWins: false,
  setting: null,
  decision: null,
} as const satisfies Partial<CriterionTraits>

const OF_OPPONENTS = { ...USUAL, group: 'opponents', source: 'score' } as const
/** The lower figure is ahead. */
const DECISION = { ...USUAL, direction: 'asc', group: 'decision', source: 'desk', isResult: false } as const

/** In the order in which a group offers them. */
export const CRITERION_TRAITS = {
  award: { ...USUAL, group: 'points', source: 'award', leavesOutRounds: true },
  'game-points': { ...USUAL, group: 'points', source: 'game-points', leavesOutRounds: true },
  'encounter-points': { ...USUAL, group: 'points', source: 'encounter-points', leavesOutRounds: true },
  'encounters-won': { ...USUAL, code: 'WIN', group: 'wins', source: 'encounters', countsWins: true },
  'games-won': { ...USUAL, group: 'wins', source: 'games' },
  'direct-encounter': { ...USUAL, code: 'DE', group: 'wins', source: 'score', isAmongTied: true },
  'points-for': { ...USUAL, group: 'written', source: 'card-points' },
  'points-against': { ...USUAL, direction: 'asc', group: 'written', source: 'card-points' },
  difference: { ...USUAL, group: 'written', source: 'card-points', figure: 'signed' },
  ratio: { ...USUAL, group: 'written', source: 'card-points', figure: 'ratio' },
  marks: { ...USUAL, direction: 'asc', group: 'written', source: 'marks' },
  'marks-per-game': { ...USUAL, direction: 'asc', group: 'written', source: 'marks', figure: 'quotient' },
  schneider: { ...USUAL, group: 'written', source: 'schneiders' },
  retour: { ...USUAL, group: 'written', source: 'retours' },
  'best-round': { ...USUAL, group: 'rounds', source: 'award' },
  'last-round': { ...USUAL, group: 'rounds', source: 'award' },
  progressive: { ...USUAL, code: 'PS', group: 'rounds', source: 'score' },
  buchholz: { ...OF_OPPONENTS, code: 'BH' },
  'buchholz-cut-1': { ...OF_OPPONENTS, code: 'BH-C1', opponentsLeftOut: 1 },
  'buchholz-median': { ...OF_OPPONENTS, code: 'BH-M1', opponentsLeftOut: 2 },
  'fine-buchholz': OF_OPPONENTS,
  'sonneborn-berger': { ...OF_OPPONENTS, code: 'SB', countsWins: true },
  placement: { ...USUAL, direction: 'asc', group: 'special', source: 'places', figure: 'place', comesByItself: true },
  'stage-reached': {
    ...USUAL,
    group: 'special',
    source: 'stages',
    isResult: false,
    hasColumn: false,
    comesByItself: true,
  },
  'enough-games': {
    ...USUAL,
    group: 'special',
    source: 'games',
    figure: 'enough',
    isResult: false,
    hasColumn: false,
    setting: 'minimumGames',
  },
  eliminated: { ...USUAL, group: 'special', source: 'eliminations', figure: 'round' },
  'outside-difference': { ...USUAL, group: 'special', source: 'outside', figure: 'signed' },
  'play-off': { ...DECISION, endsTies: 'some', setting: 'playOff', decision: 'playOff' },
  lot: { ...DECISION, endsTies: 'all', decision: 'lot' },
  'start-number': { ...DECISION, endsTies: 'all', hasColumn: false },
} as const satisfies Readonly<Record<string, CriterionTraits>>

type Traits = typeof CRITERION_TRAITS
type CriterionKey = keyof Traits

/** The criteria with this answer. */
export type CriteriaWith<Trait extends keyof CriterionTraits, Answer extends CriterionTraits[Trait]> = {
  [Key in CriterionKey]: Traits[Key][Trait] extends Answer ? Key : never
}[CriterionKey]

/** A criterion that the desk decides. */
export type Decisive = CriteriaWith<'decision', 'lot' | 'playOff'>
export const DECISIVE = (Object.keys(CRITERION_TRAITS) as CriterionKey[]).filter(
  (key): key is Decisive => CRITERION_TRAITS[key].decision !== null,
)

/** The criteria that the rounds with the smallest award can be left out of. */
export const LEAVES_OUT_ROUNDS = (Object.keys(CRITERION_TRAITS) as CriterionKey[]).filter(
  (key): key is CriteriaWith<'leavesOutRounds', true> => CRITERION_TRAITS[key].leavesOutRounds,
)

/** What has to be there for a source: the games of encounters, their results, or neither: a stage as a whole, or the desk. */
const NEEDS: Readonly<Record<CriterionTraits['source'], 'games' | 'results' | null>> = {
  places: null,
  eliminations: null,
  stages: null,
  award: 'results',
  'game-points': 'results',
  'encounter-points': 'results',
  encounters: 'results',
  games: 'games',
  marks: 'games',
  'card-points': 'games',
  schneiders: 'games',
  retours: 'games',
  outside: 'results',
  score: 'results',
  desk: null,
}

/** Whether a criterion adds up results, over all stages that count, and not only the places and stages they lead to. */
export function addsUpResults(key: CriterionKey): boolean {
  return NEEDS[CRITERION_TRAITS[key].source] !== null
}

/** Whether a criterion adds up games, and not the results of encounters. */
export function addsUpGames(key: CriterionKey): boolean {
  return NEEDS[CRITERION_TRAITS[key].source] === 'games'
}

/** Whether a ranking has a criterion with this answer. */
export function asksFor<Trait extends keyof CriterionTraits>(
  ranking: readonly CriterionKey[],
  trait: Trait,
  answer: CriterionTraits[Trait],
): boolean {
  const traits: Readonly<Record<CriterionKey, CriterionTraits>> = CRITERION_TRAITS
  return ranking.some((key) => traits[key][trait] === answer)
}
