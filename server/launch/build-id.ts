import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The id of the last build in `root`, which `scripts/build.mjs` also gives the pages: pages of another build have to reload. */
export function buildId(root: string, mode: 'production' | 'development'): string {
  const stamp = path.join(root, 'dist/stamp')
  return mode === 'production' && existsSync(stamp) ? readFileSync(stamp, 'utf8').slice(0, 12) : mode
}
