'use client'

import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { text } from '#app/_lib/text.ts'
import { Button } from '#app/_ui/button.tsx'
import { Dialog } from '#app/_ui/dialog.tsx'
import type { SheetLine, SheetWrite } from '#domain/games/history.ts'
import { entryText } from './entry-text.ts'
import type { SheetFamily, SheetView } from './family.ts'

interface Props {
  readonly view: SheetView
  readonly family: SheetFamily
  /** The tapped line; null: none. */
  readonly line: SheetLine | null
  readonly onWrite: (write: SheetWrite) => void
  readonly onClose: () => void
  readonly problem: ReactNode
}

/** Corrects an earlier deal: strikes or replaces it, by the rules that applied at that point. */
export function LineDialog({ view, family, line, onWrite, onClose, problem }: Props) {
  const t = text('sheet')
  return (
    <Dialog open={line !== null} onClose={onClose} title={t('correct.title')} close={t('close')}>
      {line ? (
        <>
          <p className="text-lg">{entryText(t, line.entry, view, family.dealText)}</p>
          {problem}
          <Button kind="danger" onClick={() => onWrite({ kind: 'void', of: line.number })}>
            {t('correct.strike')}
          </Button>
          <Rewrite view={{ ...view, state: line.before }} family={family} line={line} onWrite={onWrite} />
        </>
      ) : null}
    </Dialog>
  )
}

function Rewrite({ view, family, line, onWrite }: Pick<Props, 'view' | 'family' | 'onWrite'> & { line: SheetLine }) {
  const t = useTranslations('sheet')
  const pad = {
    view,
    choices: view.game.legal(view.state),
    initial: line.entry,
    onEntry: (entry: SheetLine['entry']) => onWrite({ kind: 'rewrite', of: line.number, entry }),
  }
  return (
    <section className="grid gap-4 border-line border-t pt-4">
      <h3 className="text-xl">{t('correct.instead')}</h3>
      <family.Pad {...pad} />
      <family.Endings {...pad} />
    </section>
  )
}
