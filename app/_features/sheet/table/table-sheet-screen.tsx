'use client'

import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { Button } from '#app/_ui/button.tsx'
import { Notice } from '#app/_ui/notice.tsx'
import type { TableSheet } from '#contract/sheets.ts'
import { problemSentence } from '#messages/problem.ts'
import { Confirm } from './confirm.tsx'
import { FinalScores } from './final-scores.tsx'
import { GamesRow } from './games-row.tsx'
import type { TableKeeper, TableNow } from './keeper.ts'
import { NetLine } from './net-line.tsx'
import { Result } from './result.tsx'
import { TableGame } from './table-game.tsx'
import { UnsentList } from './unsent-list.tsx'
import { gameViews } from './view.ts'

/** What of an encounter is looked at: one of its games, or how it ended. */
export type Part = number | 'result'

/** The sheet of a table while it is played: game after game, or only the final scores; at the end the result. */
export function TableSheetScreen(props: { keeper: TableKeeper; now: TableNow; sheet: TableSheet }) {
  const { keeper, now, sheet } = props
  const { record } = now
  const t = useTranslations('table')
  const problems = useTranslations('problems')
  const views = gameViews({ ...record, sheet })
  const isPlayed = views.length === sheet.games && views.at(-1)?.reading.state.status === 'finished'
  const isByDeals = views.some(({ writes, held }) => writes.length + held.length > 0)
  // What follows by itself, unless somebody looks at something else, or has just written the last deal of a game and
  // nobody has gone on yet.
  const upcoming: Part = isPlayed || (sheet.result.length > 0 && !isByDeals) ? 'result' : views.length
  const [chosen, setChosen] = useState<Part | null>(null)
  const [written, setWritten] = useState<number | null>(null)
  const hasGoneOn =
    sheet.closed !== null || views.some(({ game, writes }) => game > (written ?? 0) && writes.length > 0)
  const [isScores, setScores] = useState(record.draft !== null)
  const part = chosen ?? (written === null || hasGoneOn ? upcoming : written)
  const view = views.find(({ game }) => game === part)
  const mayType = sheet.closed === null && !isByDeals

  return (
    <div className="flex grow flex-col gap-3">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="text-2xl">{t('title', { table: sheet.table })}</h1>
        <NetLine now={now} keeps={keeper.keeps} />
        <p role="status" className="w-full text-soft text-sm">
          {now.connected === false
            ? t('net.awayHint')
            : t('place', { round: sheet.round, name: sheet.tournament.name })}
        </p>
      </header>
      {sheet.closed ? <Notice>{t(`closed.${sheet.closed}`)}</Notice> : null}
      {sheet.closed && record.pending.length > 0 ? (
        <Suspense>
          <UnsentList sheet={sheet} entries={record.pending} />
        </Suspense>
      ) : null}
      {!sheet.closed && now.problem && record.pending.length > 0 ? (
        <Notice kind="error">{t('problem', { reason: problemSentence(problems, now.problem) })}</Notice>
      ) : null}
      {mayType && isScores ? (
        <FinalScores
          keeper={keeper}
          record={record}
          sheet={sheet}
          onDone={() => {
            setScores(false)
            setChosen(null)
          }}
        />
      ) : (
        <>
          {isByDeals && (sheet.games > 1 || isPlayed) ? (
            <GamesRow sheet={sheet} views={views} isPlayed={isPlayed} shown={part} onChoose={setChosen} />
          ) : null}
          {view ? (
            <TableGame
              key={view.game}
              {...{ keeper, sheet, view }}
              onWritten={() => {
                setChosen(null)
                setWritten(view.game)
              }}
              onGoOn={() => {
                setChosen(null)
                setWritten(null)
              }}
            />
          ) : (
            <Result sheet={sheet} views={views}>
              <Confirm keeper={keeper} sheet={sheet} unsent={record.pending.length} />
            </Result>
          )}
        </>
      )}
      {mayType ? (
        <div>
          <Button kind="quiet" onClick={() => setScores(!isScores)}>
            {t(isScores ? 'games.deals' : upcoming === 'result' ? 'result.change' : 'games.only')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
