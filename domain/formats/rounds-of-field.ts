// The number of rounds for a field, known before anything is drawn.

import type { FormatKey } from './format-keys.ts'
import type { FormatTraits } from './format-traits.ts'
import { type PairingOptions, valuesOf, withGroups } from './options.ts'
import type { RoundsOfField } from './round-counts.ts'
import { FORMAT_TRAITS } from './traits.ts'

/** The number of rounds for `entries` entries (two or more) if none leaves; null: not known. */
export function roundsOfField(format: FormatKey, entries: number, options: PairingOptions = {}): RoundsOfField | null {
  const traits: FormatTraits = FORMAT_TRAITS[format]
  return traits.rounds(entries, valuesOf(format, withGroups(options, entries)))
}

/** How many entries are still in after `rounds` rounds, if every round halves them; null: not known. */
export function stillInAfter(format: FormatKey, entries: number, rounds: number): number | null {
  if (!FORMAT_TRAITS[format].halves) return null
  const last = roundsOfField(format, entries)?.least ?? 0
  return rounds > 0 && rounds <= last ? 2 ** (last - rounds) : null
}

export type PlanWarning =
  /** Some opponents will have to meet again, or some partners, if partners are drawn, play together again. */
  | { readonly code: 'rematches-certain'; readonly rounds: number; readonly most: number }
  /** After `most` rounds each moving entry has been at every table; the other rounds are drawn by lot. */
  | { readonly code: 'movement-ends'; readonly rounds: number; readonly most: number }
  /** After `most` rounds nothing is left to draw. */
  | { readonly code: 'rounds-to-spare'; readonly rounds: number; readonly most: number }
  /** The stage will have no result. */
  | { readonly code: 'rounds-too-few'; readonly rounds: number; readonly least: number }

/** The problem with planning this number of rounds for this number of entries, or null. */
export function warningOfPlan(
  format: FormatKey,
  entries: number,
  rounds: number,
  options: PairingOptions = {},
): PlanWarning | null {
  const possible = roundsOfField(format, entries, options)
  if (possible === null) return null
  const { least, most } = possible
  if (rounds < least) return { code: 'rounds-too-few', rounds, least }
  if (rounds <= most) return null
  return { code: FORMAT_TRAITS[format].hasLastRound ? 'rounds-to-spare' : 'rematches-certain', rounds, most }
}
