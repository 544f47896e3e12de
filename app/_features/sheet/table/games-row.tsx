'use client'

import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import type { TableSheet } from '#contract/sheets.ts'
import type { GameView } from './view.ts'

/** The visible part of an encounter: one of its games, or its result. */
export type EncounterPart = number | 'result'

interface Props {
  sheet: TableSheet
  views: readonly GameView[]
  /** Is there a result, or enough to make one? */
  hasResult: boolean
  /** Null: the user has to choose. */
  shown: EncounterPart | 'scores' | null
  onChoose: (part: EncounterPart) => void
  /** Opens the fields for the final scores; null: no more are accepted. */
  onScores: (() => void) | null
}

/**
 * The games of the encounter with their scores, where those that have begun can be opened; after them the result, and before there is one,
 * a button to enter only that. Its height never changes.
 */
export function GamesRow({ sheet, views, hasResult, shown, onChoose, onScores }: Props) {
  const t = useTranslations('table')
  return (
    <ol aria-label={t('games.label')} className="flex shrink-0 flex-wrap">
      {Array.from({ length: sheet.games }, (_, at) => {
        const game = at + 1
        const view = views.find((it) => it.game === game)
        const points = view?.reading.state.points
        return (
          <Tab key={game} isShown={shown === game} onClick={view ? () => onChoose(game) : undefined}>
            <span>{t('games.game', { game })}</span>
            <span className="numeral text-base">
              {points && view && view.writes.length > 0 ? t('result.score', { a: points.a, b: points.b }) : '–'}
            </span>
          </Tab>
        )
      })}
      {hasResult ? (
        <Tab isShown={shown === 'result' || shown === 'scores'} onClick={() => onChoose('result')}>
          {t('result.title')}
        </Tab>
      ) : (
        <Tab isShown={shown === 'scores'} label={t('games.only')} onClick={onScores ?? undefined}>
          {t('games.onlyShort')}
        </Tab>
      )}
    </ol>
  )
}

function Tab(props: { isShown: boolean; label?: string; onClick: (() => void) | undefined; children: ReactNode }) {
  return (
    <li className="grid min-w-16 grow basis-0">
      <button
        type="button"
        disabled={!props.onClick}
        aria-label={props.label}
        aria-current={props.isShown ? 'true' : undefined}
        onClick={props.onClick}
        className="grid min-h-11 place-content-center justify-items-center border-transparent border-b-[3px] px-1 text-sm leading-tight disabled:text-soft aria-[current]:border-accent aria-[current]:font-semibold"
      >
        {props.children}
      </button>
    </li>
  )
}
