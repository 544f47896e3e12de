// A lot or a play-off while it is entered, and as a draft stores it.

import { z } from 'zod'
import { EntryLabel } from '#contract/shapes.ts'
import { DECISIVE } from '#domain/standings/criterion-traits.ts'

const Decision = z.object({
  decision: z.enum(DECISIVE),
  /** The rank they share. */
  rank: z.int(),
  /** In the order entered, best first. */
  order: z.array(EntryLabel).min(2),
})
export type TypedDecision = z.infer<typeof Decision>

/** Reads a stored decision; null if it is not readable. */
export function readDecision(value: unknown): TypedDecision | null {
  return Decision.safeParse(value).data ?? null
}
