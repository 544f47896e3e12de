// Points that are given or taken, as they are typed and as a draft keeps them.

import { z } from 'zod'

const Adjustment = z.object({ entry: z.string(), points: z.string(), reason: z.string() })
export type TypedAdjustment = z.infer<typeof Adjustment>

export const NO_ADJUSTMENT: TypedAdjustment = { entry: '', points: '', reason: '' }

/** Does nothing stand in its fields? */
export function isUntouched(typed: TypedAdjustment): boolean {
  return Object.values(typed).every((text) => text === '')
}

/** An adjustment as it was kept; null where it can't be read. */
export function readAdjustment(kept: unknown): TypedAdjustment | null {
  return Adjustment.safeParse(kept).data ?? null
}
