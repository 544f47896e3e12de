import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Names what was built last in `root`, as `scripts/build.mjs` tells the pages: those of another build are to be loaded anew. */
export function buildId(root: string, mode: 'production' | 'development'): string {
  const stamp = path.join(root, 'dist/stamp')
  return mode === 'production' && existsSync(stamp) ? readFileSync(stamp, 'utf8').slice(0, 12) : mode
}
