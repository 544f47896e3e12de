'use client'

import { useLocale, useTranslations } from 'use-intl/react'
import { PaperLink } from '#app/_ui/paper-link.tsx'
import { address } from '#contract/client.ts'
import { MOST_CHOSEN } from '#contract/print.ts'
import { tableNames } from '#messages/table-names.ts'
import type { ReseatedTables } from './desk.ts'

interface Props {
  params: { club: string; tournament: string }
  reseated: ReseatedTables
  /** The correction was undone. */
  isBack: boolean
}

/** More of them would not be read in one line. */
const MOST_NAMED = 12

/** The tables of the last round that a correction has given other people, and a link to the sheets of those that were printed. */
export function ReseatedLine({ params, reseated: { round, isDraft, now, lost, removed }, isBack }: Props) {
  const t = useTranslations('rounds.desk.reseated')
  const making = useTranslations('product')('making')
  const locale = useLocale()
  const back = isBack ? 'yes' : 'no'
  if (isDraft) return <p role="status">{t('draft', { round, back })}</p>
  const hasHeats = now.some(({ heat }) => heat > 1)
  const names = (places: typeof lost) =>
    tableNames(
      locale,
      places.map(({ heat, table }) => ({ table, heat: hasHeats ? heat : 0 })),
    )
  const tables = names(now)
  const count = now.length
  const isLost = !isBack && lost.length + removed.length > 0
  if (count === 0 && !isLost) return null
  const printed = now.filter(({ isPrinted }) => isPrinted)
  // Above the maximum for a selection, all sheets are printed.
  const chosen =
    printed.length > MOST_CHOSEN ? {} : { tables: printed.map(({ heat, table }) => `${heat}-${table}`).join('.') }
  return (
    <div className="grid justify-items-start gap-2">
      <div role="status" className="text-lg">
        {count === 0 ? null : (
          <p>{count > MOST_NAMED ? t('many', { round, back, count }) : t('tables', { round, back, count, tables })}</p>
        )}
        {isBack || lost.length === 0 ? null : <p>{t('lost', { count: lost.length, tables: names(lost) })}</p>}
        {isBack ? null : removed.map((one) => <p key={one.round}>{t('removed', one)}</p>)}
      </div>
      {printed.length > 0 ? (
        <PaperLink
          kind="quiet"
          making={making}
          href={address('printSheets', { params: { ...params, number: round }, query: chosen })}
        >
          {t('print', { count: printed.length })}
        </PaperLink>
      ) : null}
    </div>
  )
}
