import { useFormatter, useTranslations } from 'use-intl/react'
import type { UnsavedDrafts } from './unsaved.ts'

interface Props {
  unsaved: UnsavedDrafts
  /** On a page of one of the tournaments. */
  isInside: boolean
  /** That is a club evening, which has no rounds. */
  isEvening: boolean
}

/** Lists what would be lost by signing out. */
export function UnsavedList({ unsaved, isInside, isEvening }: Props) {
  const t = useTranslations('session.leaving')
  const format = useFormatter()
  const { rounds, forms, elsewhere } = unsaved
  return (
    <div role="alert" className="grid gap-2">
      <p>{t('title')}</p>
      <ul className="grid max-h-48 list-disc gap-1 overflow-y-auto ps-5 font-semibold">
        {rounds.map(({ round, tables }) => (
          <li key={round}>
            {t('round', {
              round: isEvening ? 0 : round,
              count: tables.length,
              tables: format.list(tables.map((table) => t('table', { ...table }))),
            })}
          </li>
        ))}
        {forms.map(({ form, count }) => (
          <li key={form}>{t(`form.${form}`, { count })}</li>
        ))}
        {elsewhere.count > 0 ? <li>{t('elsewhere', { ...elsewhere, inside: isInside ? 'yes' : 'no' })}</li> : null}
      </ul>
    </div>
  )
}
