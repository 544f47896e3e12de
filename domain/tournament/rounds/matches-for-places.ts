// Which entries will meet in matches for places.

import { FORMATS } from '../../formats/formats.ts'
import { FORMAT_TRAITS } from '../../formats/traits.ts'
import type { EntryId } from '../../ids.ts'
import { drawTask } from '../stages/draw-task.ts'
import { stageRules, type Tournament } from '../state/tournament.ts'
import { placesInEvent } from '../tables/standings.ts'

export interface MatchesForPlaces {
  /** In the order of the draw; `place`: the better of the two places of the whole event that they play for. */
  readonly matches: readonly { readonly place: number; readonly a: EntryId; readonly b: EntryId }[]
  /** They keep their places without playing. */
  readonly byes: readonly EntryId[]
}

/**
 * The matches for places as the stage will draw them among `field`, drafts aside; null: its format has none, or the draw would be refused.
 * Costs a draw and a ledger.
 */
export function matchesForPlaces(
  tournament: Tournament,
  stage: number,
  field: readonly EntryId[],
): MatchesForPlaces | null {
  const { format } = stageRules(tournament.regulation, stage)
  if (!FORMAT_TRAITS[format].isMatchesForPlaces) return null
  // The standings alone decide who meets, so any seed gives the same draw.
  const task = drawTask(tournament, stage, field, '')
  const drawn = FORMATS[format].pair(task)
  if (!drawn.ok) return null
  const inEvent = placesInEvent(tournament, stage, task.field)
  return {
    matches: drawn.value.encounters.flatMap(({ a, b, reasons }) =>
      reasons.flatMap((reason) => (reason.code === 'place' ? [{ place: inEvent(reason.place), a, b }] : [])),
    ),
    byes: drawn.value.byes.map(({ entry }) => entry),
  }
}
