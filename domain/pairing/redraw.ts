import { createRng } from '../rng.ts'
import { constraintsByPlace } from './constraints.ts'
import { encountersByPlace } from './encounters-so-far.ts'
import { byeAgainFault, rematchFault } from './fairness.ts'
import { matchingPairer } from './matching-pairer.ts'
import { suggestNext } from './suggest.ts'

/**
 * New opponents by lot. The seed shuffles the field and the shuffled order decides everything that these rules leave open,
 * each of which applies only among the draws that are best by the rules before it:
 *
 * 1. As few pairs as can be meet that must not.
 * 2. The bye of an odd field goes to one of those with the fewest byes.
 * 3. The sum of earlier meetings over all pairs is least: no rematch while one can be avoided, and rather a second
 *    meeting than a third.
 * 4. As few as can be are not kept apart who should be.
 */
export const redraw = matchingPairer('redraw', ({ history, seed, ...task }, rest) => {
  const order = createRng(seed).shuffle(rest)
  const soFar = encountersByPlace(order, history)
  const constraints = constraintsByPlace(order, task.constraints)
  const places = order.length
  return {
    order,
    soFar,
    constraints,
    arrangement: {
      places,
      faults: [...constraints.faults, byeAgainFault(places, soFar), rematchFault(places, history.length, soFar)],
      wishes: constraints.wishes,
      suggest: (propose, welcome) => suggestNext(order.keys(), propose, welcome),
    },
    explain: () => () => ({ reasons: [{ code: 'lot' }] }),
  }
})
