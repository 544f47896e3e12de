// Two desks change one thing: no change is overwritten silently.

import { isDeepStrictEqual } from 'node:util'
import { Problem } from '../problem.ts'

/**
 * Throws `code` if the state that a writer started from (`base`) is not the current one. A program that names no base overwrites whatever
 * there is; the screens always name one.
 */
export function demandBase(
  code: 'entry-changed' | 'details-changed' | 'wishes-changed' | 'regulation-changed' | 'result-since',
  base: unknown,
  stands: unknown,
): void {
  if (base !== undefined && !isDeepStrictEqual(base, stands)) throw new Problem(code)
}
