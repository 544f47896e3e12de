'use client'

import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { useProblemSentence } from '#app/_lib/problem.ts'
import { Button } from '#app/_ui/button.tsx'
import { Notice } from '#app/_ui/notice.tsx'
import type { Problem } from '#contract/problem.ts'
import type { EntryLabel } from '#contract/shapes.ts'
import type { Standings, StandingsRow } from '#contract/standings.ts'
import { asksFor, DECISIVE } from '#domain/standings/criterion-traits.ts'
import { KeepFocus } from '../desk/keep-focus.tsx'
import { DecidedList } from './decided-list.tsx'
import type { TypedDecision } from './decision.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import { DecisionOffers } from './decision-offers.tsx'
import { DrawLotsButton } from './draw-lots-button.tsx'
import { aheadAmong, findTies, tiesKey } from './ties.ts'
import { useDeciding } from './use-deciding.ts'

interface Props {
  params: { club: string; tournament: string }
  rows: readonly StandingsRow[]
  /** The ties decided so far; after the end they stay as they are. */
  settled: Standings['decided']
  isFinal: boolean
  criteria: readonly string[]
  /** The table they are in. */
  children: ReactNode
  /** Ranks that a match to come decides. */
  stillPlayed: readonly number[]
  /** The next round waits for a decision here: its first button takes the focus. */
  isAwaited: boolean
}

/** Shared ranks for which the regulation has a lot or a play-off, with a form for the outcome; after the table, the outcomes so far. */
export function TieList({ params, rows, settled, isFinal, criteria, stillPlayed, isAwaited, children }: Props) {
  const t = useTranslations('standings.ties')
  const sentence = useProblemSentence()
  const deciding = useDeciding(params.tournament)
  const { decision: entered } = deciding
  const [refused, setRefused] = useState<{ problem: Problem; entries: readonly EntryLabel[] } | null>(null)
  const ties = findTies(rows).filter(({ rank }) => !stillPlayed.includes(rank))
  const isTied = (entry: EntryLabel) => ties.some(({ rows: tied }) => tied.some((row) => row.entry.id === entry.id))
  // Without an answer the lot may have been drawn: once the tie is gone, nothing is to be tried again.
  const isDone = refused?.problem.code === 'unreachable' && !refused.entries.every(isTied)
  const problem = isDone ? null : refused?.problem
  function decided({ order, over }: TypedDecision): string | null {
    if (over) return null
    const first = aheadAmong(rows, order)
    return first === null ? null : t('decided', { first })
  }
  const decisions = DECISIVE.filter((decision) => criteria.includes(decision))
  return (
    <>
      {entered ? (
        <DecisionDialog params={params} decision={entered} deciding={deciding} decided={decided(entered)} />
      ) : null}
      <div className="mb-6 empty:hidden" data-screen-only>
        <DecisionOffers draft={deciding.draft} decided={decided} />
      </div>
      {problem ? (
        <div className="mb-6">
          <Notice kind="error">{sentence(problem)}</Notice>
        </div>
      ) : null}
      {ties.length === 0 || decisions.length === 0 ? null : (
        <KeepFocus step={`${tiesKey(rows)} ${entered?.rank ?? ''}`} begins={isAwaited}>
          <section className="mb-10 border border-line bg-sheet p-6" data-screen-only>
            <h2 className="mb-2 text-2xl">{t('title')}</h2>
            <p className="max-w-prose text-soft">
              {t('text', { by: decisions.length > 1 ? 'both' : (decisions[0] ?? 'lot') })}
            </p>
            <ul>
              {ties.map(({ rank, rows: tied }) => {
                const entries = tied.map(({ entry }) => entry)
                return (
                  <li
                    key={rank}
                    className="grid gap-x-6 gap-y-3 border-line border-t py-4 first:mt-4 last:pb-0 md:grid-cols-[5rem_1fr_auto] md:items-baseline"
                  >
                    <span className="font-semibold">{t('rank', { rank })}</span>
                    <ul>
                      {entries.map(({ id, name }) => (
                        <li key={id}>{name}</li>
                      ))}
                    </ul>
                    <div className="flex flex-wrap gap-3">
                      {decisions.map((decision) => (
                        <Button
                          key={decision}
                          kind="quiet"
                          aria-label={t(`${decision}Of`, { rank })}
                          onClick={() => deciding.begin({ decision, rank, order: entries })}
                        >
                          {t(decision)}
                        </Button>
                      ))}
                      {asksFor(decisions, 'decision', 'lot') ? (
                        <DrawLotsButton
                          params={params}
                          label={t('draw')}
                          name={t('drawOf', { rank })}
                          ties={[{ entries }]}
                          onRefused={setRefused}
                        />
                      ) : null}
                    </div>
                  </li>
                )
              })}
            </ul>
          </section>
        </KeepFocus>
      )}
      {children}
      <div className="mt-10 max-w-prose empty:hidden" data-screen-only>
        <DecidedList decided={settled} onChange={isFinal ? null : deciding.begin} />
      </div>
    </>
  )
}
