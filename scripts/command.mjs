// Runs commands of installed packages with Node itself: no shell, no search path, the same on every system.

import { readFileSync } from 'node:fs'
import path from 'node:path'

const PACKAGES = {
  biome: '@biomejs/biome',
  knip: 'knip',
  playwright: '@playwright/test',
  tsc: 'typescript',
  vitest: 'vitest',
}

/** The file of a command. */
export function commandFile(/** @type {string} */ root, /** @type {keyof typeof PACKAGES} */ command) {
  const folder = path.join(root, 'node_modules', PACKAGES[command])
  /** @type {{ bin: Record<string, string> }} */
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  return path.join(folder, bin[command] ?? '')
}
