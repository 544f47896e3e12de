import type { EntryId } from '../../ids.ts'
import type { Rng } from '../../rng.ts'
import type { BracketRound } from '../bracket/progress.ts'
import { byeAgainFault, rematchFault } from '../engine/fairness.ts'
import { prepareFairly } from '../engine/prepare-fairly.ts'
import { drawPrepared, type PreparedTask } from '../engine/prepared.ts'
import { lockedIn, unlockedEntries } from '../hall/constraints.ts'
import { withLocked, withLockedByes } from '../hall/seating.ts'
import type { Level } from '../level.ts'
import type { PairingTask } from '../pairing-task.ts'
import { type EncountersSoFar, roundsSoFar } from '../past/encounters-so-far.ts'

type Before = Pick<PairingTask, 'earlier' | 'history' | 'constraints'>

/**
 * One knock-out round by lot among the remaining entries. It follows the rules of `prepareFairly`; but while the field is odd,
 * entries that had a bye before meet each other, so at most two entries with a bye are ever left, and none needs a second one.
 * Locked encounters keep their slot, counted after `slotsBefore` slots that come before this draw.
 */
export function drawKnockOutRound(left: readonly EntryId[], task: Before, rng: Rng, slotsBefore = 0): BracketRound {
  const locked = lockedIn(left, task.constraints)
  const atSlots = locked.encounters.map(({ slot = 0, ...encounter }) => ({ ...encounter, slot: slot - slotsBefore }))
  const { pairs, byes } = drawPrepared(prepareKnockOutRound(left, task, rng))
  return { pairs: withLocked(pairs, atSlots), byes: withLockedByes(byes, locked.byes) }
}

/** The remaining entries that are not locked, as the places of a draw. */
export function prepareKnockOutRound(left: readonly EntryId[], task: Before, rng: Rng): PreparedTask {
  const order = rng.shuffle(unlockedEntries(left, lockedIn(left, task.constraints)))
  const { arrangement, ...fair } = prepareFairly(order, task)
  const { soFar, constraints } = fair
  const places = order.length
  const isOdd = left.length % 2 === 1
  const meetForTheirByes = (a: number, b: number) => isOdd && soFar.byes(a) > 0 && soFar.byes(b) > 0
  return {
    ...fair,
    arrangement: {
      ...arrangement,
      faults: [
        ...constraints.faults,
        byeAgainFault(places, soFar),
        ...(isOdd ? [byeMetByNone(places, soFar)] : []),
        rematchFault(places, roundsSoFar(task).length, soFar),
      ],
    },
    explain: () => (a, b) => ({ reasons: [{ code: meetForTheirByes(a, b) ? 'had-bye' : 'lot' }] }),
  }
}

/** Cost of an entry with a bye meeting one without. */
function byeMetByNone(places: number, soFar: EncountersSoFar<number>): Level {
  const cost = (a: number, b: number) => (b !== places && soFar.byes(a) > 0 !== soFar.byes(b) > 0 ? 1 : 0)
  return { code: 'bye-again', cost, maxCost: 1, maxTotal: places }
}
