import type { EntryLabel } from '#contract/shapes.ts'
import { isMeant, searchWords } from '#messages/name-search.ts'

/** The entries that match a search, by name or start number; all of them without a search. O(entries). */
export function findLabels(entries: readonly EntryLabel[], search: string): readonly EntryLabel[] {
  const words = searchWords(search)
  return words.length === 0 ? entries : entries.filter(({ number, name }) => isMeant(words, name, number))
}

/** The entry that the text identifies; null if there is none, or several. */
export function entryNamed(entries: readonly EntryLabel[], typed: string): EntryLabel | null {
  if (typed.trim() === '') return null
  const [only, other] = findLabels(entries, typed)
  return only && !other ? only : null
}
