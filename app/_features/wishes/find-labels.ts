import type { EntryLabel } from '#contract/shapes.ts'
import { isMeant, searchWords } from '#messages/name-search.ts'

/** The entries a search means, by their names or the start number; all of them when nothing was typed. O(entries). */
export function findLabels(entries: readonly EntryLabel[], search: string): readonly EntryLabel[] {
  const words = searchWords(search)
  return words.length === 0 ? entries : entries.filter(({ number, name }) => isMeant(words, name, number))
}
