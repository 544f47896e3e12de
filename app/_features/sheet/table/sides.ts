import { useMemo } from 'react'
import { useTranslations } from 'use-intl/react'
import type { TableSheet } from '#contract/sheets.ts'
import { SIDES, type Side } from '#domain/model.ts'
import type { NamedSide } from '../family.ts'

/** The sides of a table as its sheet names them: the players, with their start number. */
export function useSides({ a, b }: Pick<TableSheet, Side>): readonly NamedSide[] {
  const t = useTranslations('table')
  return useMemo(() => {
    const parties = { a, b }
    return SIDES.map((side) => ({
      side,
      name: parties[side].members.join(' / '),
      detail: t('pair', { number: parties[side].number }),
    }))
  }, [a, b, t])
}

/** The sides by start number only, for narrow places: "Nr. 7". */
export function useShortSides(sheet: Pick<TableSheet, Side>): readonly NamedSide[] {
  const t = useTranslations('table')
  return SIDES.map((side) => ({ side, name: t('pair', { number: sheet[side].number }) }))
}
