// "Why not these two?": draws again with the two forced to meet, and compares the costs.

import type { EntryId } from '../ids.ts'
import type { WhyNot } from './engine/why-not-drawn.ts'
import type { FormatKey } from './format-keys.ts'
import { FORMATS } from './formats.ts'
import type { PairingTask } from './pairing-task.ts'

/** Why `x` and `y` do not meet in the draw that the format makes of `task`, which has to succeed. Costs three or four draws. */
export function whyNotOf(format: FormatKey, task: PairingTask, x: EntryId, y: EntryId): WhyNot {
  return FORMATS[format].whyNot(task, x, y)
}
