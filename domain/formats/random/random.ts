import { createRng } from '../../rng.ts'
import { matchingFormat } from '../engine/matching-format.ts'
import { prepareFairly } from '../engine/prepare-fairly.ts'
import { randomTraits } from './traits.ts'

/** New opponents by lot: the seed shuffles the field, and the shuffled order breaks the ties that the rules of `prepareFairly` leave. */
export const random = matchingFormat('random', randomTraits, (task, rest) => ({
  ...prepareFairly(createRng(task.seed).shuffle(rest), task),
  explain: () => () => ({ reasons: [{ code: 'lot' }] }),
}))
