// A draw by byes and earlier meetings alone, for pairers that leave somebody over.

import type { EntryId } from '../ids.ts'
import { drawBest } from './best-draw.ts'
import type { EncountersSoFar } from './encounters-so-far.ts'
import { byeAgainFault, rematchFault } from './fairness.ts'
import type { Level } from './level.ts'
import { suggestNext } from './suggest.ts'

export interface FairDraw {
  /** In the order of the first of the two, who stands before the second. */
  readonly pairs: readonly (readonly [EntryId, EntryId])[]
  /** Null in an even field. */
  readonly bye: EntryId | null
}

/**
 * Pairs everybody in `order`: the bye of an odd field goes to one of those with the fewest byes; with that, the sum of
 * earlier meetings is least; with that, `order` decides: the same order gives the same draw, a random one a random draw.
 * As `drawBest`.
 */
export function drawFairly(order: readonly EntryId[], soFar: EncountersSoFar): FairDraw {
  const places = order.length
  const entryAt = (place: number) => order[place] as EntryId
  const byPlace: EncountersSoFar<number> = {
    meetings: (one, other) => soFar.meetings(entryAt(one), entryAt(other)),
    byes: (place) => soFar.byes(entryAt(place)),
  }
  const mostOf = (one: EntryId) => order.reduce((most, other) => Math.max(most, soFar.meetings(one, other)), 0)
  const rematch: Level = {
    ...rematchFault(places, 1, byPlace),
    // Looked up only when a draw without rematches is not to be had.
    get highest() {
      return order.reduce((most, one) => Math.max(most, mostOf(one)), 0)
    },
    get most() {
      return Math.floor(places / 2) * this.highest
    },
  }
  const { pairs, bye } = drawBest({
    places,
    faults: [byeAgainFault(places, byPlace), rematch],
    wishes: [],
    suggest: (propose, welcome) => suggestNext(order.keys(), propose, welcome),
  })
  return { pairs: pairs.map(([a, b]) => [entryAt(a), entryAt(b)]), bye: bye === null ? null : entryAt(bye) }
}
