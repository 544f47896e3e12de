// The registration line, as a draft stores it.

import { z } from 'zod'
import type { Entry } from '#contract/entries.ts'
import { KeptName, membersOf, type TypedNames } from './typed-name.ts'

const Pair = z.object({ names: z.tuple([KeptName, KeptName]), paid: z.boolean(), present: z.boolean() })

export interface KeptPair {
  readonly names: TypedNames
  readonly paid: boolean
  readonly present: boolean
  /** The desk has agreed that a person plays at several tables in turn. */
  readonly inTurn?: boolean
}

/** Reads a stored line; null if it is not readable, or has no name. */
export function readPair(value: unknown): KeptPair | null {
  const { data } = Pair.safeParse(value)
  return data?.names.some(({ text }) => text.trim()) ? data : null
}

/** Does it have no name? */
export function isNobody({ names }: KeptPair): boolean {
  return membersOf(names).length === 0
}

/** The names in it, in one line. */
export function pairText({ names }: KeptPair): string {
  return membersOf(names)
    .map(({ name }) => name)
    .join(' / ')
}

/** Is the pair entered, under this start number or a later one? After a reload no number is known. */
export function isEntered(pair: KeptPair, entries: readonly Pick<Entry, 'number' | 'members'>[], from = 0): boolean {
  const text = pairText(pair)
  return entries.some(({ number, members }) => number >= from && members.map(({ name }) => name).join(' / ') === text)
}
