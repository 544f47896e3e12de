import { useFormatter, useTranslations } from 'use-intl/react'
import type { UnsavedDrafts } from './unsaved.ts'

/** Lists what would be lost by signing out. `isInside`: on a page of one of the tournaments. */
export function UnsavedList({ unsaved, isInside }: { unsaved: UnsavedDrafts; isInside: boolean }) {
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
              round,
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
