import { useTranslations } from 'use-intl/react'
import type { Rules } from '../result-form/scores.ts'
import { sideName } from './sides.ts'
import { type TypedTable, tableText } from './table-draft.ts'

/** Returns the summary of a table that is not entered; a side without names is called as in its form. */
export function useTableText(rules: Rules): (table: TypedTable) => string {
  const t = useTranslations('evening')
  const rounds = useTranslations('rounds')
  return (table) => {
    const { a, b } = table.sides
    return tableText(rounds, table, { a: sideName(a) || t('side.a'), b: sideName(b) || t('side.b') }, rules)
  }
}
