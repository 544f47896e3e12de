'use client'

import { useTranslations } from 'use-intl/react'
import { GoneForms } from '#app/_lib/drafts/closed-form.tsx'
import type { Tournament } from '#contract/tournaments.ts'
import { figuresText } from '../../result-form/game-text.ts'
import { hasInput, readAnyResult } from '../../result-form/unsaved-result.ts'
import { readTypedFor } from './typed-for.ts'

interface Props {
  /** The id of the tournament. */
  tournament: string
  /** Its rounds. */
  rounds: Tournament['rounds']
}

/** Unsaved input for tables of rounds that were taken back: no result desk offers it any more. */
export function GoneTables({ tournament, rounds }: Props) {
  const t = useTranslations('rounds')
  return (
    <GoneForms
      form="table"
      of={tournament}
      read={readGone}
      isGone={({ of }) => !rounds.some(({ number, status }) => number === of.round && status !== 'draft')}
      what={({ of, result }) => {
        const typed = figuresText(t, result, { a: of.a.name, b: of.b.name })
        return t('desk.draft', { table: of.table, heat: of.heat > 1 ? of.heat : 0, typed })
      }}
      where={({ of }) => t('desk.draftUndrawn', { a: of.a.name, b: of.b.name, round: of.round })}
    />
  )
}

function readGone(stored: unknown) {
  const { of: sat, result: typed } = Object(stored) as { readonly [key in 'of' | 'result']?: unknown }
  const [of, result] = [readTypedFor(sat), readAnyResult(typed)]
  return of && result && hasInput(result) ? { of, result } : null
}
