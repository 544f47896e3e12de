'use client'

import { useSyncExternalStore } from 'react'
import { useFormatter, useTranslations } from 'use-intl/react'
import { isSameMinute } from '#app/_lib/same-minute.ts'
import type { Forecast } from '#contract/planning.ts'

/** When the last card falls, with its spread, in the reader's time zone; nothing without a forecast. */
export function LastCard({ forecast }: { forecast: Forecast }) {
  const t = useTranslations('forecast')
  const format = useFormatter()
  // The server does not know the reader's time zone: empty until the page runs in the browser.
  const timeZone = useSyncExternalStore(never, ownTimeZone, () => null)
  if (!forecast || timeZone === null) return null
  const at = (time: string) => format.dateTime(new Date(time), { timeZone, hour: '2-digit', minute: '2-digit' })
  const { early, middle, late, tables } = forecast
  const sentence = isSameMinute(early, late)
    ? t('exact', { middle: at(middle) })
    : t('sentence', { early: at(early), middle: at(middle), late: at(late) })
  return (
    <p className="max-w-prose">
      <span className="font-semibold">{sentence}</span>{' '}
      <span className="text-soft">{tables > 0 ? t('observed', { tables }) : t('assumed')}</span>
    </p>
  )
}

function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

function never() {
  return () => {}
}
