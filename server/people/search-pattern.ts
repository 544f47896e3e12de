// How a typed word finds a name in Postgres: as `isMeant` (messages/name-search.ts) finds it on the screens.

import { searchWords } from '#messages/name-search.ts'

/** A letter of a search key, and the ways a stored name key may write it. */
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
  /** For each word typed, names in which some word begins with it. */
  readonly words: readonly string[]
  /** Names that begin with the first word typed; matches all when nothing was typed. */
  readonly begins: string
}

/** What to look for among name keys. Nothing typed is read as a pattern. */
export function searchPatterns(search: string): SearchPatterns {
  const words = searchWords(search).map(spellings)
  return { words: words.map((word) => `(^|[-\\s'’".(/])${word}`), begins: `^${words[0] ?? ''}` }
}

function spellings(word: string): string {
  const letters = word.match(/ss|./gsu) ?? []
  return letters.map((letter) => SPELLINGS[letter] ?? letter.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&')).join('')
}
