'use client'

import { Suspense, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { isReported } from '#app/_features/result-form/scores.ts'
import { text } from '#app/_lib/text.ts'
import { Button } from '#app/_ui/button.tsx'
import { Notice } from '#app/_ui/notice.tsx'
import type { TableSheet } from '#contract/sheets.ts'
import { problemSentence } from '#messages/problem.ts'
import { BlockedEntries } from './blocked-entries.tsx'
import { Confirm } from './confirm.tsx'
import { FinalScores } from './final-scores.tsx'
import { type EncounterPart, GamesRow } from './games-row.tsx'
import { LeftTables } from './left-tables.tsx'
import { MovedNotice } from './moved-notice.tsx'
import { Result } from './result.tsx'
import { TableGame } from './table-game.tsx'
import { TableHead } from './table-head.tsx'
import type { TableNow, TableSync } from './table-sync.ts'
import { UnsentList } from './unsent-list.tsx'
import { unsentScores } from './unsent-scores.ts'
import { gameViews, isPlayed, nextGame } from './view.ts'

/** How long a finished game stays visible, to be read out or undone; then the next part follows automatically. */
const GOES_ON_AFTER_MS = 20_000

/** The sheet of a table in play: game after game, or only the final scores; at the end the result. */
export function TableSheetScreen(props: { sync: TableSync; now: TableNow; sheet: TableSheet }) {
  const { sync, now, sheet } = props
  const { record } = now
  const t = useTranslations('table')
  const rounds = useTranslations('rounds')
  const problems = text('problems')
  const views = gameViews({ ...record, sheet })
  const next = nextGame(views)
  const firstRefused = record.pending.findIndex((entry) => entry.refused !== null)
  const refused = firstRefused < 0 ? [] : record.pending.slice(firstRefused)
  const isUnplayed = sheet.closed === 'walkover'
  const isEntered = isReported({ games: sheet.result, outside: sheet.resultOutside ?? [] })
  const hasResult = isUnplayed || isPlayed(views) || isEntered
  // The part that follows automatically, unless the user looks at another one, or has just written the last deal of a game and has not
  // moved on yet. For games played at the same time, the user chooses the one to write here.
  const upcoming: EncounterPart | null = hasResult ? 'result' : sheet.atOnce ? null : (next ?? 'result')
  const [chosen, setChosen] = useState<EncounterPart | null>(null)
  const [written, setWritten] = useState<number | null>(null)
  const hasGoneOn =
    sheet.closed !== null || views.some(({ game, writes }) => game > (written ?? 0) && writes.length > 0)
  const isOver = !hasGoneOn && views.find(({ game }) => game === written)?.reading.state.status === 'finished'
  useEffect(() => {
    if (!isOver) return
    const goingOn = setTimeout(setWritten, GOES_ON_AFTER_MS, null)
    return () => clearTimeout(goingOn)
  }, [isOver])
  // A user who has typed final scores continues with them until they open another part.
  const [wantsScores, setWantsScores] = useState<boolean | null>(null)
  const unsent = sheet.closed === null ? null : unsentScores(rounds, record.draft, sheet)
  const isTyping = sheet.closed === null && (wantsScores ?? record.draft !== null)
  const part = chosen ?? (written === null || hasGoneOn ? upcoming : written)
  const view = isTyping ? undefined : views.find(({ game }) => game === part)

  function choose(to: EncounterPart | null) {
    setWantsScores(false)
    setChosen(to)
  }

  const toScores = () => setWantsScores(true)
  return (
    // While deals are written nothing moves: the sheet fills the screen, and scrolls only within itself.
    <div className={`flex grow flex-col gap-2 ${view ? 'h-dvh min-h-0 flex-none overflow-clip' : 'pb-8'}`}>
      <TableHead now={now} sheet={sheet} keeps={sync.keeps} />
      <div className={`grid shrink-0 gap-2 empty:hidden ${view ? 'max-h-[30%] overflow-y-auto' : ''}`}>
        <MovedNotice sheet={sheet} />
        <LeftTables sync={sync} record={record} />
        {sheet.closed ? (
          <Notice>
            {t(`closed.${sheet.closed}`)} {isUnplayed && !isEntered ? t('result.walkoverOpen') : null}
          </Notice>
        ) : null}
        {unsent ? (
          <Notice kind="error">
            {t.rich('scores.unsent', {
              typed: unsent,
              b: (it) => <strong className="tabular-nums">{it}</strong>,
            })}
          </Notice>
        ) : null}
        {sheet.closed && record.pending.length > 0 ? (
          <Suspense>
            <UnsentList sheet={sheet} pending={record.pending} />
          </Suspense>
        ) : null}
        {!sheet.closed && now.problem && record.pending.length > 0 ? (
          <Notice kind="error">{t('problem', { reason: problemSentence(problems, now.problem) })}</Notice>
        ) : null}
      </div>
      {isUnplayed ? null : (
        <GamesRow
          sheet={sheet}
          views={views}
          hasResult={hasResult}
          shown={isTyping ? 'scores' : part}
          onChoose={choose}
          onScores={sheet.closed ? null : toScores}
        />
      )}
      {isTyping ? (
        <>
          <FinalScores sync={sync} record={record} sheet={sheet} onDone={() => choose('result')} />
          <div>
            {sheet.games > 0 ? (
              <Button kind="quiet" onClick={() => choose(sheet.atOnce ? null : (next ?? views.length))}>
                {t('games.deals')}
              </Button>
            ) : null}
          </div>
        </>
      ) : view ? (
        <TableGame
          key={view.game}
          sync={sync}
          sheet={sheet}
          view={view}
          arrived={now.arrived}
          next={next}
          onWritten={() => {
            setChosen(sheet.atOnce ? view.game : null)
            setWritten(view.game)
          }}
          onGoOn={() => {
            setChosen(null)
            setWritten(null)
          }}
        />
      ) : part === null ? (
        <WhichGame
          games={views.flatMap(({ game, reading }) => (reading.state.status === 'finished' ? [] : [game]))}
          onChoose={choose}
        />
      ) : (
        <>
          <Result sheet={sheet} views={views}>
            <Confirm sync={sync} sheet={sheet} unsent={record.pending.length} onScores={toScores} />
          </Result>
          {refused.length > 0 ? (
            <Suspense>
              <BlockedEntries sync={sync} sheet={sheet} entries={refused} />
            </Suspense>
          ) : null}
          {sheet.closed === null && sheet.standing !== 'contested' ? (
            <div>
              <Button kind="quiet" onClick={toScores}>
                {t(sheet.standing !== 'open' ? 'result.change' : 'games.only')}
              </Button>
            </div>
          ) : null}
        </>
      )}
    </div>
  )
}

/** Games played at the same time: each on its own sheet, maybe on its own phone. */
function WhichGame({ games, onChoose }: { games: readonly number[]; onChoose: (game: number) => void }) {
  const t = useTranslations('table')
  return (
    <section className="grid max-w-md gap-4 py-4">
      <h2 className="text-2xl">{t('games.which')}</h2>
      <p>{t('games.atOnce')}</p>
      {games.map((game) => (
        <Button key={game} size="big" onClick={() => onChoose(game)}>
          {t('games.game', { game })}
        </Button>
      ))}
    </section>
  )
}
