// Two desks change one thing: nothing is overwritten in silence.

import { isDeepStrictEqual } from 'node:util'
import { Problem } from '../problem.ts'

/**
 * Throws `code` where what a writer started from (`base`) is not what stands. A program that names no base writes over whatever
 * stands; the screens always name one.
 */
export function demandBase(
  code: 'entry-changed' | 'details-changed' | 'wishes-changed' | 'regulation-changed',
  base: unknown,
  stands: unknown,
): void {
  if (base !== undefined && !isDeepStrictEqual(base, stands)) throw new Problem(code)
}
