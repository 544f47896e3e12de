'use client'

import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { Button } from '#app/_ui/button.tsx'
import { Notice } from '#app/_ui/notice.tsx'
import type { TableSheet } from '#contract/sheets.ts'
import { GameSheet } from '../game-sheet.tsx'
import { Conflict } from './conflict.tsx'
import { HeldEntries } from './held-entries.tsx'
import type { TableKeeper } from './keeper.ts'
import { useSides } from './sides.ts'
import { UnsentList } from './unsent-list.tsx'
import type { GameView } from './view.ts'

interface Props {
  keeper: TableKeeper
  sheet: TableSheet
  view: GameView
  onWritten: () => void
  /** On to the next game, or the result. */
  onGoOn: () => void
}

/** One game of a table: its sheet, or the question which version of it counts. */
export function TableGame({ keeper, sheet, view, onWritten, onGoOn }: Props) {
  const t = useTranslations('table')
  const sides = useSides(sheet)
  const { game, rivals, held, stray, instead } = view
  // A conflict stands in front until somebody decides, or leaves it to the desk; a new one comes in front again.
  const conflict = rivals.map(({ id }) => id).join()
  const [left, setLeft] = useState('')
  const [isLost, setLost] = useState(false)
  const isWritable = sheet.closed === null && held.length === 0 && instead === null

  if (rivals.length > 0 && left !== conflict)
    return (
      <Suspense>
        <Conflict keeper={keeper} sheet={sheet} view={view} onLeave={() => setLeft(conflict)} />
      </Suspense>
    )

  return (
    <>
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
            <Button onClick={() => void keeper.follow(game, instead.id)}>{t('setAside.follow')}</Button>
          </div>
        </Notice>
      ) : null}
      {isLost ? <Notice kind="error">{t('net.notKept')}</Notice> : null}
      <GameSheet
        game={sheet.game}
        sides={sides}
        writes={view.writes}
        // A browser that keeps nothing has saved nothing.
        marks={keeper.keeps ? view.marks : view.marks.map((mark) => (mark === 'here' ? undefined : mark))}
        readOnly={!isWritable}
        onWrite={(written) => {
          onWritten()
          keeper.write(game, written).then(
            () => setLost(false),
            () => setLost(true),
          )
        }}
        whenFinished={
          <Button size="big" className="w-full" onClick={onGoOn}>
            {game < sheet.games ? t('games.next', { game: game + 1 }) : t('games.toResult')}
          </Button>
        }
      />
      {held.length > 0 ? (
        <Suspense>
          <HeldEntries keeper={keeper} sheet={sheet} entries={held} />
        </Suspense>
      ) : null}
      {stray.length > 0 ? (
        <Suspense>
          <UnsentList sheet={sheet} entries={stray} title={t('held.stray')} />
        </Suspense>
      ) : null}
    </>
  )
}
