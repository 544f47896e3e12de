// Lists as the language of their reader writes them.

import type { Locale } from './catalogue.ts'
import { GRAMMARS } from './grammar.ts'

/** `a`, `a und b`, `a, b und c`; `a, der b hat, und c`. */
export function andList(locale: Locale, items: readonly string[]): string {
  return list(locale, 'conjunction', items)
}

/** `a`, `a oder b`, `a, b oder c`; `a, der b hat, oder c`. */
export function orList(locale: Locale, items: readonly string[]): string {
  return list(locale, 'disjunction', items)
}

function list(locale: Locale, type: 'conjunction' | 'disjunction', items: readonly string[]): string {
  const { closingOf } = GRAMMARS[locale]
  const closed = items.map((item, at) => (at === items.length - 2 ? item + closingOf(item) : item))
  return new Intl.ListFormat(locale, { type }).format(closed)
}

/** `a, b, c`: for an order, and for facts in a row. Intl knows no such list: this is what it puts between the first of many items. */
export function commaList(locale: Locale, items: readonly string[]): string {
  const [, comma] = new Intl.ListFormat(locale, { type: 'conjunction' }).formatToParts(['1', '2', '3', '4'])
  return items.join(comma?.value)
}

const SEMICOLON: Readonly<Record<Locale, string>> = { de: '; ' }

/** `a; b; c`: for sentences, and for names that may have commas of their own. What is missing or empty is left out. */
export function semicolonList(locale: Locale, items: readonly (string | null)[]): string {
  return items.filter(Boolean).join(SEMICOLON[locale])
}

/** `a · b · c`: for facts that are no sentence, in every language. What is missing or empty is left out. */
export function dottedList(items: readonly (string | number | null | undefined)[]): string {
  return items.filter(Boolean).join(' · ')
}
