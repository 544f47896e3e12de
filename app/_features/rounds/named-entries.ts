// The entries the desk has chosen for a stage, as a draft stores them.

import { z } from 'zod'

/** Reads their stored ids; null if they are not readable. */
export function readNamed(value: unknown): string[] | null {
  return z.array(z.string()).safeParse(value).data ?? null
}
