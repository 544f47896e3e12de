'use client'

import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import type { TableSheet } from '#contract/sheets.ts'
import type { Part } from './table-sheet-screen.tsx'
import type { GameView } from './view.ts'

interface Props {
  sheet: TableSheet
  views: readonly GameView[]
  isPlayed: boolean
  shown: Part
  onChoose: (part: Part) => void
}

/** The games of the encounter with their scores, and the result once there is one; those that are begun can be opened. */
export function GamesRow({ sheet, views, isPlayed, shown, onChoose }: Props) {
  const t = useTranslations('table')
  return (
    <ol aria-label={t('games.label')} className="flex flex-wrap">
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
      {isPlayed ? (
        <Tab isShown={shown === 'result'} onClick={() => onChoose('result')}>
          {t('result.title')}
        </Tab>
      ) : null}
    </ol>
  )
}

function Tab(props: { isShown: boolean; onClick: (() => void) | undefined; children: ReactNode }) {
  return (
    <li className="grid min-w-16 grow basis-0">
      <button
        type="button"
        disabled={!props.onClick}
        aria-current={props.isShown ? 'true' : undefined}
        onClick={props.onClick}
        className="grid min-h-11 place-content-center justify-items-center border-transparent border-b-[3px] px-1 text-sm leading-tight disabled:text-soft aria-[current]:border-accent aria-[current]:font-semibold"
      >
        {props.children}
      </button>
    </li>
  )
}
