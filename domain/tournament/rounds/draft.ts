// Whether a draft still matches what would be drawn now.

import type { EntryId } from '../../ids.ts'
import type { Entry, Round } from '../../model.ts'
import { fieldOf } from '../stages/advancement.ts'
import { drawTask } from '../stages/draw-task.ts'
import { isDrawnByRank, isFieldByResults } from '../state/drawn-by-rank.ts'
import { isComplete } from '../state/size.ts'
import { type Stage, stageOf, takesAnybody } from '../state/stage.ts'
import { seatsOf, stageRules, type Tournament } from '../state/tournament.ts'

/**
 * The draft that a change makes wrong, or null. A draft becomes wrong if it seats an entry that is removed, withdrawn or, where anybody is
 * taken, no longer complete, or if the field, ranks or points it was drawn from have changed. Additional entries do not make it wrong
 * where everybody plays; a person with two seats is handled by `clash.ts`. `after` has the same draft as `before`. Costs two rankings if
 * the draw uses them.
 */
export function draftMadeWrong(before: Tournament, after: Tournament): Round | null {
  const draft = before.rounds.find(({ status }) => status === 'draft')
  if (!draft) return null
  const fit = fitIn(after, stageOf(after, draft.stage))
  const isSeated = seatsOf(draft).every((entry) => fit.has(entry))
  return isSeated && drawnFrom(before, draft) === drawnFrom(after, draft) ? null : draft
}

/** See `takesAnybody`. */
function fitIn(tournament: Tournament, stage: Stage): ReadonlySet<EntryId> {
  const isFit = (entry: Entry) => entry.status === 'active' && (!takesAnybody(stage) || isComplete(tournament, entry))
  return new Set(tournament.entries.filter(isFit).map(({ id }) => id))
}

/** The input of the draw that can change outside the draft, as a string to compare. */
function drawnFrom(tournament: Tournament, draft: Round): string {
  return JSON.stringify([fieldBefore(tournament, draft), ranksFor(tournament, draft)])
}

/** The field of the stage that begins with the draft; null: it does not follow from results. */
function fieldBefore(tournament: Tournament, { stage }: Round) {
  if (stageOf(tournament, stage).rounds.length > 0) return null
  if (!isFieldByResults(stageRules(tournament.regulation, stage))) return null
  const field = fieldOf(tournament, stage, { attendance: 'all' })
  return field.ok ? [...field.value].sort() : field.error
}

function ranksFor(tournament: Tournament, draft: Round) {
  if (!isDrawnByRank(tournament, draft)) return null
  const { field, scores, groups } = drawTask(tournament, draft.stage, seatsOf(draft), draft.seed ?? '')
  return [field, scores && field.map((entry) => scores.get(entry)), groups]
}
