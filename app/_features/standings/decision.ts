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
  /** The ids in the order of the decision that this one replaces; missing: none. */
  over: z.array(z.string()).optional(),
  /** The number by which that one was drawn here; missing: it was entered. */
  seed: z.string().optional(),
})
export type TypedDecision = z.infer<typeof Decision>

/** Reads a stored decision; null if it is not readable. */
export function readDecision(value: unknown): TypedDecision | null {
  return Decision.safeParse(value).data ?? null
}
