'use client'

import { useFormatter, useTranslations } from 'use-intl/react'
import { momentFormat } from '#app/_lib/moment.ts'
import type { Submission } from '#contract/results.ts'
import type { Encounter } from '#contract/rounds.ts'

/** The side that reported it, or the user at the desk, and when. */
export function Signature({ typed, encounter }: { typed: Submission; encounter: Encounter }) {
  const t = useTranslations('rounds.versions')
  const format = useFormatter()
  const typedAt = new Date(typed.at)
  const at = format.dateTime(typedAt, momentFormat(typedAt, new Date(), LOCAL_ZONE))
  return <p className="text-soft">{t('typed', { by: author(), at })}</p>

  function author(): string {
    if (typed.side) return t('by.pair', { number: encounter[typed.side].number })
    if (typed.origin !== 'desk') return t('by.table')
    return typed.by ? t('by.person', { name: typed.by }) : t('by.desk')
  }
}

/** These times are only shown in the browser, in its local time. */
const LOCAL_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone
