// Whom a search means: one answer on every screen. Among the people of a club Postgres gives the same one, by
// server/people/search-pattern.ts.

import { nameKey } from './name-key.ts'

/** Letters that are not an accent on another one, as other keyboards write them. */
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

/** What may stand before a word of a name: `Karl-Heinz`, `D'Agostino`, `(Senior)`, `Huber/Mair`. */
const BEFORE_WORDS = new Set([...` -'’".(/`])

/**
 * A name, or a part of one, as a search compares it: as people are told apart, and umlauts however they are written
 * (`Müller`, `Mueller` and `MULLER` → `muller`, `Groß` → `gross`).
 */
export function searchKey(text: string): string {
  return nameKey(text)
    .replace(/[ßæœøłđðı]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/([aou])e/g, '$1')
}

/** The words of a search, as `searchKey` writes them; none when nothing was typed. */
export function searchWords(search: string): readonly string[] {
  return searchKey(search)
    .split(/[ ,/-]+/)
    .filter(Boolean)
}

/** Does each of these words begin a word of `names`, in any order? */
export function isNamed(words: readonly string[], names: string): boolean {
  const key = searchKey(names)
  return words.every((word) => beginsAWord(key, word))
}

/** The same among entries: a word of digits is the start number itself. */
export function isMeant(words: readonly string[], names: string, number: number): boolean {
  const key = searchKey(names)
  return words.every((word) => (/^\d+$/.test(word) ? word === String(number) : beginsAWord(key, word)))
}

function beginsAWord(key: string, word: string): boolean {
  for (let at = key.indexOf(word); at >= 0; at = key.indexOf(word, at + 1))
    if (at === 0 || BEFORE_WORDS.has(key.charAt(at - 1))) return true
  return false
}
