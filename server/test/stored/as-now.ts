// The one place that knows how the API has changed since a fixture was made.

import type { Answered } from './ask.ts'

/**
 * What an older version was asked and answered, as this one words it. A version that renames something on the wire says so here, and
 * nowhere else in these tests; everything but names has to be the same. Until now nothing has been renamed.
 */
export function asNow(answered: Answered): Answered {
  return answered
}

/** A regulation as an older version wrote it on the wire, as this one does. */
export function regulationNow(regulation: unknown): unknown {
  return regulation
}
