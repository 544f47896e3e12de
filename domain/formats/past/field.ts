import type { EntryId } from '../../ids.ts'
import type { PairingError } from '../pairing.ts'

const LEAST_ENTRIES = 2

/** The error that keeps `field` from being drawn, or null. Throws if an entry is in it twice. */
export function tooFewEntries(field: readonly EntryId[]): PairingError | null {
  const entries = new Set(field).size
  if (entries < field.length) throw new Error('an entry is in the field twice')
  return entries < LEAST_ENTRIES ? { code: 'too-few-entries', entries, least: LEAST_ENTRIES } : null
}
