// Whom the desk has named for a stage, as a draft keeps them.

import { z } from 'zod'

/** Their ids as they were kept; null where they can't be read. */
export function readNamed(kept: unknown): string[] | null {
  return z.array(z.string()).safeParse(kept).data ?? null
}
