// The least number of entries that a regulation needs.

import { groupsOf } from './groups.ts'
import { fromEachGroup, type Regulation, type StageField, type StageRules } from './regulation.ts'
import { leastOfDraw } from './rules/draws.ts'

/** The least number of entries that fills the field of every stage, and is enough for the qualifiers. */
export function leastEntries({ stages, qualifiers }: Pick<Regulation, 'stages' | 'qualifiers'>): number {
  const needed = stages.map((stage, at) => leastOfStage(stage, stages[at - 1]))
  return Math.max(...needed, qualifiers && 'best' in qualifiers ? qualifiers.best : 0)
}

function leastOfStage(stage: StageRules, before: StageRules | undefined): number {
  const [own, { field }] = [leastOfDraw(stage), stage]
  if (field === 'all' || 'losers' in field || 'byHand' in field) return own
  if ('best' in field) return Math.max(own, field.best)
  if ('fromGroups' in field) return Math.max(own, field.fromGroups)
  const { groups, size } = groupsOf(before)
  if (size === null) return Math.max(own, goingOn(field, groups))
  // The number of groups of a fixed size grows with the entries, so there have to be enough to need one more group than is too few.
  let needed = 1
  while (goingOn(field, needed) < own) needed++
  return Math.max(own, size * (needed - 1) + 1)
}

/** How many entries go on from this number of groups. */
function goingOn(field: Extract<StageField, { readonly perGroup: number }>, groups: number): number {
  const { perGroup, next } = fromEachGroup(field, groups)
  return groups * perGroup + next
}
