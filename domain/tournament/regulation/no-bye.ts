import { optionsOf } from '../../formats/options.ts'
import { FORMAT_TRAITS } from '../../formats/traits.ts'
import { placeOfMatch, sizeOfField } from './finals.ts'
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
function comesOut({ format, pairing = {} }: StageRules, size: number): boolean {
  if (FORMAT_TRAITS[format].isBracket) return Number.isInteger(Math.log2(size))
  if (!FORMAT_TRAITS[format].hasGroups) return false
  const { groups, size: most } = optionsOf('round-robin', pairing)
  return size % (2 * (most === null ? groups : Math.ceil(size / most))) === 0
}
