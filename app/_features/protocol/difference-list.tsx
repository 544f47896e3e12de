'use client'

import { useLocale, useTranslations } from 'use-intl/react'
import { semicolonList } from '#messages/lists.ts'
import type { Differences, DrawnTable } from './compare.ts'

interface Props {
  differences: Differences
  names: Readonly<Record<number, string>>
}

/** Per table the published and the repeated draw, by name. */
export function DifferenceList({ differences: { tables, byes }, names }: Props) {
  const t = useTranslations('protocol')
  const locale = useLocale()
  const side = (numbers: readonly number[]) => numbers.map((number) => names[number] ?? `${number}`).join(' / ')
  const encounter = (drawn: DrawnTable | null) =>
    drawn ? t('check.encounter', { a: side(drawn.a), b: side(drawn.b) }) : t('check.noEncounter')
  const list = (numbers: readonly number[]) =>
    numbers.length > 0
      ? semicolonList(
          locale,
          numbers.map((number) => side([number])),
        )
      : t('check.noEncounter')
  return (
    <ul className="mt-2 grid gap-1">
      {tables.map(({ table, heat, published, repeated }) => (
        <li key={`${heat} ${table}`}>
          {t('check.moved', {
            table: t('table', { table, heat }),
            published: encounter(published),
            repeated: encounter(repeated),
          })}
        </li>
      ))}
      {byes ? <li>{t('check.byes', { published: list(byes.published), repeated: list(byes.repeated) })}</li> : null}
    </ul>
  )
}
