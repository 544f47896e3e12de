// How many rounds a field gives, by what a format is played for.

import { bracketSize } from './bracket/bracket.ts'
import { optionsOf, type PairingOptions } from './options.ts'

/**
 * A stage of fewer rounds than `least` has no result yet, one of more than `most` repeats encounters, or partners where they
 * are drawn, or stops before.
 */
export interface RoundsOfField {
  readonly least: number
  readonly most: number
}

/** For two entries or more; null: it depends on the results. */
export type RoundCount = (entries: number, options: PairingOptions) => RoundsOfField | null

/** Everybody meets everybody, and in an odd field sits out once. */
export const untilAllHaveMet: RoundCount = (entries) => ({ least: 1, most: everybodyOnce(entries) })

/**
 * Everybody was everybody's partner: all pairs there are, divided by those that play in a round. If four leave nobody or one
 * over, a perfect whist schedule has as many rounds; if they leave two or three, there may be fewer without repeating any.
 */
export const untilAllWerePartners: RoundCount = (entries) =>
  entries < 4 ? null : { least: 1, most: Math.floor((entries * (entries - 1)) / (entries - (entries % 4))) }

/** Every match is for two places. */
export const oneRound: RoundCount = () => exactly(1)

/** In every group everybody meets everybody, as often as there are legs. */
export const allInGroups: RoundCount = (entries, options) => {
  const { groups, legs } = optionsOf('round-robin', options)
  return exactly(legs * everybodyOnce(Math.ceil(entries / groups)))
}

/** Every round puts out half of those who are in. */
export const untilOneIsLeft: RoundCount = (entries) => exactly(halvings(entries))

/** Two losses each, and a second final where the first is somebody's first loss. */
export const untilTwoLosses: RoundCount = (entries, options) => {
  const { reset } = optionsOf('double-elimination', options)
  return { least: 2 * halvings(entries), most: 2 * halvings(entries) + (reset ? 1 : 0) }
}

/** After the first round the field is made up to a power of two. */
export const withSecondChance: RoundCount = (entries) => exactly(entries < 3 ? 1 : 1 + halvings(Math.ceil(entries / 2)))

/** Who plays on is known after each round only. */
export const byResults: RoundCount = () => null

function exactly(rounds: number): RoundsOfField {
  return { least: rounds, most: rounds }
}

function everybodyOnce(entries: number): number {
  return entries % 2 === 0 ? entries - 1 : entries
}

function halvings(entries: number): number {
  return Math.log2(bracketSize(entries))
}
