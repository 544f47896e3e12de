// The registration line, as a draft stores it.

import { z } from 'zod'
import { membersOf, StoredName, type TypedNames } from './typed-name.ts'

const Pair = z.object({ names: z.tuple([StoredName, StoredName]), paid: z.boolean(), present: z.boolean() })

export interface PairDraft {
  readonly names: TypedNames
  readonly paid: boolean
  readonly present: boolean
  /** The desk has agreed that a person plays at several tables, one after the other. */
  readonly inTurn?: boolean
}

/** Reads a stored line; null if it is not readable, or has no name. */
export function readPair(value: unknown): PairDraft | null {
  const { data } = Pair.safeParse(value)
  return data?.names.some(({ text }) => text.trim()) ? data : null
}

/** Does it have no name? */
export function isNobody({ names }: PairDraft): boolean {
  return membersOf(names).length === 0
}

/** The names in it, in one line. */
export function pairText({ names }: PairDraft): string {
  return membersOf(names)
    .map(({ name }) => name)
    .join(' / ')
}
