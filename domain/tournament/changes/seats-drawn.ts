// Whether another regulation would have seated others in a stage that was drawn from the results of an earlier one.

import { FORMAT_TRAITS } from '../../formats/traits.ts'
import type { Round } from '../../model.ts'
import { drawsAlike, isSame } from '../regulation/alike.ts'
import type { Regulation, StageRules } from '../regulation/regulation.ts'
import { asThen } from '../state/as-then.ts'
import { isDrawnByRank } from '../state/drawn-by-rank.ts'
import { stagesOf } from '../state/stage.ts'
import type { Tournament } from '../state/tournament.ts'
import { drawnBefore, drawnBy } from './as-drawn.ts'
import { fixedSeatsIn, without } from './fixed-seats.ts'

/** What keeps its value, because a later stage was drawn by it. */
export interface DrawnFrom {
  /** The stage to which the part belongs, and the later one, from 0. */
  readonly at: number
  readonly later: number
  readonly part: keyof StageRules
}

/**
 * The first part of a regulation by which others would play in a stage that has begun, or sit elsewhere in its first round; null: there is
 * none. In stages drawn by score, as in every round of those, only who plays there matters. Costs two draws for each stage that has begun
 * and whose earlier stages have other rules.
 */
export function drawnFromOther(tournament: Tournament, regulation: Regulation): DrawnFrom | null {
  const before = tournament.regulation
  for (const { at: later, rounds } of stagesOf(tournament)) {
    const [first] = rounds
    if (!first || later === 0 || drawsAlike(before, regulation, later - 1)) continue
    if (!isSeatedOtherwise(tournament, { ...tournament, regulation }, first)) continue
    const at = before.stages.findIndex((rules, stage) => !isSame(rules, regulation.stages[stage]))
    const part = ORDER.find((one) => !isSame(before.stages[at]?.[one], regulation.stages[at]?.[one])) ?? 'ranking'
    return { at, later, part }
  }
  return null
}

/** The parts of a stage that ranks depend on, those first that an organiser changes for the sake of the ranks. */
const ORDER = [
  'ranking',
  'pointsRule',
  'minimumGames',
  'bye',
  'unfinished',
  'forfeit',
  'decidedBy',
  'carry',
  'game',
] as const satisfies readonly (keyof StageRules)[]

function isSeatedOtherwise(before: Tournament, after: Tournament, first: Round): boolean {
  const then = asThen(after, first)
  if (!isDrawnByRank(then, first)) return false
  const drawn = drawnBy(after, first)
  if (!drawn.ok) return true
  const is = drawn.value
  const was = drawnBefore(before, is, first, null)
  if (without(is.task.field, was.task.field).length > 0) return true
  const rules = then.regulation.stages[first.stage]
  if (rules && FORMAT_TRAITS[rules.format].asksScores) return false
  const [most = []] = fixedSeatsIn(was, is, first, { begun: new Set(), protocol: null }).choices
  return most.length < first.encounters.length + first.byes.length
}
