// Which stages put their players ahead of everybody else.

import { FORMAT_TRAITS } from '../../formats/traits.ts'
import type { StageRules } from './regulation.ts'

/** Whether the players of a stage are ranked ahead of all others, whatever they had before. */
export function putsAhead({ format, carry, field }: Pick<StageRules, 'format' | 'carry' | 'field'>): boolean {
  return FORMAT_TRAITS[format].decidesPlaces ? field !== 'all' : carry === 'nothing'
}
