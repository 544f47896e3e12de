'use client'

import { type ReactNode, Suspense } from 'react'
import { useTranslations } from 'use-intl/react'
import { EmptyState } from '#app/_ui/empty-state.tsx'
import { PRACTICE } from '#contract/paths.ts'
import { LeftTables } from './left-tables.tsx'
import type { TableRecord } from './outbox.ts'
import type { TableSync } from './table-sync.ts'
import { UnsentList } from './unsent-list.tsx'

/** Why there is no sheet to write on, what to do now (on the practice sheet, if need be), and everything written here that was not sent. */
export function KindPage(props: {
  title: string
  text: string
  sync: TableSync
  record: TableRecord
  children?: ReactNode
}) {
  const t = useTranslations('table')
  const { sheet, pending, draft } = props.record
  return (
    <>
      <EmptyState suit="bell" title={<h1>{props.title}</h1>} action={props.children}>
        <p>{props.text}</p>
        <p>
          <a href={PRACTICE} className="inline-flex min-h-11 items-center">
            {t('practice')}
          </a>
        </p>
      </EmptyState>
      {sheet ? (
        <Suspense>
          <UnsentList sheet={sheet} pending={pending} draft={draft} />
        </Suspense>
      ) : null}
      <LeftTables sync={props.sync} record={props.record} />
    </>
  )
}
