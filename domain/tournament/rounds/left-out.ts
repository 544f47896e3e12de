// Which entries have come, or come back, since a draft was made.

import type { EntryId } from '../../ids.ts'
import type { Entry, Round } from '../../model.ts'
import { drawField, usualAttendance } from '../stages/advancement.ts'
import { nextRound } from '../stages/next-round.ts'
import { seatsOf, stageRules, type Tournament } from '../state/tournament.ts'
import { awaySince } from './away.ts'
import { claimOf } from './claim.ts'
import { isByLot } from './drawn-among.ts'

/** The draft of the next round; null: there is none. */
export function draftOf({ rounds }: Pick<Tournament, 'rounds'>): Round | null {
  const last = rounds.at(-1)
  return last?.status === 'draft' ? last : null
}

/**
 * Present entries that have no place in the draft but would have one in a new draw, whatever a lot says: of its stage, or of an earlier one
 * that has tables left now that they are back. By start number; none while a table has no winner. Costs what `claimOf` does for each that
 * could.
 */
export function leftOut(tournament: Tournament): Entry[] {
  const draft = draftOf(tournament)
  if (!draft) return []
  const stages = new Set([draft.stage, nextRound(tournament)?.stage ?? draft.stage])
  const left = new Set([...stages].flatMap((stage) => leftOutOf(tournament, draft, stage)))
  return tournament.entries.filter(({ id }) => left.has(id)).sort((one, other) => one.number - other.number)
}

function leftOutOf(tournament: Tournament, draft: Round, stage: number): EntryId[] {
  const attendance = usualAttendance(tournament)
  const seats = new Set(seatsOf(draft))
  const missing = drawField(tournament, attendance, stage).drawn.filter(({ id }) => !seats.has(id))
  const isOpenToAll = stageRules(tournament.regulation, stage).field === 'all' && !isByLot(tournament, stage)
  const since = stage === draft.stage ? null : awaySince(tournament, stage, missing)
  const draw = { stage, seed: draft.seed, named: [...seats], attendance }
  const mayBe = ({ id }: Entry) => draft.away.includes(id) || (since ? since.has(id) : isOpenToAll)
  return missing.flatMap((entry) => (mayBe(entry) && claimOf(tournament, draw, entry) === 'place' ? [entry.id] : []))
}
