// Points given or taken, as typed and as a draft stores them.

import { z } from 'zod'

const Adjustment = z.object({ entry: z.string(), points: z.string(), reason: z.string() })
export type TypedAdjustment = z.infer<typeof Adjustment>

export const NO_ADJUSTMENT: TypedAdjustment = { entry: '', points: '', reason: '' }

/** Are its fields empty? */
export function isUntouched(typed: TypedAdjustment): boolean {
  return Object.values(typed).every((text) => text === '')
}

/** Reads a stored adjustment; null if it is not readable. */
export function readAdjustment(value: unknown): TypedAdjustment | null {
  return Adjustment.safeParse(value).data ?? null
}
