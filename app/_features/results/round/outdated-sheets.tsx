import { useLocale, useTranslations } from 'use-intl/react'
import type { TablePlace } from '#contract/rounds.ts'
import { tableNames } from '#messages/table-names.ts'
import { useHeat } from './round-context.ts'

interface Props {
  /** The tables whose sheets may be printed. */
  tables: readonly TablePlace[]
  /** The tables get other people, or their round is taken back. */
  become: 'reseated' | 'removed'
}

/** What becomes of printed sheets that an act makes wrong; once for all tables. */
export function OutdatedSheets({ tables, become }: Props) {
  const t = useTranslations('print.outdated')
  const locale = useLocale()
  const heatOf = useHeat()
  if (tables.length === 0) return null
  const places = tables.map(({ table, heat }) => ({ table, heat: heatOf({ heat }) }))
  return <p className="text-soft">{t(become, { tables: tableNames(locale, places), count: tables.length })}</p>
}
