// The tables a table waits for because one person plays at both: the same words on screens and on paper.

import type { Locale } from './catalogue.ts'
import { andList } from './lists.ts'

/** Text of an area with the key `after`. */
type AfterTranslator = (key: 'after', values: { readonly count: number; readonly tables: string }) => string

/** `nach Tisch 5`, `nach den Tischen 3 und 5`; null: the table waits for none. */
export function afterTables(t: AfterTranslator, locale: Locale, tables: readonly number[]): string | null {
  if (tables.length === 0) return null
  const list = andList(locale, tables.map(String))
  return t('after', { count: tables.length, tables: list })
}
