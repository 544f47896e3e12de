// A lot or a play-off while it is entered, and as a draft keeps it.

import { z } from 'zod'
import { EntryLabel } from '#contract/shapes.ts'

const Decision = z.object({
  decision: z.enum(['lot', 'play-off']),
  /** What they share. */
  rank: z.int(),
  /** In the order it is put in, best first. */
  order: z.array(EntryLabel).min(2),
})
export type Decision = z.infer<typeof Decision>

/** A decision as it was kept; null where it can't be read. */
export function readDecision(kept: unknown): Decision | null {
  return Decision.safeParse(kept).data ?? null
}
