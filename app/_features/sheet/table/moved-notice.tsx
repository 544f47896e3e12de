'use client'

import { useTranslations } from 'use-intl/react'
import { Notice } from '#app/_ui/notice.tsx'
import type { TableSheet } from '#contract/sheets.ts'
import { useShortSides } from './sides.ts'

/** A notice that the round was repaired after this link was printed: where its people play now. */
export function MovedNotice({ sheet }: { sheet: TableSheet }) {
  const t = useTranslations('table.moved')
  const [a, b] = useShortSides(sheet)
  const { moved, table, heat = 1 } = sheet
  if (!moved) return null
  const isElsewhere = moved.table !== table || moved.heat !== heat
  const sides = { a: a?.name ?? '', b: b?.name ?? '' }
  return <Notice>{isElsewhere ? t('elsewhere', { paper: moved.table, table, ...sides }) : t('here', sides)}</Notice>
}
