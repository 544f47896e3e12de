// How a typed word finds a name in Postgres: in the same way as `isMeant` (messages/name-search.ts) does on the screens.

import { searchWords } from '#messages/name-search.ts'

/** A letter of a search key, and the ways in which a stored name key may spell it. */
const SPELLINGS: Readonly<Record<string, string>> = {
  a: '(ae?|æ)',
  o: '(oe?|ø|œ)',
  u: 'ue?',
  s: '[sß]',
  ss: '(ss|ß)',
  l: '[lł]',
  d: '[dđð]',
  i: '[iı]',
}

export interface SearchPatterns {
  /** For each typed word, a pattern for names in which some word begins with it. */
  readonly words: readonly string[]
  /** A pattern for names that begin with the first typed word; matches all if nothing was typed. */
  readonly begins: string
}

/** The patterns to look for among name keys. No typed character acts as a pattern. */
export function searchPatterns(search: string): SearchPatterns {
  const words = searchWords(search).map(spellings)
  return { words: words.map((word) => `(^|[-\\s'’".(/])${word}`), begins: `^${words[0] ?? ''}` }
}

function spellings(word: string): string {
  const letters = word.match(/ss|./gsu) ?? []
  return letters.map((letter) => SPELLINGS[letter] ?? letter.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&')).join('')
}
