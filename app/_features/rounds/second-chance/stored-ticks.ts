// Ticks as a draft stores them.

import { z } from 'zod'
import { type DecliningList, isAsTicked, isOver, type Tick } from './declining.ts'

const StoredTicks = z
  .array(z.object({ entry: z.string(), name: z.string(), declines: z.boolean(), round: z.int() }))
  .min(1)

/** Reads a stored value; null if it is not readable. */
export function readTicks(value: unknown): readonly Tick[] | null {
  return StoredTicks.safeParse(value).data ?? null
}

/**
 * The stored ticks for a round that are still to be saved: a tick started from its opposite, so one that the list has by now is done, whoever
 * has saved it.
 */
export function openTicks(ticks: readonly Tick[], list: DecliningList, round: number): readonly Tick[] {
  return ticks.filter((tick) => tick.round === round && !isOver(list, tick) && !isAsTicked(list, tick))
}
