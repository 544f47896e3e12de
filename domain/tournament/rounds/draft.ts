// Whether a draft still is what would be drawn.

import type { Round } from '../../model.ts'
import { isComplete } from '../entries/entries.ts'
import { fieldOf } from '../stages/advancement.ts'
import { drawTask } from '../stages/draw-task.ts'
import { stageOf } from '../stages/stage.ts'
import { seatsOf, stageRules, type Tournament } from '../state.ts'
import { isDrawnByRank, isFieldByResults } from './drawn-by-rank.ts'

/**
 * The draft a change makes wrong, if there is one: it seats somebody who is gone, has left or is no pair any more, or it was drawn
 * by a field, ranks or points that are others now. Who would come into it beside the others changes nothing where everybody plays;
 * somebody with two seats in it is `clash.ts`'s matter. `after` has the draft of `before`. Costs two rankings where the draw asks
 * for them.
 */
export function draftMadeWrong(before: Tournament, after: Tournament): Round | null {
  const draft = before.rounds.find(({ status }) => status === 'draft')
  if (!draft) return null
  const fit = new Set(
    after.entries.filter((entry) => entry.status === 'active' && isComplete(after, entry)).map(({ id }) => id),
  )
  const isSeated = seatsOf(draft).every((entry) => fit.has(entry))
  return isSeated && drawnFrom(before, draft) === drawnFrom(after, draft) ? null : draft
}

/** All that a change beside a draft could give the draw otherwise, so that it can be compared. */
function drawnFrom(tournament: Tournament, draft: Round): string {
  return JSON.stringify([fieldBefore(tournament, draft), ranksFor(tournament, draft)])
}

/** Who has come into the stage whose first round the draft is; null: it doesn't follow from results. */
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
