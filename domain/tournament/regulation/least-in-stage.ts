// The fewest entries that a stage can have, if nobody leaves. A stage for the best eight takes all six where no more have come.

import { sizeOfField } from './finals.ts'
import { groupsOf } from './groups.ts'
import { fromEachGroup, type StageRules } from './regulation.ts'
import { leastOfDraw } from './rules/draws.ts'

/** The fewest entries of a stage: with fewer it, or a stage before it that everybody plays in, cannot be drawn. */
export function leastInStage(stages: readonly StageRules[], at: number): number {
  const stage = stages[at]
  if (!stage) return 0
  return Math.max(leastOfDraw(stage), leastGoingOn(stages, at))
}

function leastGoingOn(stages: readonly StageRules[], at: number): number {
  const { field } = stages[at] as StageRules
  const everybody = leastOfEverybody(stages.slice(0, at + 1))
  if (field === 'all') return everybody
  if ('best' in field) return Math.min(field.best, everybody)
  if ('losers' in field || 'byHand' in field) return 0
  const before = leastInStage(stages, at - 1)
  const { groups, size } = groupsOf(stages[at - 1])
  const count = size === null ? groups : Math.ceil(before / size)
  const { perGroup, next } = fromEachGroup(field, count)
  return Math.min(count * perGroup + next, sizeOfField(stages, at) ?? Number.POSITIVE_INFINITY, before)
}

/** The fewest entries with which all of these stages that everybody plays in can be drawn. */
function leastOfEverybody(stages: readonly StageRules[]): number {
  return Math.max(...stages.map((stage, at) => (at === 0 || stage.field === 'all' ? leastOfDraw(stage) : 0)))
}
