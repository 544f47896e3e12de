'use client'

import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import { isTypedIn } from '#app/_lib/is-typed-in.ts'
import { usePageEscape } from '#app/_lib/use-page-key.ts'
import { Button } from '#app/_ui/button.tsx'
import type { Encounter } from '#contract/rounds.ts'
import { dottedList } from '#messages/lists.ts'
import { isDigit } from '../../result-form/form-keys.ts'
import { sentParts } from '../../result-form/game-text.ts'
import type { Rules } from '../../result-form/scores.ts'
import type { SentResult } from '../desk/desk.ts'
import { useHeat } from '../round/round-context.ts'
import { SheetHead } from './sheet-head.tsx'

interface Props {
  /** The current state of the table. */
  encounter: Encounter
  /** The result on its way; null: it was refused, which is said with its figures above. */
  result: SentResult['result'] | null
  rules: Rules
  /** A figure was typed, which has no effect. */
  onFigure: () => void
  onLeave: () => void
}

/**
 * A table that was opened while its result is on its way. It has the focus and accepts no figures, so that none is lost in silence or
 * reaches another table once the answer comes; Escape closes it.
 */
export function SentTable({ encounter, result, rules, onFigure, onLeave }: Props) {
  const t = useTranslations('rounds')
  const heat = useHeat()(encounter)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isTypedIn(document.activeElement)) title.current?.focus()
  }, [])

  function handleKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (!isDigit(event.key)) return
    onFigure()
    event.preventDefault()
  }

  usePageEscape(onLeave)

  return (
    <section
      aria-label={t('desk.sheet', { table: encounter.table, heat })}
      onKeyDown={handleKey}
      className="grid gap-5 border-ink border-t-[1.5px] border-b border-b-line bg-sheet px-4 py-4 sm:px-6"
    >
      <div className="grid grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2">
        <SheetHead encounter={encounter} />
        {result ? (
          <p className="col-span-2 col-start-2 text-2xl tabular-nums">
            {dottedList(sentParts(t, result, encounter, rules))}
          </p>
        ) : null}
      </div>
      <h2 ref={title} tabIndex={-1} className="font-semibold font-text text-lg outline-none">
        {t(result ? 'desk.sending' : 'desk.notSaved')}
      </h2>
      <div>
        <Button kind="quiet" onClick={onLeave}>
          {t('desk.leave')} <kbd className="font-normal font-text text-soft pointer-coarse:hidden">Esc</kbd>
        </Button>
      </div>
    </section>
  )
}
