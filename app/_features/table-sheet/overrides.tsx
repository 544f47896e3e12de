'use client'

import { useTranslations } from 'use-intl/react'
import type { TableSheet } from '#contract/sheets.ts'
import { useShortSides } from '../sheet/table/sides.ts'
import { useWriteText } from '../sheet/table/write-text.ts'
import { overridesOf } from './overrides-of.ts'

/** What a referee decided against the rules of the game, each with its reason. Suspends until the game's words are loaded. */
export function Overrides({ sheet }: { sheet: TableSheet }) {
  const t = useTranslations('rounds.overrides')
  const textOf = useWriteText(sheet.game.key, useShortSides(sheet))
  const overrides = overridesOf(sheet)
  if (overrides.length === 0) return null
  return (
    <section className="grid gap-1 border-alarm border-l-4 bg-alarm-wash px-4 py-3">
      <h3 className="font-semibold font-text text-base">{t('title')}</h3>
      <ul>
        {overrides.map(({ id, game, number, write }) => (
          <li key={id}>{t('line', { game, number, text: textOf(write) })}</li>
        ))}
      </ul>
    </section>
  )
}
