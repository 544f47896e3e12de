// Grammar that a message cannot know, because it depends on a word someone has typed, or on what stands before it. Each language has its own.

import type { Locale } from './catalogue.ts'
import { germanGrammar } from './de/grammar.ts'

export interface Grammar {
  /** The gender of a name, as a key of the language's own messages; `unknown` if it cannot be derived. */
  genderOf(name: string): string
  /** Whether a sentence about this name needs the plural. */
  isPlural(name: string): boolean
  /** What closes an item of a list before the *and* of the last one: a comma behind a clause, or nothing. */
  closingOf(item: string): string
}

export const GRAMMARS: Readonly<Record<Locale, Grammar>> = { de: germanGrammar }
