import { optionsOf } from '../../formats/options.ts'
import { FORMAT_TRAITS } from '../../formats/traits.ts'
import { placeOfMatch, sizeOfField } from './finals.ts'
import type { StageRules } from './regulation.ts'

/** Whether a later stage has a field size for which the draw needs no bye. */
export function needsNoBye(stages: readonly StageRules[], at: number): boolean {
  const { format, pairing = {} } = stages[at] as StageRules
  if (placeOfMatch(stages, at) !== null) return true
  const size = sizeOfField(stages, at)
  if (size === null) return false
  if (FORMAT_TRAITS[format].isBracket) return Number.isInteger(Math.log2(size))
  if (!FORMAT_TRAITS[format].hasGroups) return false
  const { groups, size: most } = optionsOf('round-robin', pairing)
  return size % (2 * (most === null ? groups : Math.ceil(size / most))) === 0
}
