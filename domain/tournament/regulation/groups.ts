// Whether a stage is played in groups, or across those of the one before.

import { type OptionsOf, optionsOf } from '../../formats/options.ts'
import { FORMAT_TRAITS } from '../../formats/traits.ts'
import type { StageRules } from './regulation.ts'

/** The number of groups of a stage, or their size; `size` is null if their number is stated. One group by default. */
export function groupsOf(
  stage: Pick<StageRules, 'pairing'> | null | undefined,
): Pick<OptionsOf<'round-robin'>, 'groups' | 'size'> {
  return optionsOf('round-robin', stage?.pairing)
}

/** Whether the stage is played in more than one group. */
export function isInGroups(stage: Pick<StageRules, 'format' | 'pairing'> | null | undefined): boolean {
  if (!stage || !FORMAT_TRAITS[stage.format].hasGroups) return false
  const { groups, size } = groupsOf(stage)
  return groups > 1 || size !== null
}

/** Whether a stage plays for places across the groups of the one before. */
export function isAcrossGroups(stages: readonly StageRules[], at: number): boolean {
  const stage = stages[at]
  return stage !== undefined && FORMAT_TRAITS[stage.format].isMatchesForPlaces && isInGroups(stages[at - 1])
}
