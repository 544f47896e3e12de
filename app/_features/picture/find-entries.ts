// Whom somebody means who types a name or a start number.

import { findPeople, peopleOf } from '#app/_features/people/people.ts'
import type { EntryLabel } from '#contract/shapes.ts'

/** The entries with somebody whose name has every word of the search, or with that start number, by name. */
export function findEntries(entries: readonly EntryLabel[], search: string): EntryLabel[] {
  const named = entries.filter(({ name }) => name === search)
  if (named.length > 0) return named
  const byes = entries.map((entry) => ({ id: entry.id, entry, reasons: [], award: 0 }))
  return [...new Set(findPeople(peopleOf({ encounters: [], awaited: {}, byes }), search).map(({ entry }) => entry))]
}
