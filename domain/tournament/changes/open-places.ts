// Entries that share a rank on which the field or the seats of a round depend.

import type { EntryId } from '../../ids.ts'
import type { Round } from '../../model.ts'
import { voidedBetween } from '../decisions/decisions.ts'
import { tiesDecided } from '../decisions/ties-decided.ts'
import { asThen } from '../state/as-then.ts'
import { type Decision, seatsOf, type Tournament } from '../state/tournament.ts'

/** The ties that block the draw of a round, and the tournament with all of them decided in favour of the entries seated in it. */
export function decidedFor(then: Tournament, round: Round): ReturnType<typeof tiesDecided> {
  const seat = new Map(seatsOf(round).map((entry, at) => [entry, at]))
  return tiesDecided(then, round.stage, (entry: EntryId) => seat.get(entry) ?? seat.size)
}

/** Decisions that were about a round when it was drawn, and would not be any more. */
export function voidedAtLine(before: Tournament, after: Tournament, round: Round): Decision[] {
  return before.decisions.length > 0 ? voidedBetween(asThen(before, round), asThen(after, round)) : []
}
