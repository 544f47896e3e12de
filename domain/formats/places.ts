// The places of stages in which losing decides them, not points.

import type { EntryId } from '../ids.ts'
import type { FormatKey } from './format-keys.ts'
import { FORMATS } from './formats.ts'
import type { Tiers } from './pairing-task.ts'
import { playersOf, type StageSoFar } from './past/stage-so-far.ts'

/** Entries that share a place. More than one: a tie, or not played out yet. */
export interface SharedPlace {
  /** From 1: one more than the number of entries ahead. */
  readonly place: number
  readonly entries: readonly EntryId[]
}

/**
 * The places of all entries in the field or in the history, the best first; null for formats whose results are ranked by points.
 * Entries still in share the best place they can reach, eliminated ones come after them; entries that came too late to be drawn are
 * last. Once the stage is complete nothing changes any more. O(matches), for lives and repechage O(rounds × entries).
 *
 * - `knock-out`: by the round in which they lost; those of one round share a place unless they play for it.
 * - `double-elimination`: by the losers' round in which they were out.
 * - `repechage`: by the round of the main draw, then by that of the consolation draw, then those who played no more.
 * - `lives`: by the round after which they were out.
 * - `placement`: the first encounter decides the places 1 and 2, the next one 3 and 4 …
 */
export function placesOf(format: FormatKey, task: StageSoFar): SharedPlace[] | null {
  const { places } = FORMATS[format]
  if (!places) return null
  const players = task.history.flatMap(playersOf)
  return shared([...places(task), players, task.field])
}

function shared(tiers: Tiers): SharedPlace[] {
  const named = new Set<EntryId>()
  return tiers.flatMap((tier) => {
    const place = named.size + 1
    const entries = [...new Set(tier)].filter((entry) => !named.has(entry))
    for (const entry of entries) named.add(entry)
    return entries.length > 0 ? [{ place, entries }] : []
  })
}
