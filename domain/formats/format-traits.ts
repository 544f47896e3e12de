// What a format is for everything around it, each answer a column: how a stage ends, what it ranks by, what it leaves open.

import type { Options } from '../option.ts'
import { halvings, type RoundsOfField, untilAllHaveMet, untilOneIsLeft } from './round-counts.ts'

/** `rank-and-lot`: whoever is equal in everything stands in the order of the lot, else in that of the start numbers. */
export type FieldOrder = 'number' | 'rank' | 'rank-and-lot'

export type PictureKind = 'tree' | 'groups' | 'lives'

/** Matches that a format has at its end where an option asks for them. */
export interface LastMatches {
  readonly kind: 'second-final' | 'places' | 'second-leg'
  /** The option that asks for them, and its value where there are none. */
  readonly option: string
  readonly without: unknown
  /** The fewest entries for which there are any. */
  readonly least: number
}

/** With three in a bracket only one loses before the final. */
export const LEAST_FOR_THIRD = 4

/** From so many entries on two matches of one round are lost by two who are out then. */
export const TWO_MATCHES = 4
/** The same, of the round before the semi-finals, or of the losers who come after those. */
export const TWO_BEFORE_SEMIFINALS = 6

export interface FormatTraits {
  /** What it leaves open. */
  readonly options: Options
  /** It ends by itself: after the final, when all have met. Others go on as long as rounds are planned. */
  readonly hasLastRound: boolean
  /** Who goes on depends on who won, so every encounter has to have a winner. */
  readonly needsWinners: boolean
  /** The draw itself says who reaches which place; else the points do. */
  readonly decidesPlaces: boolean
  /** In which order a field is handed to it. */
  readonly order: FieldOrder
  /** People are not to meet again while that can be avoided, rather than because of a plan: then earlier stages count, too. */
  readonly avoidsMeetingAgain: boolean
  /** A round that is played already can take up one more encounter: nothing is planned ahead from who meets whom. */
  readonly takesLate: boolean
  /** Before which later rounds of a stage somebody who has come since its first one is still drawn. */
  readonly takesUp: 'any-round' | 'second-round' | 'no-round'
  /** In which rounds some encounters of a draft can stay while the rest is drawn again. */
  readonly keeps: 'any-round' | 'first-round' | 'no-round'
  /** It is played in groups, each of which meets within itself. */
  readonly hasGroups: boolean
  /** It goes on up to a final. */
  readonly isBracket: boolean
  /** It is one round of matches, each for two places. */
  readonly isMatchesForPlaces: boolean
  /** Who sits where for the whole stage is drawn before its first round, as its option `draw` says. */
  readonly isDrawnOnce: boolean
  /** Four entries sit at a table, and the draw says who plays with whom. */
  readonly makesPartners: boolean
  /** The fewest entries that can be drawn; where there are groups, in each of them. */
  readonly leastEntries: 2 | 4
  /** The fewest rounds in which the format makes a difference: an entry is drawn back in, or loses a second time. */
  readonly leastRounds: 1 | 2
  /** Who has lost may be drawn back in. */
  readonly drawsBackIn: boolean
  /** Nothing is drawn: the desk says who meets whom. */
  readonly isByHand: boolean
  /** It asks what everybody has so far. */
  readonly asksScores: boolean
  /** In a ranking the round in which an entry was out may stand for its place. */
  readonly ranksByRound: boolean
  /** Losing puts an entry out, so that results decide who plays on. */
  readonly putsOut: boolean
  /** Every round halves the field, once it has been made up to a power of two. */
  readonly halves: boolean
  /** How many rounds or encounters there are depends on who wins. */
  readonly isOpenEnded: boolean
  /** Who moves goes on from table to table: after as many rounds as there are tables, the draw has to leave the movement. */
  readonly movesTables: boolean
  /** What is played at its end where an option asks for it; null: nothing is. */
  readonly lastMatches: LastMatches | null
  /** What the picture of a stage shows; null: it has none. */
  readonly pictureKind: PictureKind | null
  /** With so many lost encounters an entry is out, where losing decides the places. */
  lossesAllowed(options: object): number
  /**
   * The fewest entries of whom two can be put out for one place, which none of them has for themselves then, so that it is left to play
   * for; without end where nobody is, or everybody plays for their own.
   */
  levelFrom(options: object, rounds: number | 'all'): number
  /** In how many rounds whoever wins all of it plays at least, byes aside; without end where in all there are. */
  winnerPlays(entries: number): number
  /** How many rounds a field of two entries or more gives; null: it depends on the results. */
  rounds(entries: number, options: object): RoundsOfField | null
}

const NOTHING_OPEN = {}

/** Anybody may meet anybody, for as many rounds as are planned; the points rank. */
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
  rounds: untilAllHaveMet,
} as const satisfies FormatTraits

/** The first round fixes who can meet whom, up to the final. */
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
  rounds: untilOneIsLeft,
} as const satisfies FormatTraits
