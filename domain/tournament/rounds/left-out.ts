// Which entries play in the next round of a stage, and which have come since its draft was made.

import { FORMATS } from '../../formats/formats.ts'
import { FORMAT_TRAITS } from '../../formats/traits.ts'
import type { EntryId } from '../../ids.ts'
import type { Entry, Round } from '../../model.ts'
import { drawField, everSeated, fieldOf, usualAttendance } from '../stages/advancement.ts'
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
  const { rules, rounds } = stageOf(tournament, stage)
  const { format } = rules
  const { stillIn, pair } = FORMATS[format]
  const task = () => drawTask(tournament, stage, field, seed)
  if (stillIn) return stillIn(task())
  if (rounds.length === 0 || !FORMAT_TRAITS[format].hasLastRound) return field
  const drawn = FORMAT_TRAITS[format].drawsBackIn ? null : pair(task())
  if (!drawn?.ok) return null
  const out = new Set(drawn.value.out)
  return field.filter((entry) => !out.has(entry))
}

/**
 * The entries that have played and have a place in the next round of a stage, but are not there: they have left, or one of a pair has where
 * only whole pairs are drawn. `named`: the players where the desk names them. Where a tie among entries that are not there leaves their
 * places open, all that have left. Costs a draw in brackets and table movements, if anybody is not there.
 */
export function awayFrom(
  tournament: Tournament,
  stage: number,
  { seed, named }: { readonly seed: string; readonly named?: readonly EntryId[] | undefined },
): readonly EntryId[] {
  const seated = everSeated(tournament)
  const entries = tournament.entries.map((entry) =>
    seated.has(entry.id) ? { ...entry, status: 'active' as const } : entry,
  )
  const asIfThere = { ...tournament, entries }
  const isForAll = stageRules(tournament.regulation, stage).field === 'all'
  const halves = isForAll ? drawField(asIfThere, 'all', stage).singles.filter(({ id }) => seated.has(id)) : []
  const left = tournament.entries.filter(({ id, status }) => status === 'withdrawn' && seated.has(id))
  const away = [...new Set([...left, ...halves].map(({ id }) => id))]
  if (away.length === 0) return []
  const field = fieldOf(asIfThere, stage, { attendance: 'all', named })
  if (!field.ok) return away
  const placed = new Set(placedAmong(asIfThere, stage, [...field.value, ...halves.map(({ id }) => id)], seed))
  return away.filter((entry) => placed.has(entry))
}

/** The entries of `field` that have a place in the next round of a stage; where losers are drawn back in, by this lot. */
function placedAmong(
  tournament: Tournament,
  stage: number,
  field: readonly EntryId[],
  seed: string,
): readonly EntryId[] {
  const { rules, rounds } = stageOf(tournament, stage)
  if (rounds.length === 0 || !FORMAT_TRAITS[rules.format].drawsBackIn)
    return drawnNow(tournament, stage, field, seed) ?? field
  const drawn = FORMATS[rules.format].pair(drawTask(tournament, stage, field, seed))
  if (!drawn.ok) return field
  const out = new Set(drawn.value.out)
  return field.filter((entry) => !out.has(entry))
}

/**
 * The entries of `field` that were not there when a round of this stage was drawn in which they had a place, and have not played since;
 * each with the last such round.
 */
export function awaySince(tournament: Tournament, at: number, field: readonly EntryId[]): ReadonlyMap<EntryId, Round> {
  const here = new Set(field)
  const since = new Map<EntryId, Round>()
  for (const round of stageOf(tournament, at).rounds) {
    for (const entry of round.away) if (here.has(entry)) since.set(entry, round)
    for (const entry of seatsOf(round)) since.delete(entry)
  }
  return since
}

/** The draft of the next round; null: there is none. */
export function draftOf({ rounds }: Pick<Tournament, 'rounds'>): Round | null {
  const last = rounds.at(-1)
  return last?.status === 'draft' ? last : null
}

/**
 * Present entries that have no place in the draft but would have one in a new draw, because they have come, or come back, since. By start
 * number; none while there can be no new draw. Costs what `drawnAmong` does.
 */
export function leftOut(tournament: Tournament): Entry[] {
  const draft = draftOf(tournament)
  if (!draft) return []
  const { drawn } = drawField(tournament, usualAttendance(tournament), draft.stage)
  const seats = new Set(seatsOf(draft))
  if (stageRules(tournament.regulation, draft.stage).field !== 'all' || isByLot(tournament, draft))
    return drawn.filter(({ id }) => draft.away.includes(id) && !seats.has(id))
  // Skips the draw where no entry could be left out.
  if (drawn.every(({ id }) => seats.has(id))) return []
  const all = drawn.map(({ id }) => id)
  const again = new Set(drawnNow(tournament, draft.stage, all, draft.seed) ?? [])
  return drawn.filter(({ id }) => again.has(id) && !seats.has(id))
}

/** Whether the lot decides which of the previous players are in the round. */
function isByLot(tournament: Tournament, { stage }: Round): boolean {
  const { rules, rounds } = stageOf(tournament, stage)
  return FORMAT_TRAITS[rules.format].drawsBackIn && rounds.length > 0
}
