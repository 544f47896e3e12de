// How many rounds a field gives, known before anything is drawn.

import { bracketSize } from './bracket.ts'
import { type PairingOptions, withGroups } from './options.ts'
import type { PairerKey } from './pairer.ts'

/**
 * A stage of fewer rounds than `least` has no result yet, one of more than `most` repeats encounters, or partners where they
 * are drawn, or stops before.
 */
export interface RoundsOfField {
  readonly least: number
  readonly most: number
}

type Count = (entries: number, options: PairingOptions) => RoundsOfField | null

/** Everybody meets everybody, and in an odd field sits out once. */
const UNTIL_ALL_HAVE_MET: Count = (entries) => ({ least: 1, most: everybodyOnce(entries) })

/**
 * Everybody was everybody's partner: all pairs there are, divided by those that play in a round. If four leave nobody or one
 * over, a perfect whist schedule has as many rounds; if they leave two or three, there may be fewer without repeating any.
 */
const UNTIL_ALL_WERE_PARTNERS: Count = (entries) =>
  entries < 4 ? null : { least: 1, most: Math.floor((entries * (entries - 1)) / (entries - (entries % 4))) }

/** Those that come to an end. */
const ENDING: { readonly [Key in PairerKey]?: Count } = {
  placement: () => exactly(1),
  'round-robin': (entries, { 'round-robin': { groups = 1, legs = 1 } = {} }) =>
    exactly(legs * everybodyOnce(Math.ceil(entries / groups))),
  'knock-out': (entries) => exactly(halvings(entries)),
  'double-elimination': (entries, { 'double-elimination': { reset = true } = {} }) => ({
    least: 2 * halvings(entries),
    most: 2 * halvings(entries) + (reset ? 1 : 0),
  }),
  repechage: (entries) => exactly(entries < 3 ? 1 : 1 + halvings(Math.ceil(entries / 2))),
  // It depends on the results.
  lives: () => null,
}

/** Those that go on for ever and repeat something else than encounters. */
const ENDLESS: { readonly [Key in PairerKey]?: Count } = { 'partner-draw': UNTIL_ALL_WERE_PARTNERS }

/** How many rounds so many entries (two or more) give if nobody leaves; null: nobody can say. */
export function roundsOfField(pairer: PairerKey, entries: number, options: PairingOptions = {}): RoundsOfField | null {
  return (ENDING[pairer] ?? ENDLESS[pairer] ?? UNTIL_ALL_HAVE_MET)(entries, withGroups(options, entries) ?? {})
}

/** How many are still in after so many rounds, where every round halves those who are; null: nobody can say. */
export function stillInAfter(pairer: PairerKey, entries: number, rounds: number): number | null {
  if (pairer !== 'knock-out' && pairer !== 'repechage') return null
  const last = roundsOfField(pairer, entries)?.least ?? 0
  return rounds > 0 && rounds <= last ? 2 ** (last - rounds) : null
}

export type PlanWarning =
  /** Some will have to meet again, or to be partners again where these are drawn. */
  | { readonly code: 'rematches-certain'; readonly rounds: number; readonly most: number }
  /** After so many rounds everybody who moves has been at every table; after that the draw has to leave the movement. */
  | { readonly code: 'movement-ends'; readonly rounds: number; readonly most: number }
  /** After so many rounds nothing is left to draw. */
  | { readonly code: 'rounds-to-spare'; readonly rounds: number; readonly most: number }
  /** The stage will have no result. */
  | { readonly code: 'rounds-too-few'; readonly rounds: number; readonly least: number }

/** What is wrong with planning so many rounds for so many entries, or null. */
export function warningOfPlan(
  pairer: PairerKey,
  entries: number,
  rounds: number,
  options: PairingOptions = {},
): PlanWarning | null {
  const possible = roundsOfField(pairer, entries, options)
  if (possible === null) return null
  const { least, most } = possible
  if (rounds < least) return { code: 'rounds-too-few', rounds, least }
  if (rounds <= most) return null
  return { code: ENDING[pairer] ? 'rounds-to-spare' : 'rematches-certain', rounds, most }
}

function exactly(rounds: number): RoundsOfField {
  return { least: rounds, most: rounds }
}

function everybodyOnce(entries: number): number {
  return entries % 2 === 0 ? entries - 1 : entries
}

function halvings(entries: number): number {
  return Math.log2(bracketSize(entries))
}
