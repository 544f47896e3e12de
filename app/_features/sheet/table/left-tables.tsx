'use client'

import { Suspense } from 'react'
import { useTranslations } from 'use-intl/react'
import { leftTables, type TableRecord } from './outbox.ts'
import { UnsentList } from './unsent-list.tsx'

/** The unsent input of the tables that the link led to before. */
export function LeftTables({ record }: { record: TableRecord }) {
  const t = useTranslations('table')
  return leftTables(record).map((left) => {
    const { encounter, table, heat = 0 } = left.sheet
    return (
      <Suspense key={encounter}>
        <UnsentList {...left} title={t('moved.left', { table: t('title', { table, heat }) })} />
      </Suspense>
    )
  })
}
