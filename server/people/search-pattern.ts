// How a typed word finds a name: every spelling a person may type for a letter, as a regular expression of Postgres.

import { nameKey } from '../name-key.ts'

/** Letters that no accent was taken from, and what stands for them on other keyboards. */
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

/**
 * What to look for among name keys: `Muel` finds Müller and Mueller, `gross` Groß, `Lukasz` Łukasz. Nothing typed is read as
 * a pattern.
 */
export function searchPatterns(search: string): SearchPatterns {
  const words = nameKey(search)
    .split(/[\s-]+/)
    .filter((word) => word !== '')
    .map(spellings)
  return { words: words.map((word) => `(^|[-\\s'’".(/])${word}`), begins: `^${words[0] ?? ''}` }
}

function spellings(word: string): string {
  const plain = word.replaceAll('ß', 'ss').replace(/[æœ]/g, (letter) => (letter === 'æ' ? 'a' : 'o'))
  const letters = plain.replace(/([aou])e/g, '$1').match(/ss|./gsu) ?? []
  return letters.map((letter) => SPELLINGS[letter] ?? letter.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&')).join('')
}
