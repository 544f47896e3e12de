import { createRng } from '../../rng.ts'
import { matchingFormat } from '../engine/matching-format.ts'
import { prepareFairly } from '../engine/prepare-fairly.ts'

/** New opponents by lot: the seed shuffles the field, and the shuffled order decides what the rules of `prepareFairly` leave open. */
export const random = matchingFormat('random', (task, rest) => ({
  ...prepareFairly(createRng(task.seed).shuffle(rest), task),
  explain: () => () => ({ reasons: [{ code: 'lot' }] }),
}))
