// The ties that a draw waits for, decided one way or another to see what would follow.

import type { EntryId } from '../../ids.ts'
import { fieldOf, type TieBy } from '../stages/advancement.ts'
import type { Tournament } from '../state/tournament.ts'
import { standingsOf, tieDeciders } from '../tables/standings.ts'
import { decideTie } from './decisions.ts'

/** Shared ranks that leave open which entries play in a round, or where. */
export interface OpenPlaces {
  /** The tied entries, rank by rank. */
  readonly ties: readonly (readonly EntryId[])[]
  /** What the ranking has to break the ties. */
  readonly by: TieBy
}

/**
 * The ties that block the first draw of a stage, and the tournament with all of them decided in the order of `placeOf`, lowest first;
 * null: they cannot be decided. Costs what `decideTie` does for each.
 */
export function tiesDecided(
  tournament: Tournament,
  stage: number,
  placeOf: (entry: EntryId) => number,
): { tied: OpenPlaces; decided: Tournament | null } {
  const [criterion] = tieDeciders(tournament)
  const ties: EntryId[][] = []
  let by: TieBy = 'nothing'
  let now = tournament
  for (;;) {
    const field = fieldOf(now, stage, { attendance: 'all' })
    if (field.ok || field.error.code !== 'ties-to-decide') return { tied: { ties, by }, decided: now }
    by = field.error.by
    const ranked = standingsOf(now)
    const open = field.error.ranks.map((rank) => ranked.flatMap((one) => (one.rank === rank ? [one.entry] : [])))
    ties.push(...open)
    for (const tie of open) {
      const order = tie.toSorted((one, other) => placeOf(one) - placeOf(other))
      const decided = criterion && decideTie(now, criterion, order)
      if (!decided?.ok) return { tied: { ties, by }, decided: null }
      now = decided.value.next
    }
  }
}
