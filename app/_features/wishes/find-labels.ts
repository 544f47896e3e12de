import type { EntryLabel } from '#contract/shapes.ts'
import { isMeant, searchWords } from '#messages/name-search.ts'

/** The entries a search means, by their names or the start number; all of them when nothing was typed. O(entries). */
export function findLabels(entries: readonly EntryLabel[], search: string): readonly EntryLabel[] {
  const words = searchWords(search)
  return words.length === 0 ? entries : entries.filter(({ number, name }) => isMeant(words, name, number))
}

/** Whom something typed means: one, none, or one of several. */
export function meantBy(entries: readonly EntryLabel[], typed: string): EntryLabel | null {
  if (typed.trim() === '') return null
  const [only, other] = findLabels(entries, typed)
  return only && !other ? only : null
}
