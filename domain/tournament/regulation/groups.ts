// Whether a stage is played in groups, or across those of the one before.

import { hasGroups, isMatchesForPlaces } from '../../pairing/formats.ts'
import type { StageRules } from '../regulation.ts'

/** Is the stage played in more than one group? */
export function isInGroups(stage: Pick<StageRules, 'pairer' | 'pairing'> | null | undefined): boolean {
  if (!stage || !hasGroups(stage.pairer)) return false
  const { groups = 1, size = null } = stage.pairing?.['round-robin'] ?? {}
  return groups > 1 || size !== null
}

/** Does a stage play for places across the groups of the one before? */
export function isAcrossGroups(stages: readonly StageRules[], at: number): boolean {
  const stage = stages[at]
  return stage !== undefined && isMatchesForPlaces(stage.pairer) && isInGroups(stages[at - 1])
}
