// Checks whether the existing build can be run.

import { existsSync } from 'node:fs'
import path from 'node:path'
import { isWhole } from './manifest.mjs'
import { readStamp, STAMP_FILE, sourceStamp } from './stamp.mjs'

/**
 * The state of the build below `root`: `outdated` when the sources have changed since, or there is no build yet; `damaged` when files
 * are missing or changed, as after a power cut, or when the build did not finish.
 * @returns {'ready' | 'outdated' | 'damaged'}
 */
export function buildState(/** @type {string} */ root) {
  const stamp = readStamp(path.join(root, STAMP_FILE))
  if (stamp === null) return existsSync(path.join(root, '.next')) ? 'damaged' : 'outdated'
  if (!isWhole(root)) return 'damaged'
  return stamp === sourceStamp(root) ? 'ready' : 'outdated'
}
