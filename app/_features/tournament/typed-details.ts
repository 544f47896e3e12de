// Name, date and place of a tournament, as a draft keeps them.

import { z } from 'zod'

const Details = z.object({ name: z.string(), date: z.string(), place: z.string() })
export type Details = z.infer<typeof Details>

/** Details as they were kept; null where they can't be read. */
export function readDetails(kept: unknown): Details | null {
  return Details.safeParse(kept).data ?? null
}
