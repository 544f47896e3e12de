// Who takes part in the next round of a stage, and who has come since its draft was made.

import { FORMATS } from '../../formats/formats.ts'
import { FORMAT_TRAITS } from '../../formats/traits.ts'
import type { EntryId } from '../../ids.ts'
import type { Entry, Round } from '../../model.ts'
import { drawField, usualAttendance } from '../stages/advancement.ts'
import { drawTask } from '../stages/draw-task.ts'
import { stageOf } from '../stages/stage.ts'
import { seatsOf, stageRules, type Tournament } from '../state.ts'

/**
 * Those of a field who have a place in the next round of a stage, drafts aside; where the lot draws losers back in, all who have begun
 * the stage. `seed`: as the round is drawn. Costs a draw where that is cheap: in brackets and by tables.
 */
export function drawnAmong(
  tournament: Tournament,
  stage: number,
  field: readonly EntryId[],
  seed = '',
): readonly EntryId[] {
  const { rules, rounds, players } = stageOf(tournament, stage)
  const { format } = rules
  const { stillIn, pair } = FORMATS[format]
  const task = () => drawTask(tournament, stage, field, seed)
  if (stillIn) return stillIn(task())
  if (rounds.length === 0 || !FORMAT_TRAITS[format].hasLastRound) return field
  const drawn = FORMAT_TRAITS[format].drawsBackIn ? null : pair(task())
  if (!drawn?.ok) return field.filter((entry) => players.has(entry))
  const out = new Set(drawn.value.out)
  return field.filter((entry) => !out.has(entry))
}

/** The draft of the next round; null: there is none. */
export function draftOf({ rounds }: Pick<Tournament, 'rounds'>): Round | null {
  const last = rounds.at(-1)
  return last?.status === 'draft' ? last : null
}

/**
 * Who is there and has no place in the draft, but would have one if it were drawn again: whoever has come, or come back, since. By
 * start number. Costs what `drawnAmong` does.
 */
export function leftOut(tournament: Tournament): Entry[] {
  const draft = draftOf(tournament)
  if (!draft || stageRules(tournament.regulation, draft.stage).field !== 'all') return []
  const { drawn } = drawField(tournament, usualAttendance(tournament))
  const seats = new Set(seatsOf(draft))
  // A draw is made only for somebody.
  if (drawn.every(({ id }) => seats.has(id)) || isByLot(tournament, draft)) return []
  const all = drawn.map(({ id }) => id)
  const again = new Set(drawnAmong(tournament, draft.stage, all, draft.seed))
  return drawn.filter(({ id }) => again.has(id) && !seats.has(id))
}

/** Does the lot say who plays in it, of those who have played? */
function isByLot(tournament: Tournament, { stage }: Round): boolean {
  const { rules, rounds } = stageOf(tournament, stage)
  return FORMAT_TRAITS[rules.format].drawsBackIn && rounds.length > 0
}
