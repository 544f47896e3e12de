// Lists as the language of their reader writes them.

import type { Locale } from './catalogue.ts'

/** `a`, `a und b`, `a, b und c`. */
export function andList(locale: Locale, items: readonly string[]): string {
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(items)
}

/** `a`, `a oder b`, `a, b oder c`. */
export function orList(locale: Locale, items: readonly string[]): string {
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(items)
}

/** `a, b, c`: for an order, and for facts in a row. Intl knows no such list: this is what it puts between the first of many items. */
export function commaList(locale: Locale, items: readonly string[]): string {
  const [, comma] = new Intl.ListFormat(locale, { type: 'conjunction' }).formatToParts(['1', '2', '3', '4'])
  return items.join(comma?.value)
}
