// Entries that share a rank on which the field or the seats of a round depend.

import type { EntryId } from '../../ids.ts'
import type { Round } from '../../model.ts'
import { decideTie, voidedBetween } from '../decisions/decisions.ts'
import { fieldOf, type TieBy } from '../stages/advancement.ts'
import { asThen } from '../state/as-then.ts'
import { type Decision, seatsOf, type Tournament } from '../state/tournament.ts'
import { standingsOf, tieDeciders } from '../tables/standings.ts'

/** Shared ranks that leave open which entries play in a round, or where. */
export interface OpenPlaces {
  /** The tied entries, rank by rank. */
  readonly ties: readonly (readonly EntryId[])[]
  /** What the ranking has to break the ties. */
  readonly by: TieBy
}

/**
 * The ties that block the draw of a round, and the tournament with all of them decided in favour of the entries seated in it; null: they
 * cannot be decided.
 */
export function decidedFor(then: Tournament, round: Round): { tied: OpenPlaces; decided: Tournament | null } {
  const seat = new Map(seatsOf(round).map((entry, at) => [entry, at]))
  const seatOf = (entry: EntryId) => seat.get(entry) ?? seat.size
  const [criterion] = tieDeciders(then)
  const ties: EntryId[][] = []
  let by: TieBy = 'nothing'
  let now = then
  for (;;) {
    const field = fieldOf(now, round.stage, { attendance: 'all' })
    if (field.ok || field.error.code !== 'ties-to-decide') return { tied: { ties, by }, decided: now }
    by = field.error.by
    const ranked = standingsOf(now)
    const open = field.error.ranks.map((rank) => ranked.flatMap((one) => (one.rank === rank ? [one.entry] : [])))
    ties.push(...open)
    for (const tie of open) {
      const order = tie.toSorted((one, other) => seatOf(one) - seatOf(other))
      const decided = criterion && decideTie(now, criterion, order)
      if (!decided?.ok) return { tied: { ties, by }, decided: null }
      now = decided.value.next
    }
  }
}

/** Decisions that were about a round when it was drawn, and would not be any more. */
export function voidedAtLine(before: Tournament, after: Tournament, round: Round): Decision[] {
  return before.decisions.length > 0 ? voidedBetween(asThen(before, round), asThen(after, round)) : []
}
