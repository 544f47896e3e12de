// What a sentence depends on that no message can know: what kind of word somebody has typed. Each language answers for itself.

import type { Locale } from './catalogue.ts'
import { german } from './de/grammar.ts'

export interface Grammar {
  /** The gender of a name, by the keys that the language's own messages choose by; `unknown` where nothing gives it away. */
  genderOf(name: string): string
  /** Does a sentence about this name need the plural? */
  isPlural(name: string): boolean
}

export const GRAMMARS: Readonly<Record<Locale, Grammar>> = { de: german }
