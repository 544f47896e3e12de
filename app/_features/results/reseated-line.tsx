'use client'

import { useFormatter, useTranslations } from 'use-intl/react'
import { PaperLink } from '#app/_ui/paper-link.tsx'
import { address } from '#contract/client.ts'
import { MOST_CHOSEN } from '#contract/print.ts'
import type { Reseated } from './desk.ts'

interface Props {
  params: { club: string; tournament: string }
  reseated: Reseated
  /** The correction was taken back. */
  isBack: boolean
}

/** More of them nobody reads in a line. */
const MOST_NAMED = 12

/** Which tables of the last round have other people by a correction, and their sheets: those that lie there are wrong. */
export function ReseatedLine({ params, reseated: { round, isDraft, now }, isBack }: Props) {
  const t = useTranslations('rounds.desk.reseated')
  const making = useTranslations('product')('making')
  const format = useFormatter()
  const back = isBack ? 'yes' : 'no'
  if (isDraft) return <p role="status">{t('draft', { round, back })}</p>
  const hasHeats = now.some(({ heat }) => heat > 1)
  const tables = format.list(now.map(({ heat, table }) => (hasHeats ? `${heat}/${table}` : `${table}`)))
  const count = now.length
  if (count === 0) return null
  // More than can be chosen are printed with all others.
  const chosen = count > MOST_CHOSEN ? {} : { tables: now.map(({ heat, table }) => `${heat}-${table}`).join('.') }
  return (
    <div className="grid justify-items-start gap-2">
      <p role="status" className="text-lg">
        {count > MOST_NAMED ? t('many', { round, back, count }) : t('tables', { round, back, count, tables })}
      </p>
      <PaperLink
        kind="quiet"
        making={making}
        href={address('printSheets', { params: { ...params, number: round }, query: chosen })}
      >
        {t('print', { count })}
      </PaperLink>
    </div>
  )
}
