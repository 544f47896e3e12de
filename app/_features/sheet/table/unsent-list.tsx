'use client'

import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { Button } from '#app/_ui/button.tsx'
import { CopyButton } from '#app/_ui/copy-button.tsx'
import type { LeftTable } from './outbox.ts'
import { QuestionDialog } from './question-dialog.tsx'
import { useShortSides } from './sides.ts'
import { unsentScores } from './unsent-scores.ts'
import { writeOf } from './view.ts'
import { useWriteText } from './write-text.ts'

interface Props extends LeftTable {
  /** By default: stored here, not sent. */
  title?: string
  /** Discards it, which is asked first; missing: it cannot be. */
  onDiscard?: () => void
}

/** The deals and the final scores of a table that exist only on this device, in words to pass on to the desk, or to discard. Nothing if there are none. */
export function UnsentList({ sheet, pending, draft = null, title, onDiscard }: Props) {
  const t = useTranslations('table')
  const rounds = useTranslations('rounds')
  const [isAsking, setAsking] = useState(false)
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
  const table = t('title', { table: sheet.table, heat: sheet.heat ?? 0 })
  const head = `${table}, ${t('place', { round: sheet.asPlayed ? 0 : sheet.round, name: sheet.tournament.name })}`
  return (
    <section aria-label={title ?? t('blocked.unsent')} className="grid justify-items-start gap-3">
      <h2 className="text-xl">{title ?? t('blocked.unsent')}</h2>
      <Lines lines={lines} />
      <div className="flex flex-wrap gap-3">
        <CopyButton
          text={[head, ...lines.map(({ text }) => text)].join('\n')}
          label={t('blocked.copy')}
          done={t('blocked.copied')}
        />
        {onDiscard ? (
          <Button kind="danger" onClick={() => setAsking(true)}>
            {t('blocked.discard')}
          </Button>
        ) : null}
      </div>
      {onDiscard ? (
        <QuestionDialog
          open={isAsking}
          question={t('blocked.discardTitle', { table })}
          yes={t('blocked.discard')}
          no={t('blocked.keep')}
          onNo={() => setAsking(false)}
          onClose={() => setAsking(false)}
          onYes={() => {
            setAsking(false)
            onDiscard()
          }}
        >
          <p>{t('blocked.discardText')}</p>
          <Lines lines={lines} />
        </QuestionDialog>
      ) : null}
    </section>
  )
}

function Lines({ lines }: { lines: readonly { readonly id: string; readonly text: string }[] }) {
  return (
    <ol className="grid w-full border-line border-t">
      {lines.map(({ id, text }) => (
        <li key={id} className="border-line border-b py-2">
          {text}
        </li>
      ))}
    </ol>
  )
}
