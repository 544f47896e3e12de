// "Why not these two?": the draw again with the two forced to meet, and what that costs more.

import type { EntryId } from '../ids.ts'
import type { WhyNot } from './engine/why-not-drawn.ts'
import type { PairerKey, PairingTask } from './format.ts'
import { PAIRERS } from './formats.ts'

/** Why `x` and `y` do not meet in the draw that the pairer makes of `task`, which has to succeed. Costs three or four draws. */
export function whyNotOf(pairer: PairerKey, task: PairingTask, x: EntryId, y: EntryId): WhyNot {
  return PAIRERS[pairer].whyNot(task, x, y)
}
