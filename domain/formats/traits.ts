// What sets the ways of drawing apart for everything around them: how a stage ends, what it ranks by.

import { ALL_PLACES, type LastMatches, SECOND_FINAL, SECOND_LEG, THIRD_PLACE } from './bracket/last-matches.ts'
import type { FormatKey } from './format.ts'
import { type BracketDraw, livesOf, type PairingOptions, type RoundRobinOptions } from './options.ts'
import {
  type LevelFrom,
  levelBehindTwoLosses,
  levelInARound,
  levelInKnockOut,
  levelWithSecondChance,
  nobodyLevel,
} from './placement/level-losers.ts'
import {
  allInGroups,
  byResults,
  oneRound,
  type RoundCount,
  untilAllHaveMet,
  untilAllWerePartners,
  untilOneIsLeft,
  untilTwoLosses,
  withSecondChance,
} from './round-counts.ts'

/** `rank-and-lot`: whoever is equal in everything stands in the order of the lot, else in that of the start numbers. */
export type FieldOrder = 'number' | 'rank' | 'rank-and-lot'

export type PictureKind = 'tree' | 'groups' | 'lives'

interface FormatTraits {
  /** It ends by itself: after the final, when all have met. Others go on as long as rounds are planned. */
  readonly hasLastRound: boolean
  /** Who goes on depends on who won, so every encounter has to have a winner. */
  readonly needsWinners: boolean
  /** The draw itself says who reaches which place; else the points do. */
  readonly decidesPlaces: boolean
  /** In which order a field is handed to it. */
  readonly order: FieldOrder
  /** People are not to meet again while that can be avoided, rather than because of a plan. */
  readonly avoidsMeetingAgain: boolean
  /** A round that is played already can take up one more encounter: nothing is planned ahead from who meets whom. */
  readonly takesLate: boolean
  /** Before which later rounds of a stage somebody who has come since its first one is still drawn. */
  readonly takesUp: 'any-round' | 'second-round' | 'no-round'
  /** In which rounds some encounters of a draft can stay while the rest is drawn again. */
  readonly keeps: 'any-round' | 'first-round' | 'no-round'
  /** How its rounds hang together: each by itself, in groups, up to a final, or one round of matches for places. */
  readonly shape: 'rounds' | 'groups' | 'bracket' | 'matches'
  /** Who sits where for the whole stage is drawn before its first round, as its option `draw` says. */
  readonly isDrawnOnce: boolean
  /** Four entries sit at a table, and the draw says who plays with whom. */
  readonly makesPartners: boolean
  /** Who has lost may be drawn back in. */
  readonly drawsBackIn: boolean
  /** Nothing is drawn: the desk says who meets whom. */
  readonly isByHand: boolean
  /** Half of them move from table to table, until they have been at every one. */
  readonly moves: boolean
  /** It asks what everybody has so far. */
  readonly asksScores: boolean
  /** In a ranking the round in which an entry was out may stand for its place. */
  readonly ranksByRound: boolean
  /** With so many lost encounters an entry is out, where losing decides the places. */
  readonly lossesAllowed: number | ((options: PairingOptions) => number)
  /** From how many entries on two can be put out for one place. */
  readonly levelFrom: LevelFrom
  /** How many rounds a field gives. */
  readonly rounds: RoundCount
  /** What is played at its end where an option asks for it; null: nothing is. */
  readonly lastMatches: LastMatches | null
  /** Every round halves the field, once it has been made up to a power of two. */
  readonly halves: boolean
  /** What the picture of a stage shows; null: it has none. */
  readonly picture: PictureKind | null
}

/** Anybody may meet anybody, for as many rounds as are planned; the points rank. */
const FREE: FormatTraits = {
  hasLastRound: false,
  needsWinners: false,
  decidesPlaces: false,
  order: 'number',
  avoidsMeetingAgain: true,
  takesLate: true,
  takesUp: 'any-round',
  keeps: 'any-round',
  shape: 'rounds',
  isDrawnOnce: false,
  makesPartners: false,
  drawsBackIn: false,
  isByHand: false,
  moves: false,
  asksScores: false,
  ranksByRound: false,
  lossesAllowed: 1,
  levelFrom: nobodyLevel,
  rounds: untilAllHaveMet,
  lastMatches: null,
  halves: false,
  picture: null,
}

/** The first round fixes who can meet whom, up to the final. */
const BRACKET: FormatTraits = {
  hasLastRound: true,
  needsWinners: true,
  decidesPlaces: true,
  order: 'rank',
  avoidsMeetingAgain: false,
  takesLate: false,
  takesUp: 'no-round',
  keeps: 'first-round',
  shape: 'bracket',
  isDrawnOnce: true,
  makesPartners: false,
  drawsBackIn: false,
  isByHand: false,
  moves: false,
  asksScores: false,
  ranksByRound: false,
  lossesAllowed: 1,
  levelFrom: nobodyLevel,
  rounds: untilOneIsLeft,
  lastMatches: null,
  halves: true,
  picture: 'tree',
}

const TRAITS: Record<FormatKey, FormatTraits> = {
  random: FREE,
  movement: { ...FREE, moves: true },
  'partner-draw': { ...FREE, takesLate: false, makesPartners: true, rounds: untilAllWerePartners },
  swiss: { ...FREE, order: 'rank-and-lot', asksScores: true },
  manual: { ...FREE, keeps: 'no-round', isByHand: true },
  lives: {
    ...FREE,
    hasLastRound: true,
    decidesPlaces: true,
    takesLate: false,
    ranksByRound: true,
    lossesAllowed: livesOf,
    levelFrom: levelInARound,
    rounds: byResults,
    picture: 'lives',
  },
  'round-robin': {
    ...BRACKET,
    needsWinners: false,
    decidesPlaces: false,
    takesUp: 'second-round',
    shape: 'groups',
    rounds: allInGroups,
    lastMatches: SECOND_LEG,
    halves: false,
    picture: 'groups',
  },
  placement: {
    ...BRACKET,
    needsWinners: false,
    keeps: 'no-round',
    shape: 'matches',
    isDrawnOnce: false,
    rounds: oneRound,
    halves: false,
    picture: null,
  },
  'knock-out': { ...BRACKET, levelFrom: levelInKnockOut, lastMatches: ALL_PLACES },
  'double-elimination': {
    ...BRACKET,
    lossesAllowed: 2,
    levelFrom: levelBehindTwoLosses,
    rounds: untilTwoLosses,
    lastMatches: SECOND_FINAL,
    halves: false,
  },
  repechage: {
    ...BRACKET,
    order: 'number',
    keeps: 'any-round',
    isDrawnOnce: false,
    drawsBackIn: true,
    levelFrom: levelWithSecondChance,
    rounds: withSecondChance,
    lastMatches: THIRD_PLACE,
  },
}

/** Does a stage drawn like this end by itself? */
export function hasLastRound(format: FormatKey): boolean {
  return TRAITS[format].hasLastRound
}

/** Does it depend on every encounter's winner who meets whom next? */
export function needsWinners(format: FormatKey): boolean {
  return TRAITS[format].needsWinners
}

/** Does the draw decide the places? */
export function decidesPlaces(format: FormatKey): boolean {
  return TRAITS[format].decidesPlaces
}

/** Does the draw avoid that people meet again? Then those who met in earlier stages have met, too. */
export function avoidsMeetingAgain(format: FormatKey): boolean {
  return TRAITS[format].avoidsMeetingAgain
}

/** Can somebody who comes late still play in a round, against an entry that has a bye? */
export function takesLate(format: FormatKey): boolean {
  return TRAITS[format].takesLate
}

/** Is somebody drawn in the next round of a stage who was in none of those it has had, of which there are `rounds`? */
export function takesUp(format: FormatKey, rounds: number): boolean {
  const { takesUp: before } = TRAITS[format]
  return rounds === 0 || before === 'any-round' || (before === 'second-round' && rounds === 1)
}

/** In which order the field is handed to such a draw. */
export function orderOfField(format: FormatKey): FieldOrder {
  return TRAITS[format].order
}

/** Can the desk keep some encounters of this round of a stage (from 0) and have the rest drawn again? */
export function keepsSome(format: FormatKey, round: number): boolean {
  const { keeps } = TRAITS[format]
  return keeps === 'any-round' || (keeps === 'first-round' && round === 0)
}

/** Is a stage drawn like this played in groups, each of which meets within itself? */
export function hasGroups(format: FormatKey): boolean {
  return TRAITS[format].shape === 'groups'
}

/** Does a stage drawn like this go on up to a final? */
export function isBracket(format: FormatKey): boolean {
  return TRAITS[format].shape === 'bracket'
}

/** Is a stage drawn like this one round of matches, each for two places? */
export function isMatchesForPlaces(format: FormatKey): boolean {
  return TRAITS[format].shape === 'matches'
}

/** Does losing put an entry out, so that who plays on is decided by results? */
export function putsOut(format: FormatKey): boolean {
  return TRAITS[format].decidesPlaces && !isMatchesForPlaces(format)
}

/** Do four entries sit at a table, two of whom the draw makes partners? */
export function makesPartners(format: FormatKey): boolean {
  return TRAITS[format].makesPartners
}

/** The fewest entries that can be drawn; where there are groups, in each of them. */
export function leastAtATable(format: FormatKey): 2 | 4 {
  return TRAITS[format].makesPartners ? 4 : 2
}

/** Can somebody who has lost be drawn back in? */
export function drawsBackIn(format: FormatKey): boolean {
  return TRAITS[format].drawsBackIn
}

/** Is nothing drawn, but said by the desk? */
export function isByHand(format: FormatKey): boolean {
  return TRAITS[format].isByHand
}

/** Do half of them move from table to table? Then the draw is another one once they have been at every table. */
export function movesToTables(format: FormatKey): boolean {
  return TRAITS[format].moves
}

/** Does a draw ask what everybody has so far? */
export function asksScores(format: FormatKey): boolean {
  return TRAITS[format].asksScores
}

/** May a ranking go by the round in which an entry was out, rather than by its place? */
export function ranksByRound(format: FormatKey): boolean {
  return TRAITS[format].ranksByRound
}

/** With so many lost encounters an entry is out of a stage whose places are decided by losing. */
export function lossesAllowed(format: FormatKey, options: PairingOptions = {}): number {
  const allowed = TRAITS[format].lossesAllowed
  return typeof allowed === 'number' ? allowed : allowed(options)
}

/**
 * The fewest entries of whom two can be put out of a stage for one place, so that it is left to play for; without end where nobody is,
 * or everybody plays for their own.
 */
export function levelFrom({
  format,
  pairing = {},
  rounds,
}: {
  readonly format: FormatKey
  readonly pairing?: PairingOptions | undefined
  readonly rounds: number | 'all'
}): number {
  return TRAITS[format].levelFrom(pairing, rounds)
}

/** Does one loss put an entry out? */
export function isOutByOneLoss(format: FormatKey): boolean {
  return needsWinners(format) && lossesAllowed(format) === 1
}

/** What the picture of a stage shows; null: it has none. */
export function pictureOf(format: FormatKey): PictureKind | null {
  return TRAITS[format].picture
}

/** How many rounds a field gives. */
export function roundCount(format: FormatKey): RoundCount {
  return TRAITS[format].rounds
}

/** Does every round halve the field? */
export function halves(format: FormatKey): boolean {
  return TRAITS[format].halves
}

/** How it is drawn who sits where for a whole stage; null: nobody does. */
export function drawOfStage({
  format,
  pairing = {},
}: {
  readonly format: FormatKey
  readonly pairing?: PairingOptions | undefined
}): BracketDraw | RoundRobinOptions['draw'] | null {
  if (!TRAITS[format].isDrawnOnce) return null
  const options: { readonly draw?: BracketDraw | RoundRobinOptions['draw'] } = pairing[format as 'knock-out'] ?? {}
  return options.draw ?? 'lot'
}

/** What a format has at its end where an option asks for it; null: nothing. */
export function lastMatchesOf(format: FormatKey): LastMatches | null {
  return TRAITS[format].lastMatches
}
