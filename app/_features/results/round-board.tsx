'use client'

import { useTranslations } from 'use-intl/react'
import type { Encounter } from '#contract/rounds.ts'
import { formatPoints } from '#domain/points.ts'
import { gameText } from './game-text.ts'

interface Props {
  encounters: readonly Encounter[]
  /** The table whose sheet is open. */
  open: string | null
  /** The table that was saved last. */
  saved: string | null
  onOpen: (encounter: Encounter) => void
}

/** All tables of the round as a printed programme sets them; each opens its sheet. */
export function RoundBoard({ encounters, open, saved, onOpen }: Props) {
  const t = useTranslations('rounds')
  return (
    <ol aria-label={t('board.label')} className="border-ink border-t-[1.5px]">
      {encounters.map((encounter) => (
        <li
          key={encounter.id}
          className="border-line border-b [contain-intrinsic-size:auto_5.5rem] [content-visibility:auto]"
        >
          <button
            type="button"
            aria-current={encounter.id === open ? 'true' : undefined}
            onClick={() => onOpen(encounter)}
            className={`grid w-full grid-cols-[3.25rem_minmax(0,1fr)] items-start gap-x-3 py-2.5 text-start hover:bg-sheet aria-[current]:bg-wash focus-visible:-outline-offset-3 ${encounter.id === saved ? 'just-changed' : ''}`}
          >
            <span className="numeral pt-0.5 text-4xl">
              <span className="sr-only">{t('desk.table')} </span>
              {encounter.table}
            </span>
            <span className="min-w-0">
              <Side name={encounter.a.name} points={encounter.award?.a} other={encounter.award?.b} />
              <Side name={encounter.b.name} points={encounter.award?.b} other={encounter.award?.a} />
              <span className="flex flex-wrap gap-x-4 text-soft tabular-nums">
                {encounter.games.length > 0
                  ? encounter.games.map((game) => gameText(t, game)).join(' · ')
                  : t('board.open')}
                {encounter.contested ? <strong className="text-alarm">{t('board.contested')}</strong> : null}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}

function Side(props: { name: string; points: number | undefined; other: number | undefined }) {
  const { name, points = null, other = null } = props
  const ahead = points !== null && other !== null && points > other
  return (
    <span className="flex items-baseline justify-between gap-x-4 text-lg leading-snug">
      <span className={`min-w-0 ${ahead ? 'font-semibold' : ''}`}>{name}</span>
      {points === null ? null : (
        <span className={`shrink-0 tabular-nums ${ahead ? 'font-bold' : 'text-soft'}`}>{formatPoints(points)}</span>
      )}
    </span>
  )
}
