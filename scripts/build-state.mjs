// Tells whether what was built can be run.

import { existsSync } from 'node:fs'
import path from 'node:path'
import { isWhole } from './manifest.mjs'
import { readStamp, STAMP_FILE, sourceStamp } from './stamp.mjs'

/**
 * What was built below `root`: `outdated` when the sources have changed since, or when nothing was built yet; `damaged` when
 * files are missing or not what they were, as after a power cut, or when a build did not come to its end.
 * @returns {'ready' | 'outdated' | 'damaged'}
 */
export function buildState(/** @type {string} */ root) {
  const stamp = readStamp(path.join(root, STAMP_FILE))
  if (stamp === null) return existsSync(path.join(root, '.next')) ? 'damaged' : 'outdated'
  if (!isWhole(root)) return 'damaged'
  return stamp === sourceStamp(root) ? 'ready' : 'outdated'
}
