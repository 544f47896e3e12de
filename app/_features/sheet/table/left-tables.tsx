'use client'

import { Suspense } from 'react'
import { useTranslations } from 'use-intl/react'
import { leftTables, type TableRecord } from './outbox.ts'
import type { TableSync } from './table-sync.ts'
import { UnsentList } from './unsent-list.tsx'

/** The unsent input of the tables that the link led to before, each to pass on or to discard. */
export function LeftTables({ sync, record }: { sync: TableSync; record: TableRecord }) {
  const t = useTranslations('table')
  return leftTables(record).map((left) => {
    const { encounter, table, heat = 0 } = left.sheet
    return (
      <Suspense key={encounter}>
        <UnsentList
          {...left}
          title={t('moved.left', { table: t('title', { table, heat }) })}
          onDiscard={() => void sync.dropLeft(left)}
        />
      </Suspense>
    )
  })
}
