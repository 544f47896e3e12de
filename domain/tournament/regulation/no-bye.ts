import { FORMAT_TRAITS } from '../../formats/traits.ts'
import { placeOfMatch, sizeOfField } from './finals.ts'
import { groupsAmong } from './groups.ts'
import { leastInStage } from './least-in-stage.ts'
import type { StageRules } from './regulation.ts'

/** Whether a later stage that is as large as planned has a field size for which the draw needs no bye. */
export function needsNoBye(stages: readonly StageRules[], at: number): boolean {
  if (placeOfMatch(stages, at) !== null) return true
  const size = sizeOfField(stages, at)
  return size !== null && comesOut(stages[at] as StageRules, size)
}

/** The same for every size that a later stage can have: fewer come into it where fewer have come at all. */
export function neverNeedsBye(stages: readonly StageRules[], at: number): boolean {
  if (!needsNoBye(stages, at)) return false
  const [least, most] = [leastInStage(stages, at), sizeOfField(stages, at) ?? 0]
  for (let size = least; size < most; size++) if (!comesOut(stages[at] as StageRules, size)) return false
  return true
}

/** Whether a field of this size leaves nobody without an opponent. */
function comesOut(stage: StageRules, size: number): boolean {
  const { isBracket, hasGroups } = FORMAT_TRAITS[stage.format]
  if (isBracket) return Number.isInteger(Math.log2(size))
  return hasGroups && size % (2 * groupsAmong(stage, size)) === 0
}
