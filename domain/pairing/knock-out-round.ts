import type { EntryId } from '../ids.ts'
import type { Rng } from '../rng.ts'
import type { BracketRound } from './bracket-progress.ts'
import { byeReasons, type EncountersSoFar, rematchReasons } from './encounters-so-far.ts'
import { drawFairly } from './fair-draw.ts'

/**
 * One round by lot among those who are left, who are out if they lose. By the rules of `drawFairly`; but while the field is
 * odd, two who had a bye before meet each other. So at most two with a bye are ever left, and nobody needs a second one.
 */
export function drawKnockOutRound(left: readonly EntryId[], soFar: EncountersSoFar, rng: Rng): BracketRound {
  const order = rng.shuffle(left)
  const [one, other] = order.length % 2 === 1 ? order.filter((entry) => soFar.byes(entry) > 0) : []
  const together = one && other ? [one, other] : []
  const { pairs, bye } = drawFairly(
    order.filter((entry) => !together.includes(entry)),
    soFar,
  )
  const byLot = pairs.map(([a, b]) => ({ a, b, reasons: [{ code: 'lot' } as const, ...rematchReasons(soFar, a, b)] }))
  const hadBye =
    one && other
      ? [{ a: one, b: other, reasons: [{ code: 'had-bye' } as const, ...rematchReasons(soFar, one, other)] }]
      : []
  return {
    pairs: [...byLot, ...hadBye],
    byes: bye === null ? [] : [{ entry: bye, reasons: byeReasons(soFar, bye) }],
  }
}
