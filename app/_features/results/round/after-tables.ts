import { useContext } from 'react'
import { useLocale, useTranslations } from 'use-intl/react'
import type { Encounter } from '#contract/rounds.ts'
import { afterTables } from '#messages/after-tables.ts'
import { RoundContext } from './round-context.ts'

/** Returns the note about the tables that are played before one, because one person plays at both; null: the table waits for none. */
export function useAfterTables(): (tables: readonly number[]) => string | null {
  const t = useTranslations('rounds.desk')
  const locale = useLocale()
  return (tables) => afterTables(t, locale, tables)
}

/** The same for an encounter of the round on this screen. */
export function useAfter({ id }: Pick<Encounter, 'id'>): string | null {
  return useAfterTables()(useContext(RoundContext).awaited[id] ?? [])
}
