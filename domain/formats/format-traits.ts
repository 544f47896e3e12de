// The traits of a format for the rest of the program, one column each: how a stage ends, what it ranks by, which options it has.

import type { Options } from '../option.ts'
import { bracketSize } from './bracket/bracket.ts'
import { halvings, type RoundsOfField, untilAllHaveMet, untilOneIsLeft } from './round-counts.ts'

/** `rank-and-lot`: entries that are equal in everything are in the order of the lot, else in that of the start numbers. */
export type FieldOrder = 'number' | 'rank' | 'rank-and-lot'

export type PictureKind = 'tree' | 'groups' | 'lives'

/** Matches at the end of a format that are played if an option asks for them. */
export interface LastMatches {
  readonly kind: 'second-final' | 'places' | 'second-leg'
  /** The option that adds them, and its value without them. */
  readonly option: string
  readonly without: unknown
  /** The fewest entries for which these matches exist with these values of its other options; Infinity: they never do. */
  least(options: object): number
}

/** With three entries in a bracket only one loses before the final. */
export const LEAST_FOR_THIRD = 4

/** From this number of entries on, one round has two matches whose losers are out. */
export const TWO_MATCHES = 4
/** The same for the round before the semi-finals, or for the losers' round after the semi-finals. */
export const TWO_BEFORE_SEMIFINALS = 6

export interface FormatTraits {
  /** Its options. */
  readonly options: Options
  /** The format ends by itself: after the final, or when all have met. Other formats go on as long as rounds are planned. */
  readonly hasLastRound: boolean
  /** Later encounters depend on the winners, so every encounter must have a winner. */
  readonly needsWinners: boolean
  /** The draw itself decides the places; otherwise the points do. */
  readonly decidesPlaces: boolean
  /** The order in which it receives the field. */
  readonly order: FieldOrder
  /** It avoids rematches as a goal, not because of a plan: then earlier stages count, too. */
  readonly avoidsMeetingAgain: boolean
  /** A round in play can take one more encounter, because nothing is planned ahead from its encounters. */
  readonly takesLate: boolean
  /** The later rounds of a stage that still draw entries which came after its first round. */
  readonly takesUp: 'any-round' | 'second-round' | 'no-round'
  /** The rounds in which some encounters of a draft can stay while the rest is drawn again. */
  readonly keeps: 'any-round' | 'first-round' | 'no-round'
  /** It is played in groups; opponents come from the same group. */
  readonly hasGroups: boolean
  /** It goes on up to a final. */
  readonly isBracket: boolean
  /** It is one round of matches, each for two places. */
  readonly isMatchesForPlaces: boolean
  /** Two entries meet once, and their places are decided. */
  readonly isOneMatchForTwo: boolean
  /** The seats of the whole stage are drawn before its first round, according to its option `draw`. */
  readonly isDrawnOnce: boolean
  /** Four entries sit at a table, and the draw decides the partners. */
  readonly makesPartners: boolean
  /** The fewest entries that can be drawn; where there are groups, in each of them. */
  readonly leastEntries: 2 | 4
  /** The fewest rounds in which the format makes a difference: an entry is drawn back in, or loses a second time. */
  readonly leastRounds: 1 | 2
  /** A loser may be drawn back in. */
  readonly drawsBackIn: boolean
  /** Nothing is drawn: the desk sets the encounters. */
  readonly isByHand: boolean
  /** It needs the current scores. */
  readonly asksScores: boolean
  /** A ranking may use the round in which an entry was eliminated as its place. */
  readonly ranksByRound: boolean
  /** Losing puts an entry out, so results decide which entries play on. */
  readonly putsOut: boolean
  /** Every round halves the field, after the field was filled up to a power of two. */
  readonly halves: boolean
  /** The number of rounds or encounters depends on the winners. */
  readonly isOpenEnded: boolean
  /** Half of the entries move from table to table, once around; every later round is drawn by lot. */
  readonly movesTables: boolean
  /** The matches at its end that an option asks for; null: none. */
  readonly lastMatches: LastMatches | null
  /** The kind of picture a stage has; null: none. */
  readonly pictureKind: PictureKind | null
  /** The number of losses that puts an entry out, if losing decides the places. */
  lossesAllowed(options: object): number
  /**
   * The fewest entries for which two can be put out on the same place, so that the place is left to play for. Infinity if no entry
   * is put out, or all play for their own place.
   */
  levelFrom(options: object, rounds: number | 'all'): number
  /** The fewest rounds in which an entry that wins every encounter plays, not counting byes; Infinity if it plays in all rounds. */
  winnerPlays(entries: number): number
  /** The byes of the first round for a field that can be drawn. */
  byesOfFirstRound(entries: number, options: object): number
  /** The number of rounds for a field of two entries or more; null: it depends on the results. */
  rounds(entries: number, options: object): RoundsOfField | null
}

const NOTHING_OPEN = {}

/** Any two entries may meet, for as many rounds as are planned; the points rank. */
export const FREE = {
  options: NOTHING_OPEN,
  hasLastRound: false,
  needsWinners: false,
  decidesPlaces: false,
  order: 'number',
  avoidsMeetingAgain: true,
  takesLate: true,
  takesUp: 'any-round',
  keeps: 'any-round',
  hasGroups: false,
  isBracket: false,
  isMatchesForPlaces: false,
  isOneMatchForTwo: false,
  isDrawnOnce: false,
  makesPartners: false,
  leastEntries: 2,
  leastRounds: 1,
  drawsBackIn: false,
  isByHand: false,
  asksScores: false,
  ranksByRound: false,
  putsOut: false,
  halves: false,
  isOpenEnded: false,
  movesTables: false,
  lastMatches: null,
  pictureKind: null,
  lossesAllowed: () => 1,
  levelFrom: () => Number.POSITIVE_INFINITY,
  winnerPlays: () => Number.POSITIVE_INFINITY,
  byesOfFirstRound: (entries: number) => entries % 2,
  rounds: untilAllHaveMet,
} as const satisfies FormatTraits

/** The first round fixes all possible encounters, up to the final. */
export const BRACKET = {
  ...FREE,
  hasLastRound: true,
  needsWinners: true,
  decidesPlaces: true,
  order: 'rank',
  avoidsMeetingAgain: false,
  takesLate: false,
  takesUp: 'no-round',
  keeps: 'first-round',
  isBracket: true,
  isDrawnOnce: true,
  putsOut: true,
  halves: true,
  pictureKind: 'tree',
  winnerPlays: halvings,
  byesOfFirstRound: (entries: number) => bracketSize(entries) - entries,
  rounds: untilOneIsLeft,
} as const satisfies FormatTraits
