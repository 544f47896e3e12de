// Finds the entries that a typed name or start number means.

import { findPeople, peopleOf } from '#app/_features/people/people.ts'
import type { EntryLabel } from '#contract/shapes.ts'
import type { FieldKind } from '#domain/tournament/regulation/regulation.ts'
import type { Locale } from '#messages/catalogue.ts'

/** The entries with a member whose name contains every word of the search, or with that start number, by name. */
export function findEntries(
  entries: readonly EntryLabel[],
  search: string,
  who: FieldKind,
  locale: Locale,
): EntryLabel[] {
  const named = entries.filter(({ name }) => name === search)
  if (named.length > 0) return named
  const byes = entries.map((entry) => ({ id: entry.id, entry, reasons: [], award: 0 }))
  const people = peopleOf({ encounters: [], awaited: {}, byes }, who, locale)
  return [...new Set(findPeople(people, search).map(({ entry }) => entry))]
}
