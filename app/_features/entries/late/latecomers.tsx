'use client'

import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useProblemSentence } from '#app/_lib/problem.ts'
import { useRead } from '#app/_lib/store/use-read.ts'
import { text } from '#app/_lib/text.ts'
import { isFocusLost } from '#app/_ui/next-control.ts'
import { Notice } from '#app/_ui/notice.tsx'
import { LateEntry } from './late-entry.tsx'
import { SeatedNotice } from './seated-notice.tsx'
import { useSeating } from './use-seating.ts'

interface Props {
  params: { club: string; tournament: string }
}

/**
 * Entries that are present but not in the draw or the current round: they take its bye at the desk's request, which can be undone, or see
 * when they begin.
 */
export function Latecomers({ params }: Props) {
  const t = text('entries')
  const sentence = useProblemSentence()
  const { round, draft, late } = useRead('getLatecomers', { params })
  const { seated, failure, pending, seat, takeBack } = useSeating(params, late)
  const title = useId()
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!seated || seated.isTakenBack) return
    // The pressed button goes with the reloaded list.
    const isHere = box.current?.contains(document.activeElement)
    if (isHere || isFocusLost()) box.current?.querySelector('a')?.focus()
  }, [seated])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button comes with the reloaded list
  useEffect(() => {
    if (seated?.isTakenBack && isFocusLost()) box.current?.querySelector('button')?.focus()
  }, [seated, late])
  const isPlayed = seated !== null && round?.number === seated.number
  // The reason for a refusal is also shown after another desk has seated everyone.
  if (late.length === 0 && !isPlayed && !failure) return null
  const number = draft ?? round?.number ?? 0
  const stands = draft ? 'draft' : round?.over ? 'over' : 'played'

  return (
    <section ref={box} aria-labelledby={title} className="grid max-w-3xl gap-4 border-ink border-t-[1.5px] pt-4">
      <h2 id={title} className="text-xl">
        {t('late.title', { round: number, stands })}
      </h2>
      {isPlayed ? <SeatedNotice params={params} seated={seated} pending={pending} onTakeBack={takeBack} /> : null}
      {late.map((one) => (
        <LateEntry
          key={one.entry.id}
          params={params}
          round={number}
          one={one}
          pending={pending}
          onSeat={({ against }) => round && seat({ entry: one.entry, against, seen: round.fingerprint })}
        />
      ))}
      {failure ? (
        <Notice kind="error">
          {t.rich('late.refused', {
            name: failure.entry.name,
            why: sentence(failure.problem),
            b: (it: ReactNode) => <strong>{it}</strong>,
          })}
        </Notice>
      ) : null}
    </section>
  )
}
