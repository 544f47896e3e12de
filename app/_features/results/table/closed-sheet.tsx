'use client'

import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { isTypedIn } from '#app/_lib/is-typed-in.ts'
import { usePageEscape } from '#app/_lib/use-page-key.ts'
import { Button } from '#app/_ui/button.tsx'
import type { Encounter } from '#contract/rounds.ts'
import { isDigit } from '../../result-form/form-keys.ts'
import { typedText } from '../../result-form/game-text.ts'
import type { Rules } from '../../result-form/scores.ts'
import type { UnsavedResult } from '../../result-form/unsaved-result.ts'
import type { EncounterFate } from '../round/fate.ts'
import { usePlace } from '../round/round-context.ts'
import { SheetHead } from './sheet-head.tsx'

interface Props {
  /** The encounter when its sheet was opened. */
  encounter: Encounter
  gone: EncounterFate
  /** This desk has removed it itself. */
  isOwn?: boolean
  /** The number of its round; null: nothing is drawn. */
  round: number | null
  typed: UnsavedResult | undefined
  rules: Rules
  onLeave: () => void
}

/**
 * Replaces an open sheet whose encounter was removed, usually by another desk: shows what happened, and the input. It has the focus and
 * accepts no figures, so that further typing does not reach another table, and says so; Escape closes it.
 */
export function ClosedSheet({ encounter, gone, isOwn = false, round, typed, rules, onLeave }: Props) {
  const t = useTranslations('rounds')
  const place = usePlace()(encounter)
  const { heat } = place
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isTypedIn(document.activeElement)) title.current?.focus()
  }, [])
  /** Figures were typed here after the sheet was closed. */
  const [isTypedAt, setTypedAt] = useState(false)
  const { table } = encounter
  const names = { a: encounter.a.name, b: encounter.b.name }
  const figures = typed ? typedText(t, typed, names, rules) : ''
  const now = gone.became === 'paired-anew' ? gone.now : encounter

  function handleKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (!isDigit(event.key)) return
    setTypedAt(true)
    event.preventDefault()
  }

  usePageEscape(onLeave)

  return (
    <section
      aria-label={t('desk.sheet', { table, heat })}
      onKeyDown={handleKey}
      className="grid gap-5 border-alarm border-t-[1.5px] border-b border-b-line bg-alarm-wash px-4 py-4 sm:px-6"
    >
      <div className="grid grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)] gap-x-4 gap-y-3">
        <SheetHead encounter={encounter} />
      </div>
      <div role="alert" className="grid gap-1 text-lg">
        <h2 ref={title} tabIndex={-1} className="font-semibold font-text text-lg outline-none">
          {t(`gone.${gone.became === 'removed' && isOwn ? 'removed-here' : gone.became}`, {
            ...place,
            ...(gone.became === 'undrawn' ? { round: round ?? 0 } : {}),
            a: now.a.name,
            b: now.b.name,
          })}
        </h2>
        {gone.became === 'paired-anew' && round !== null ? <p>{t('gone.why')}</p> : null}
        {figures ? (
          <p>{t.rich('gone.typed', { typed: figures, b: (it) => <strong className="tabular-nums">{it}</strong> })}</p>
        ) : null}
        {isTypedAt ? <p className="font-semibold">{t('gone.typedAt')}</p> : null}
      </div>
      <div>
        <Button kind="quiet" onClick={onLeave}>
          {t('gone.leave')} <kbd className="font-normal font-text text-soft pointer-coarse:hidden">Esc</kbd>
        </Button>
      </div>
    </section>
  )
}
