// The picture of a stage, for every format.

import type { FormatKey } from './format-keys.ts'
import { FORMATS } from './formats.ts'
import type { StageSoFar } from './past/stage-so-far.ts'
import { withSetByHand } from './picture/by-hand.ts'
import type { BracketPicture } from './picture/picture.ts'

/**
 * The picture of a stage: of a bracket with all matches still to come, of groups, of lives; null for formats that have none, and
 * before the first round is drawn. `task.history` includes the round in play, without winners where it is open. O(matches), for
 * lives O(rounds² × entries).
 */
export function bracketPicture(format: FormatKey, task: StageSoFar): BracketPicture | null {
  const { picture } = FORMATS[format]
  if (!picture || task.history.length === 0) return null
  const { parts, shown } = picture(task)
  return { parts: withSetByHand(parts, shown, task) }
}
