'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { text } from '#app/_lib/text.ts'
import { type Suit, SuitMark } from '#app/_ui/suit-mark.tsx'
import type { SheetOutcome } from '#domain/games/sheet.ts'
import { GRAMMARS } from '#messages/grammar.ts'
import type { LocalTranslator } from '#messages/translator.ts'
import type { SheetView } from './family.ts'
import { MarkRow } from './mark-row.tsx'
import { marksOf } from './words.ts'

const SUIT_OF: Record<SheetOutcome, Suit> = {
  normal: 'acorn',
  schneider: 'leaf',
  retour: 'heart',
  'false-claim': 'bell',
}

/**
 * The winner, the ending, and the marks for the others. `takesFocus`: moves the focus here, because the button that ended the game has
 * gone.
 */
export function Announcement({
  view,
  takesFocus,
  children,
}: {
  view: SheetView
  takesFocus: boolean
  children: ReactNode
}) {
  const t = text('sheet')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  const outcome = view.state.outcome ?? 'normal'
  const special = outcome === 'normal' ? null : t(`outcome.${outcome}`)
  const winners = winnersText(t, view)
  return (
    <section className="grid gap-2 py-2">
      <div className="flex items-center gap-4">
        <SuitMark suit={SUIT_OF[outcome]} className="size-12 shrink-0 text-accent" />
        <div className="min-w-0">
          <h2 ref={heading} tabIndex={-1} className="text-balance text-2xl outline-none">
            {special ? <span className="block text-3xl">{special}</span> : null}
            {winners}
          </h2>
          <Losses view={view} />
        </div>
      </div>
      {children}
    </section>
  )
}

function Losses({ view }: { view: SheetView }) {
  const t = text('sheet')
  const marks = marksOf(view)
  const lost = view.state.marks
  if (!marks || !lost) return null
  return view.named
    .filter(({ side }) => lost[side] > 0)
    .map(({ side, name }) => (
      <p key={side} className="flex flex-wrap items-center gap-x-2">
        {t('marksFor', { marks: t(`marks.${marks.word}`, { count: lost[side] }), name })}
        <span aria-hidden>
          <MarkRow count={lost[side]} shape={marks.shape} label="" />
        </span>
      </p>
    ))
}

/** "Huber / Mair haben gewonnen." */
export function winnersText(t: LocalTranslator<'sheet'>, { state, named }: Pick<SheetView, 'state' | 'named'>): string {
  const names = named.filter(({ side }) => state.winners.includes(side)).map(({ name }) => name)
  if (names.length === named.length) return t('draw')
  const [first = '', second] = names
  if (second) return t('wonTogether', { first, second })
  return t('hasWon', { name: first, many: GRAMMARS[t.locale].isPlural(first) ? 'yes' : 'no' })
}
