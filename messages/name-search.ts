// Finds the people a search means: the same result on every screen. For the people of a club, Postgres gives the same result with
// server/people/search-pattern.ts.

import { nameKey } from './name-key.ts'

/** Letters that do not decompose into a letter and an accent, with their spelling on other keyboards. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
}

/** Characters that may come before a word of a name: `Karl-Heinz`, `D'Agostino`, `(Senior)`, `Huber/Mair`. */
const BEFORE_WORDS = new Set([...` -'’".(/`])

/**
 * The key by which a search compares a name, or a part of one: like `nameKey`, and the same for all spellings of umlauts (`Müller`,
 * `Mueller` and `MULLER` → `muller`, `Groß` → `gross`).
 */
export function searchKey(text: string): string {
  return nameKey(text)
    .replace(/[ßæœøłđðı]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/([aou])e/g, '$1')
}

/** The words of a search, as `searchKey` writes them; empty when nothing was typed. */
export function searchWords(search: string): readonly string[] {
  return searchKey(search)
    .split(/[ ,/-]+/)
    .filter(Boolean)
}

/** Whether each of these words begins a word of `names`, in any order. */
export function isNamed(words: readonly string[], names: string): boolean {
  const key = searchKey(names)
  return words.every((word) => beginsAWord(key, word))
}

/** The same for entries: a word of digits has to be the start number. */
export function isMeant(words: readonly string[], names: string, number: number): boolean {
  const key = searchKey(names)
  return words.every((word) => (/^\d+$/.test(word) ? word === String(number) : beginsAWord(key, word)))
}

function beginsAWord(key: string, word: string): boolean {
  for (let at = key.indexOf(word); at >= 0; at = key.indexOf(word, at + 1))
    if (at === 0 || BEFORE_WORDS.has(key.charAt(at - 1))) return true
  return false
}
