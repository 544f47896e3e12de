// Whether a stage is played in groups, or across those of the one before.

import { type OptionsOf, optionsOf } from '../../formats/options.ts'
import { FORMAT_TRAITS } from '../../formats/traits.ts'
import type { StageRules } from './regulation.ts'

/** How many groups a stage says there are, or how large: `size` null where it is their number. One group where it says nothing. */
export function groupsOf(
  stage: Pick<StageRules, 'pairing'> | null | undefined,
): Pick<OptionsOf<'round-robin'>, 'groups' | 'size'> {
  return optionsOf('round-robin', stage?.pairing)
}

/** Is the stage played in more than one group? */
export function isInGroups(stage: Pick<StageRules, 'format' | 'pairing'> | null | undefined): boolean {
  if (!stage || !FORMAT_TRAITS[stage.format].hasGroups) return false
  const { groups, size } = groupsOf(stage)
  return groups > 1 || size !== null
}

/** Does a stage play for places across the groups of the one before? */
export function isAcrossGroups(stages: readonly StageRules[], at: number): boolean {
  const stage = stages[at]
  return stage !== undefined && FORMAT_TRAITS[stage.format].isMatchesForPlaces && isInGroups(stages[at - 1])
}
