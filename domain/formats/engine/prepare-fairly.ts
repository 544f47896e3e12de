import type { EntryId } from '../../ids.ts'
import { constraintsByPlace } from '../hall/constraints.ts'
import type { PairingTask } from '../pairing-task.ts'
import { encountersByPlace, roundsSoFar } from '../past/encounters-so-far.ts'
import { byeAgainFault, rematchFault } from './fairness.ts'
import type { PreparedTask } from './prepared.ts'
import { suggestNext } from './suggest.ts'

/**
 * `order` as the places of a draw in which any two entries may meet. The following rules apply in turn, each only among the draws
 * that are best by the rules before it; remaining ties are broken by the order:
 *
 * 1. As few entries as possible meet another entry of the same person; then as few forbidden pairs as possible.
 * 2. The bye of an odd field goes to one of the entries with the fewest byes.
 * 3. The sum of earlier meetings over all pairs is least: no rematch while one can be avoided, and rather a second
 *    meeting than a third.
 * 4. As few meetings as possible of entries that should be kept apart.
 *
 * The additional rule of `drawInHeats`, if it applies, comes between 2 and 3.
 */
export function prepareFairly(
  order: readonly EntryId[],
  task: Pick<PairingTask, 'earlier' | 'history' | 'constraints'>,
): Omit<PreparedTask, 'explain'> {
  const rounds = roundsSoFar(task)
  const soFar = encountersByPlace(order, rounds)
  const constraints = constraintsByPlace(order, task.constraints)
  const places = order.length
  return {
    order,
    soFar,
    arrangement: {
      places,
      faults: [...constraints.faults, byeAgainFault(places, soFar), rematchFault(places, rounds.length, soFar)],
      wishes: constraints.wishes,
      suggest: (propose, welcome) => suggestNext(order.keys(), propose, welcome),
    },
    constraints,
  }
}
