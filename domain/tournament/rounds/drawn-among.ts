// Which entries play in the next round of a stage.

import { FORMATS } from '../../formats/formats.ts'
import { FORMAT_TRAITS } from '../../formats/traits.ts'
import type { EntryId } from '../../ids.ts'
import { fieldOf, usualAttendance } from '../stages/advancement.ts'
import { drawTask } from '../stages/draw-task.ts'
import { nextRound } from '../stages/next-round.ts'
import { stageOf } from '../state/stage.ts'
import type { Tournament } from '../state/tournament.ts'

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
  const drawn = isByLot(tournament, stage) ? null : drawnWith(tournament, stage, field, seed)
  return drawn ?? field.filter((entry) => players.has(entry))
}

/**
 * The entries of `field` that the next round of a stage draws with this seed, which decides where losers are drawn back in; null: there can
 * be no draw, as when a table has no winner. Costs what `drawnAmong` does.
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

/**
 * The losers that the next round may draw back in, drafts aside, by start number: also those who decline, none who has left. Null: it draws
 * nobody back in. Costs what `nextRound` does.
 */
export function mayComeBack(tournament: Tournament): readonly EntryId[] | null {
  const next = nextRound(tournament)
  if (!next) return null
  const format = FORMATS[stageOf(tournament, next.stage).rules.format]
  if (!format.mayComeBack) return null
  const field = fieldOf(tournament, next.stage, { attendance: usualAttendance(tournament) })
  return field.ok ? format.mayComeBack(drawTask(tournament, next.stage, field.value, '')) : null
}

/** Whether the lot decides which of those who have played are in the next round of the stage: it draws losers back in. */
export function isByLot(tournament: Tournament, stage: number): boolean {
  const { rules, rounds } = stageOf(tournament, stage)
  return FORMAT_TRAITS[rules.format].drawsBackIn && rounds.length === 1
}
