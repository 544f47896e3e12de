// Who shares a rank where it depends on that who plays in a round, or where.

import type { EntryId } from '../../ids.ts'
import type { Round } from '../../model.ts'
import { fieldOf, type TieBy } from '../stages/advancement.ts'
import { type Decision, seatsOf, type Tournament } from '../state.ts'
import { decideTie, voidedBetween } from '../tables/decisions.ts'
import { standingsOf, tieDeciders } from '../tables/standings.ts'
import { asThen } from './as-drawn.ts'

/** It would be open who plays in a round, or where, because they would share a rank. */
export interface OpenPlaces {
  /** Rank by rank. */
  readonly ties: readonly (readonly EntryId[])[]
  /** What the ranking has to part them by. */
  readonly by: TieBy
}

/** The ties that hold the draw of a round up, and the tournament with all of them decided for those who sit in it; null: they cannot be. */
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

/** The decisions that were about a round, as it was drawn, and would not be. */
export function voidedAtLine(before: Tournament, after: Tournament, round: Round): Decision[] {
  return before.decisions.length > 0 ? voidedBetween(asThen(before, round), asThen(after, round)) : []
}
