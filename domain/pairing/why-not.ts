// "Why not these two?": the draw again with the two forced to meet, and what that costs more.

import type { EntryId } from '../ids.ts'
import { drawBest, measure } from './best-draw.ts'
import { lockedIn, unlocked } from './constraints.ts'
import type { LevelCode } from './level.ts'
import type { MatchingPairer } from './matching-pairer.ts'
import type { PairingTask } from './pairer.ts'

export type WhyNot =
  /** They do meet. */
  | { readonly code: 'they-meet' }
  /** One of them is not to be drawn: not in the field, or in a locked encounter. */
  | { readonly code: 'not-drawn' }
  /** It would be as good: the lot decided, or the rank. */
  | { readonly code: 'as-good' }
  /** What would change, the most important first: that is worse, and why they do not meet; the others may be better. */
  | { readonly code: 'worse'; readonly changes: readonly LevelChange[] }

/** What the whole draw costs on one level, as it is drawn and with the two forced to meet. */
export interface LevelChange {
  readonly level: LevelCode
  readonly drawn: number
  readonly forced: number
}

/** Why `x` and `y` do not meet in the draw that `pairer` makes of `task`. Costs two draws. */
export function whyNot(pairer: MatchingPairer, task: PairingTask, x: EntryId, y: EntryId): WhyNot {
  const { order, arrangement } = pairer.prepare(task, unlocked(task.field, lockedIn(task.field, task.constraints)))
  const [one = -1, other = -1] = [order.indexOf(x), order.indexOf(y)].sort((lower, higher) => lower - higher)
  if (one === -1 || one === other) return { code: 'not-drawn' }
  const best = drawBest(arrangement)
  if (best.pairs.some(([a, b]) => a === one && b === other)) return { code: 'they-meet' }
  const forced = measure(drawBest(arrangement, [one, other]), arrangement)
  const changes = measure(best, arrangement).flatMap(({ code, cost }, at) => {
    const instead = forced[at]?.cost ?? cost
    return instead === cost ? [] : [{ level: code, drawn: cost, forced: instead }]
  })
  return changes.length === 0 ? { code: 'as-good' } : { code: 'worse', changes }
}
