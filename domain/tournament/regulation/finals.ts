// Finals as stages of their own: of which stage the losers play on, and which stage is one match for one place.

import { isOutByOneLoss, levelFrom } from '../../formats/consequences.ts'
import type { FormatKey } from '../../formats/format.ts'
import { FORMAT_TRAITS } from '../../formats/traits.ts'
import type { StageRules } from './regulation.ts'

/** The last of these stages whose draw decides places: what has been played for there stays, whatever comes behind it. */
export function playedForPlaces(stages: readonly StageRules[]): StageRules | undefined {
  return stages.findLast(({ format }) => FORMAT_TRAITS[format].decidesPlaces)
}

/**
 * The place of the stage whose losers play in the one at `at`: the one before it. A final of two in between has one loser, so
 * behind it they are those of the stage before that: a match for the third place can come before the final or after it.
 */
export function stageOfLosers(stages: readonly StageRules[], at: number): number {
  const between = stages.slice(1, at).findLastIndex((stage) => !isFinal(stage))
  return between + 1
}

/** Is a stage for those whom the one before has put out? */
export function isForLosers({ field }: Pick<StageRules, 'field'>): boolean {
  return typeof field === 'object' && 'losers' in field
}

/** Does the stage whose losers would play in the one at `at` eliminate anybody? */
export function canLose(stages: readonly StageRules[], at: number): boolean {
  const from = stages[stageOfLosers(stages, at)]
  return at > 0 && from !== undefined && FORMAT_TRAITS[from.format].putsOut
}

/**
 * So many have to play in the stage before the one at `at` for two of them to be put out for one place, which losers play for; without
 * end where that never happens.
 */
export function leastForLosers(stages: readonly StageRules[], at: number): number {
  const stage = stages[stageOfLosers(stages, at)]
  return stage && at > 0 ? levelFrom(stage) : Number.POSITIVE_INFINITY
}

/** Do those who share a place play for it among themselves, pair by pair? */
export function isAmongEquals(stage: Pick<StageRules, 'field' | 'format'>): boolean {
  return isForLosers(stage) && FORMAT_TRAITS[stage.format].isMatchesForPlaces
}

/** The best place of the one match that a stage consists of; null: it is more than one, or that depends on how many come. */
export function placeOfMatch(stages: readonly StageRules[], at: number): number | null {
  const stage = stages[at]
  if (!stage || at === 0 || !ONE_MATCH_FOR_TWO.includes(stage.format)) return null
  if (isFinal(stage)) return 1
  const from = stageOfLosers(stages, at)
  const before = stages[from]
  const isOfFour = before && isOutByOneLoss(before.format) && sizeOfField(stages, from) === 4
  return isForLosers(stage) && isOfFour && levelFrom(before) <= 4 ? 3 : null
}

/**
 * The bracket that the one match of a stage belongs to, by its place among the stages: the one its players come out of. Null: it is
 * not one match, or they come out of no bracket.
 */
export function bracketOfMatch(stages: readonly StageRules[], at: number): number | null {
  if (placeOfMatch(stages, at) === null) return null
  const before = stages.slice(0, at).findLastIndex((_, one) => placeOfMatch(stages, one) === null)
  const bracket = stages[before]
  return bracket && FORMAT_TRAITS[bracket.format].needsWinners ? before : null
}

/** So many are in a later stage; null: it depends on how many come. */
export function sizeOfField(stages: readonly StageRules[], at: number): number | null {
  const [stage, before] = [stages[at], stages[at - 1]]
  if (!stage || !before || typeof stage.field === 'string') return null
  const { field } = stage
  if ('best' in field) return field.best
  if ('fromGroups' in field) return field.fromGroups
  const { groups = 1, size = null } = before.pairing?.['round-robin'] ?? {}
  return 'perGroup' in field && size === null ? groups * field.perGroup + (field.next ?? 0) : null
}

/** Ways of drawing by which two meet once. */
const ONE_MATCH_FOR_TWO: readonly FormatKey[] = ['placement', 'knock-out']

/** Is it one match of the two best, for the first place? */
function isFinal({ field, format }: StageRules): boolean {
  return typeof field === 'object' && 'best' in field && field.best === 2 && ONE_MATCH_FOR_TWO.includes(format)
}
