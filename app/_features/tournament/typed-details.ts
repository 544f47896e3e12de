// Name, date and place of a tournament, as a draft stores them.

import { z } from 'zod'

const Details = z.object({ name: z.string(), date: z.string(), place: z.string() })
export type DetailsFields = z.infer<typeof Details>

/** Reads stored details; null if they are not readable. */
export function readDetails(value: unknown): DetailsFields | null {
  return Details.safeParse(value).data ?? null
}
