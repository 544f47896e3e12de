// Whether a stage is played in groups, or across those of the one before.

import { type PairingOptions, valuesOf, withGroups } from '../../formats/options.ts'
import { FORMAT_TRAITS } from '../../formats/traits.ts'
import type { StageRules } from './regulation.ts'

type GroupRules = Pick<StageRules, 'format'> & { readonly pairing?: PairingOptions | undefined }

interface Groups {
  readonly groups: number
  readonly size: number | null
}

/** The number of groups of a stage, or their size; `size` is null if their number is stated. One group by default. */
export function groupsOf(stage: GroupRules | null | undefined): Groups {
  const { groups = 1, size = null } = stage ? valuesOf(stage.format, stage.pairing) : {}
  return { groups, size }
}

/** The number of groups of a stage with this many entries. */
export function groupsAmong(stage: GroupRules | null | undefined, entries: number): number {
  return groupsOf(stage && { ...stage, pairing: withGroups(stage.pairing, entries) }).groups
}

/** The options that make this number of groups; none in a format without groups. */
export function inGroups({ format }: Pick<StageRules, 'format'>, groups: number): PairingOptions {
  return FORMAT_TRAITS[format].hasGroups ? { [format]: { groups } } : {}
}

/** Whether the stage is played in more than one group. */
export function isInGroups(stage: GroupRules | null | undefined): boolean {
  const { groups, size } = groupsOf(stage)
  return groups > 1 || size !== null
}

/** Whether a stage plays for places across the groups of the one before. */
export function isAcrossGroups(stages: readonly StageRules[], at: number): boolean {
  const stage = stages[at]
  return stage !== undefined && FORMAT_TRAITS[stage.format].isMatchesForPlaces && isInGroups(stages[at - 1])
}
