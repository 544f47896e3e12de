'use client'

import { useTranslations } from 'use-intl/react'
import { DecisionButton } from './decision-button.tsx'
import { DrawLotsButton } from './draw-lots-button.tsx'
import type { Tie } from './ties.ts'

const DECISIONS = ['play-off', 'lot'] as const

interface Props {
  params: { club: string; tournament: string }
  ties: readonly Tie[]
  criteria: readonly string[]
}

/** Shared ranks the regulation has a lot or a play-off for, with the place to write down how it went. */
export function TieList({ params, ties, criteria }: Props) {
  const t = useTranslations('standings.ties')
  const decisions = DECISIONS.filter((decision) => criteria.includes(decision))
  if (ties.length === 0 || decisions.length === 0) return null
  return (
    <section className="mb-10 border border-line bg-sheet p-6" data-screen-only>
      <h2 className="mb-2 text-2xl">{t('title')}</h2>
      <p className="max-w-prose text-soft">{t('text')}</p>
      <ul>
        {ties.map((tie) => (
          <li
            key={tie.rank}
            className="grid gap-x-6 gap-y-3 border-line border-t py-4 first:mt-4 last:pb-0 md:grid-cols-[5rem_1fr_auto] md:items-baseline"
          >
            <span className="font-semibold">{t('rank', { rank: tie.rank })}</span>
            <ul>
              {tie.rows.map(({ entry }) => (
                <li key={entry.id}>{entry.name}</li>
              ))}
            </ul>
            <div className="flex flex-wrap gap-3">
              {decisions.map((decision) => (
                <DecisionButton
                  key={decision}
                  {...{ params, decision }}
                  rank={tie.rank}
                  entries={tie.rows.map(({ entry }) => entry)}
                />
              ))}
              {decisions.includes('lot') ? (
                <DrawLotsButton
                  params={params}
                  label={t('draw')}
                  name={t('drawOf', { rank: tie.rank })}
                  ties={[{ entries: tie.rows.map(({ entry }) => entry) }]}
                />
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
