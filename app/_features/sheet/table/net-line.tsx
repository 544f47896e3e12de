'use client'

import { useTranslations } from 'use-intl/react'
import type { TableNow } from './table-sync.ts'

interface Props {
  now: TableNow
  keeps: boolean
  /** Nothing is written at this table, so that nothing is sent. */
  isUnplayed: boolean
}

/** The sync state, as a shape and a word: sent, stored here, offline. */
export function NetLine({ now, keeps, isUnplayed }: Props) {
  const t = useTranslations('table.net')
  const { record, connected } = now
  const waiting = record.pending.length
  const away = connected === false
  if (isUnplayed && waiting === 0 && connected) return null
  return (
    <div className="grid justify-items-end text-sm">
      <p
        className="flex flex-wrap items-center justify-end gap-x-1.5 font-semibold leading-tight"
        data-unsent={waiting}
      >
        <Shape filled={waiting === 0 && connected === true} />
        {waiting > 0 ? t('waiting', { count: waiting }) : connected === null ? t('reading') : away ? null : t('sent')}
        {away ? <span>{t('away')}</span> : null}
      </p>
      {keeps ? null : <p className="text-alarm">{t('forgets')}</p>}
    </div>
  )
}

/** A tick: everything is sent. An open ring: not yet. */
function Shape({ filled }: { filled: boolean }) {
  return (
    <svg
      viewBox="0 0 16 16"
      aria-hidden
      className="size-4 shrink-0 fill-none stroke-2 stroke-current text-accent"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={filled ? 'M3 8.500 6.500 12 13 4.500' : 'M8 3a5 5 0 1 0 0 10a5 5 0 1 0 0-10'} />
    </svg>
  )
}
