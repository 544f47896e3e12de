// Which entries play in the next round of a stage, and which have come since its draft was made.

import { FORMATS } from '../../formats/formats.ts'
import { FORMAT_TRAITS } from '../../formats/traits.ts'
import type { EntryId } from '../../ids.ts'
import type { Entry, Round } from '../../model.ts'
import { type AdvancementError, drawField, fieldOf, usualAttendance } from '../stages/advancement.ts'
import { drawTask } from '../stages/draw-task.ts'
import { stageOf } from '../state/stage.ts'
import { seatsOf, stageRules, type Tournament } from '../state/tournament.ts'

/**
 * The entries of `field` that have a place in the next round of a stage, drafts aside; where losers are drawn back in by lot, or a winner
 * is missing, all that began the stage. `seed`: that of the draw. Costs a draw where one is cheap: in brackets and table movements.
 */
export function drawnAmong(
  tournament: Tournament,
  stage: number,
  field: readonly EntryId[],
  seed = '',
): readonly EntryId[] {
  const { players } = stageOf(tournament, stage)
  return drawnNow(tournament, stage, field, seed) ?? field.filter((entry) => players.has(entry))
}

/** Null: not certain, because the lot draws losers back in; or there can be no draw now, because a table has no winner. */
function drawnNow(
  tournament: Tournament,
  stage: number,
  field: readonly EntryId[],
  seed: string,
): readonly EntryId[] | null {
  return isByLot(tournament, stage) ? null : drawnWith(tournament, stage, field, seed)
}

/**
 * The entries of `field` that the next round of a stage draws with this seed, which decides where losers are drawn back in; null: there
 * can be no draw, because a table has no winner. Costs what `drawnAmong` does.
 */
export function drawnWith(
  tournament: Tournament,
  stage: number,
  field: readonly EntryId[],
  seed: string,
): readonly EntryId[] | null {
  const { rules, rounds } = stageOf(tournament, stage)
  const { stillIn, pair } = FORMATS[rules.format]
  const task = () => drawTask(tournament, stage, field, seed)
  if (stillIn) return stillIn(task())
  if (rounds.length === 0 || !FORMAT_TRAITS[rules.format].hasLastRound) return field
  const drawn = pair(task())
  if (!drawn.ok) return null
  const out = new Set(drawn.value.out)
  return field.filter((entry) => !out.has(entry))
}

/** The draft of the next round; null: there is none. */
export function draftOf({ rounds }: Pick<Tournament, 'rounds'>): Round | null {
  const last = rounds.at(-1)
  return last?.status === 'draft' ? last : null
}

/**
 * Present entries that have no place in the draft but would have one in a new draw, whatever its lot says, or once a tie is decided,
 * because they have come, or come back, since. By start number; none while a table has no winner. Costs what `drawnAmong` does, in a
 * stage with a second chance for each who has come back.
 */
export function leftOut(tournament: Tournament): Entry[] {
  const draft = draftOf(tournament)
  if (!draft) return []
  const { stage, seed } = draft
  const { drawn } = drawField(tournament, usualAttendance(tournament), stage)
  const seats = new Set(seatsOf(draft))
  const isForAll = stageRules(tournament.regulation, stage).field === 'all'
  const byLot = isByLot(tournament, stage)
  const missing = drawn.filter(({ id }) => !seats.has(id) && ((isForAll && !byLot) || draft.away.includes(id)))
  // Skips the draw where no entry could be left out.
  if (missing.length === 0) return []
  const field = fieldOf(tournament, stage, { attendance: usualAttendance(tournament), named: [...seats] })
  if (!field.ok) return missing.filter(({ id }) => isTied(field.error, id))
  if (byLot)
    return missing.filter(({ id }) => drawnWith(declinedBy(tournament, id), stage, field.value, seed)?.includes(id))
  const again = new Set(drawnWith(tournament, stage, field.value, seed))
  return missing.filter(({ id }) => again.has(id))
}

/** Whether a tie has to be decided first that leaves open whether the entry goes on. */
export function isTied(error: AdvancementError, entry: EntryId): boolean {
  return error.code === 'ties-to-decide' && error.ties.some(({ entries }) => entries.includes(entry))
}

/** As if the entry would not be drawn back in by lot: it plays only if it has a place without that. */
function declinedBy(tournament: Tournament, entry: EntryId): Tournament {
  const { declining = [] } = tournament.wishes
  return { ...tournament, wishes: { ...tournament.wishes, declining: [...declining, entry] } }
}

/** Whether the lot decides which of the previous players are in the next round of the stage. */
function isByLot(tournament: Tournament, stage: number): boolean {
  const { rules, rounds } = stageOf(tournament, stage)
  return FORMAT_TRAITS[rules.format].drawsBackIn && rounds.length > 0
}
