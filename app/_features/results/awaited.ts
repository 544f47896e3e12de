import { createContext, useContext } from 'react'
import { useLocale, useTranslations } from 'use-intl/react'
import type { Encounter, Round } from '#contract/rounds.ts'
import { afterTables } from '#messages/after-tables.ts'

/** By encounter of the round on this screen, the tables that are played before it. */
export const AwaitedContext = createContext<Round['awaited']>({})

/** Returns the note about the tables that are played before one, because one person plays at both; null: the table waits for none. */
export function useAfterTables(): (tables: readonly number[]) => string | null {
  const t = useTranslations('rounds.desk')
  const locale = useLocale()
  return (tables) => afterTables(t, locale, tables)
}

/** The same for an encounter of the round on this screen. */
export function useAfter({ id }: Pick<Encounter, 'id'>): string | null {
  return useAfterTables()(useContext(AwaitedContext)[id] ?? [])
}
