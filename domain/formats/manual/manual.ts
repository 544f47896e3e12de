import { matchingFormat } from '../engine/matching-format.ts'
import { prepareFairly } from '../engine/prepare-fairly.ts'
import { manualTraits } from './traits.ts'

/**
 * The desk sets the encounters. The first suggestion is fair by the rules of `prepareFairly` and contains no lot: remaining ties
 * are broken by the order of the field, the first against the second, the third against the fourth …
 */
export const manual = matchingFormat('manual', manualTraits, (task, rest) => ({
  ...prepareFairly(rest, task),
  explain: () => () => ({ reasons: [{ code: 'by-hand' }] }),
}))
