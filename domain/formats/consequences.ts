// Conclusions from the traits of a format, its options in a regulation, and the progress of a stage.

import type { FormatKey } from './format-keys.ts'
import type { FormatTraits } from './format-traits.ts'
import { type AnyOptions, type PairingOptions, valuesOf, withGroups } from './options.ts'
import { FORMAT_TRAITS } from './traits.ts'

/** Whether the next round of a stage draws entries that were in none of its earlier rounds. `rounds`: the number of rounds so far. */
export function takesUp(format: FormatKey, rounds: number): boolean {
  const { takesUp: before }: FormatTraits = FORMAT_TRAITS[format]
  return rounds === 0 || before === 'any-round' || (before === 'second-round' && rounds === 1)
}

/** Whether the desk can lock some encounters of this round of a stage (from 0) and have the rest drawn again. */
export function keepsSome(format: FormatKey, round: number): boolean {
  const { keeps }: FormatTraits = FORMAT_TRAITS[format]
  return keeps === 'any-round' || (keeps === 'first-round' && round === 0)
}

/**
 * The byes of the next round of a stage, if it draws this number of entries, which are enough. Null: not known, because earlier rounds
 * of the stage decide it. `rounds`: the number of rounds so far.
 */
export function byesOfNext(
  { format, pairing }: { readonly format: FormatKey; readonly pairing?: PairingOptions | undefined },
  entries: number,
  rounds: number,
): number | null {
  const traits: FormatTraits = FORMAT_TRAITS[format]
  // A format without a last round draws every round from all, as it does the first one.
  if (rounds > 0 && traits.hasLastRound) return null
  return traits.byesOfFirstRound(entries, valuesOf(format, withGroups(pairing, entries)))
}

/** The number of losses that puts an entry out of a stage whose places are decided by losing. */
export function lossesAllowed(format: FormatKey, options: PairingOptions = {}): number {
  const traits: FormatTraits = FORMAT_TRAITS[format]
  return traits.lossesAllowed(valuesOf(format, options))
}

/** The fewest entries for which two can be put out of a stage on the same place; Infinity: it never happens. */
export function levelFrom({
  format,
  pairing = {},
  rounds,
}: {
  readonly format: FormatKey
  readonly pairing?: PairingOptions | undefined
  readonly rounds: number | 'all'
}): number {
  const traits: FormatTraits = FORMAT_TRAITS[format]
  return traits.levelFrom(valuesOf(format, pairing), rounds)
}

/** Whether one loss puts an entry out, so that the losers can play on in a stage of their own. */
export function isOutByOneLoss(format: FormatKey): boolean {
  return FORMAT_TRAITS[format].needsWinners && lossesAllowed(format) === 1
}

/** How the seats of a whole stage are drawn; null: they are not drawn once for all. */
export function drawOfStage({
  format,
  pairing = {},
}: {
  readonly format: FormatKey
  readonly pairing?: PairingOptions | undefined
}): NonNullable<AnyOptions['draw']> | null {
  const { draw = null } = valuesOf(format, pairing)
  return FORMAT_TRAITS[format].isDrawnOnce ? draw : null
}

/** Whether the first draw of a stage depends on the order of the entries in its field. */
export function needsOrder(stage: Parameters<typeof drawOfStage>[0]): boolean {
  return FORMAT_TRAITS[stage.format].isMatchesForPlaces || (drawOfStage(stage) ?? 'lot') !== 'lot'
}
