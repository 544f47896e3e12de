'use client'

import { useTranslations } from 'use-intl/react'
import { CopyButton } from '#app/_ui/copy-button.tsx'
import type { LeftTable } from './outbox.ts'
import { useShortSides } from './sides.ts'
import { unsentScores } from './unsent-scores.ts'
import { writeOf } from './view.ts'
import { useWriteText } from './write-text.ts'

interface Props extends LeftTable {
  /** By default: stored here, not sent. */
  title?: string
}

/** The deals and the final scores of a table that exist only on this device, in words to pass on to the desk. Nothing if there are none. */
export function UnsentList({ sheet, pending, draft = null, title }: Props) {
  const t = useTranslations('table')
  const rounds = useTranslations('rounds')
  const sides = useShortSides(sheet)
  const textOf = useWriteText(sheet.game.key, sides)
  const lines = pending.map((entry) => ({
    id: entry.id,
    text: t('blocked.line', { game: entry.game, number: entry.number, text: textOf(writeOf(entry)) }),
  }))
  const typed = unsentScores(rounds, draft, sheet)
  const [a = '', b = ''] = sides.map(({ name }) => name)
  if (typed) lines.push({ id: 'scores', text: t('blocked.scores', { a, b, typed }) })
  if (lines.length === 0) return null
  const head = `${t('title', { table: sheet.table, heat: sheet.heat ?? 0 })}, ${t('place', { round: sheet.round, name: sheet.tournament.name })}`
  return (
    <section aria-label={title ?? t('blocked.unsent')} className="grid justify-items-start gap-3">
      <h2 className="text-xl">{title ?? t('blocked.unsent')}</h2>
      <ol className="grid w-full border-line border-t">
        {lines.map(({ id, text }) => (
          <li key={id} className="border-line border-b py-2">
            {text}
          </li>
        ))}
      </ol>
      <CopyButton
        text={[head, ...lines.map(({ text }) => text)].join('\n')}
        label={t('blocked.copy')}
        done={t('blocked.copied')}
      />
    </section>
  )
}
