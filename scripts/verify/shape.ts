// Checks the shape of a file to verify as it is read. Every function throws for a wrong shape, and names that part.

import type { EntryId } from '#domain/ids.ts'

export type Fields = Readonly<Record<string, unknown>>

/** An object. */
export function fieldsOf(value: unknown, what: string): Fields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields
  throw new Error(`${what} is missing or no object`)
}

/** A list. */
export function listOf(value: unknown, what: string): readonly unknown[] {
  if (Array.isArray(value)) return value
  throw new Error(`${what} is missing or no list`)
}

/** A number. */
export function numberOf(value: unknown, what: string): number {
  if (typeof value === 'number' && Number.isFinite(value)) return value
  throw new Error(`${what} is missing or no number`)
}

/** The name of an entry: a number, or a text. */
export function entryOf(value: unknown, what: string): EntryId {
  if (typeof value === 'number' || (typeof value === 'string' && value !== '')) return `${value}` as EntryId
  throw new Error(`${what} is missing or names no entry`)
}
