// Finals as separate stages: whose losers play in a stage, and which stages are a single match for one place.

import { isOutByOneLoss, levelFrom } from '../../formats/consequences.ts'
import { FORMAT_TRAITS } from '../../formats/traits.ts'
import { groupsAmong, groupsOf } from './groups.ts'
import { nextBest, type StageRules } from './regulation.ts'

/** The last of these stages whose draw decides places; those places stay, whatever stage follows. */
export function playedForPlaces(stages: readonly StageRules[]): StageRules | undefined {
  return stages.findLast(({ format }) => FORMAT_TRAITS[format].decidesPlaces)
}

/**
 * The index of the stage whose losers play in the one at `at`: the one before it. A final of two in between has only one loser, so it is
 * skipped: a match for third place can come before the final or after it.
 */
export function stageOfLosers(stages: readonly StageRules[], at: number): number {
  const between = stages.slice(1, at).findLastIndex((stage) => !isFinal(stage))
  return between + 1
}

/** Whether a stage is for the entries that the stage before has put out. */
export function isForLosers({ field }: Pick<StageRules, 'field'>): boolean {
  return typeof field === 'object' && 'losers' in field
}

/** Whether the stage whose losers would play in the one at `at` puts any entry out. */
export function canLose(stages: readonly StageRules[], at: number): boolean {
  const from = stages[stageOfLosers(stages, at)]
  return at > 0 && from !== undefined && FORMAT_TRAITS[from.format].putsOut
}

/**
 * The least number of entries for which two of them are put out with the same place, which the losers at `at` play for; infinite if that
 * never happens.
 */
export function leastForLosers(stages: readonly StageRules[], at: number): number {
  const stage = stages[stageOfLosers(stages, at)]
  return stage && at > 0 ? levelFrom(stage) : Number.POSITIVE_INFINITY
}

/** Whether entries that share a place play for it among themselves, pair by pair. */
export function isAmongEquals(stage: Pick<StageRules, 'field' | 'format'>): boolean {
  return isForLosers(stage) && FORMAT_TRAITS[stage.format].isMatchesForPlaces
}

/** The best place at stake in a stage that is a single match; null: it has more matches, or the number depends on the field. */
export function placeOfMatch(stages: readonly StageRules[], at: number): number | null {
  const stage = stages[at]
  if (!stage || at === 0 || !FORMAT_TRAITS[stage.format].isOneMatchForTwo) return null
  if (isFinal(stage)) return 1
  const from = stageOfLosers(stages, at)
  const before = stages[from]
  const isOfFour = before && isOutByOneLoss(before.format) && sizeOfField(stages, from) === 4
  return isForLosers(stage) && isOfFour && levelFrom(before) <= 4 ? 3 : null
}

/**
 * The index of the bracket that the single match of a stage belongs to: the one its players come from. Null: the stage is not a single
 * match, or its players come from no bracket.
 */
export function bracketOfMatch(stages: readonly StageRules[], at: number): number | null {
  if (placeOfMatch(stages, at) === null) return null
  const before = stages.slice(0, at).findLastIndex((_, one) => placeOfMatch(stages, one) === null)
  const bracket = stages[before]
  return bracket && FORMAT_TRAITS[bracket.format].needsWinners ? before : null
}

/** The number of entries in a later stage; null: it depends on how many take part. */
export function sizeOfField(stages: readonly StageRules[], at: number): number | null {
  const [stage, before] = [stages[at], stages[at - 1]]
  if (!stage || !before || typeof stage.field === 'string') return null
  const { field } = stage
  if ('best' in field) return field.best
  if ('fromGroups' in field) return field.fromGroups
  if (!('perGroup' in field)) return null
  const groups = numberOfGroups(stages, at - 1)
  return groups === null ? null : groups * field.perGroup + nextBest(field)
}

/** The number of groups of a stage; null: it depends on how many take part. */
function numberOfGroups(stages: readonly StageRules[], at: number): number | null {
  const { groups, size } = groupsOf(stages[at])
  if (size === null) return groups
  const entries = sizeOfField(stages, at)
  return entries === null ? null : groupsAmong(stages[at], entries)
}

/** Whether a stage is a single match of the two best, for first place. */
function isFinal({ field, format }: StageRules): boolean {
  return typeof field === 'object' && 'best' in field && field.best === 2 && FORMAT_TRAITS[format].isOneMatchForTwo
}
