import { matchingFormat } from '../engine/matching-format.ts'
import { prepareFairly } from '../engine/prepare-fairly.ts'
import { manualTraits } from './traits.ts'

/**
 * The desk says who meets whom. What it starts from is fair by the rules of `prepareFairly` and without any lot: the order of
 * the field decides what they leave open, the first against the second, the third against the fourth …
 */
export const manual = matchingFormat('manual', manualTraits, (task, rest) => ({
  ...prepareFairly(rest, task),
  explain: () => () => ({ reasons: [{ code: 'by-hand' }] }),
}))
