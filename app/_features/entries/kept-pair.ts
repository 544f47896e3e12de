// The line of registration as a draft keeps it.

import { z } from 'zod'
import { KeptName, type TypedNames } from './typed-name.ts'

const Pair = z.object({ names: z.tuple([KeptName, KeptName]), paid: z.boolean(), present: z.boolean() })

export interface KeptPair {
  readonly names: TypedNames
  readonly paid: boolean
  readonly present: boolean
}

/** A kept line; null where it can't be read, or nobody stands in it. */
export function readPair(kept: unknown): KeptPair | null {
  const { data } = Pair.safeParse(kept)
  return data?.names.some(({ text }) => text.trim()) ? data : null
}
