'use client'

import { useTranslations } from 'use-intl/react'
import { Button, PlainLinkButton } from '#app/_ui/button.tsx'
import { publicPaths } from '#contract/paths.ts'
import { KindPage } from './kind-page.tsx'
import type { Instead, TableRecord } from './outbox.ts'
import { TableSheetScreen } from './table-sheet-screen.tsx'
import type { TableSync } from './table-sync.ts'
import { useTable } from './use-table.ts'

/** A table's screen in any state: opening, invalid link, never reached, or its sheet. */
export function TableScreen() {
  const t = useTranslations('table')
  const table = useTable()
  if (!table) return <Opening />
  const { sync, now } = table
  const { sheet, ended, instead } = now.record
  if (ended)
    return (
      <KindPage title={t(`ended.${ended}.title`)} text={t(`ended.${ended}.text`)} sync={sync} record={now.record} />
    )
  if (instead) return <NoTable instead={instead} sync={sync} record={now.record} />
  if (sheet) return <TableSheetScreen key={sheet.encounter} sync={sync} now={now} sheet={sheet} />
  if (now.connected === null) return <Opening />
  const why = now.problem?.code === 'too-many-requests' ? 'nothing.busy' : 'nothing'
  return (
    <KindPage title={t(`${why}.title`)} text={t(`${why}.text`)} sync={sync} record={now.record}>
      <Button onClick={() => void sync.refresh()}>{t('nothing.retry')}</Button>
    </KindPage>
  )
}

function NoTable({ instead, sync, record }: { instead: Instead; sync: TableSync; record: TableRecord }) {
  const t = useTranslations('table.noTable')
  const { tournament, slug, round, bye, removed = false } = instead
  const title = removed ? t('removed.title', { round }) : t('title', { bye: String(bye), round })
  return (
    <KindPage title={title} text={t(removed ? 'removed.text' : 'text', { round })} sync={sync} record={record}>
      <PlainLinkButton href={publicPaths(slug).start}>{t('public', { tournament })}</PlainLinkButton>
    </KindPage>
  )
}

function Opening() {
  return (
    <p role="status" className="py-16 text-center text-lg text-soft">
      {useTranslations('table')('loading')}
    </p>
  )
}
