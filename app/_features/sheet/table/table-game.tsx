'use client'

import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { Button } from '#app/_ui/button.tsx'
import { Notice } from '#app/_ui/notice.tsx'
import type { TableSheet } from '#contract/sheets.ts'
import type { SheetWrite } from '#domain/games/history.ts'
import { GameSheet } from '../game-sheet.tsx'
import { type Arrival, repeats } from './arrival.ts'
import { BlockedEntries } from './blocked-entries.tsx'
import { Conflict } from './conflict.tsx'
import { QuestionDialog } from './question-dialog.tsx'
import { useSides } from './sides.ts'
import type { TableSync } from './table-sync.ts'
import { UnsentList } from './unsent-list.tsx'
import type { GameView } from './view.ts'

interface Props {
  sync: TableSync
  sheet: TableSheet
  view: GameView
  arrived: Arrival | null
  /** The next game to write; undefined: all are written, the result is next. */
  next: number | undefined
  onWritten: () => void
  /** Continues with the next game, or the result. */
  onGoOn: () => void
}

/** The sheet between its head and its keys fills the remaining space, and scrolls within it (the parts of `GameSheet`, in order). */
const STILL = [
  'flex min-h-0 grow flex-col [&>div]:min-h-0',
  // The paper: never so low that the score is cut off; the score stays on top of it, also on a low screen.
  '[&>div>:nth-child(2)]:min-h-52 sm:landscape:[&>div>:nth-child(2)]:min-h-0',
  '[&>div>:nth-child(2)]:basis-0 [&>div>:nth-child(2)]:overflow-y-auto [&>div>:nth-child(2)>:first-child]:sticky!',
  '[&_[data-line]]:scroll-mt-52! [&_[data-line]]:scroll-mb-2! [@media(max-height:26rem)]:[&_[data-line]]:scroll-mt-40!',
  // The keys.
  '[&>div>:nth-child(3)]:static! [&>div>:nth-child(3)]:-mx-1 [&>div>:nth-child(3)]:px-1',
  '[&>div>:nth-child(3)]:min-h-0 [&>div>:nth-child(3)]:overflow-y-auto sm:landscape:[&>div>:nth-child(3)]:max-h-full',
  '[@media(max-height:45rem)]:[&_section_h2]:text-lg!',
].join(' ')

/** One game of a table: its sheet, or the question which version of it counts. */
export function TableGame({ sync, sheet, view, arrived, next, onWritten, onGoOn }: Props) {
  const t = useTranslations('table')
  const sides = useSides(sheet)
  const { game, rivals, blocked, stray, instead } = view
  // A conflict covers the sheet until the user decides, or leaves it to the desk; a new conflict covers it again.
  const conflict = rivals.map(({ id }) => id).join()
  const [left, setLeft] = useState('')
  const [isLost, setLost] = useState(false)
  const [doubted, setDoubted] = useState<SheetWrite | null>(null)
  const isWritable = sheet.closed === null && blocked.length === 0 && instead === null

  function write(written: SheetWrite) {
    setDoubted(null)
    onWritten()
    sync.write(game, written).then(
      () => setLost(false),
      () => setLost(true),
    )
  }

  if (rivals.length > 0 && left !== conflict)
    return (
      <div className="min-h-0 grow overflow-y-auto pb-4">
        <Suspense>
          <Conflict sync={sync} sheet={sheet} view={view} onLeave={() => setLeft(conflict)} />
        </Suspense>
      </div>
    )

  return (
    <>
      <div className="grid max-h-[45%] shrink-0 gap-2 overflow-y-auto empty:hidden">
        {rivals.length > 0 ? (
          <Notice kind="error">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p>{t('conflict.left', { game })}</p>
              <Button kind="quiet" onClick={() => setLeft('')}>
                {t('conflict.compare')}
              </Button>
            </div>
          </Notice>
        ) : null}
        {instead ? (
          <Notice kind="error">
            <div className="grid justify-items-start gap-3">
              <p>{t('setAside.text', { game })}</p>
              <Button onClick={() => void sync.follow(game, instead.id)}>{t('setAside.follow')}</Button>
            </div>
          </Notice>
        ) : null}
        {isLost ? <Notice kind="error">{t('net.notKept')}</Notice> : null}
        {blocked.length > 0 ? (
          <Suspense>
            <BlockedEntries sync={sync} sheet={sheet} entries={blocked} />
          </Suspense>
        ) : null}
        {stray.length > 0 ? (
          <Suspense>
            <UnsentList sheet={sheet} pending={stray} title={t('blocked.stray')} />
          </Suspense>
        ) : null}
      </div>
      <div className={STILL}>
        <GameSheet
          game={sheet.game}
          sides={sides}
          writes={view.writes}
          // A browser without storage has saved nothing.
          marks={sync.keeps ? view.marks : view.marks.map((mark) => (mark === 'here' ? undefined : mark))}
          readOnly={!isWritable}
          // Two people who write at one table may both write the same deal.
          onWrite={(written) => (arrived && repeats(arrived, game, written) ? setDoubted(written) : write(written))}
          whenFinished={
            <Button size="big" className="w-full" onClick={onGoOn}>
              {next === undefined ? t('games.toResult') : t('games.next', { game: next })}
            </Button>
          }
        />
      </div>
      <QuestionDialog
        open={doubted !== null}
        question={t('arrived.ask')}
        yes={t('arrived.yes')}
        no={t('arrived.no')}
        onYes={() => setDoubted(null)}
        onNo={() => doubted && write(doubted)}
        onClose={() => setDoubted(null)}
      >
        <p>{t('arrived.why')}</p>
      </QuestionDialog>
    </>
  )
}
