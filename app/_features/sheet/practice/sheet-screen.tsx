'use client'

import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { Button } from '#app/_ui/button.tsx'
import { Dialog } from '#app/_ui/dialog.tsx'
import { Notice } from '#app/_ui/notice.tsx'
import { GameSheet } from '../game-sheet.tsx'
import { EveningTable } from './evening-table.tsx'
import { namedSides } from './named-sides.ts'
import { type PracticeSheet, withNextGame, withWrite } from './practice-sheet.ts'
import { ShareButton } from './share-button.tsx'
import { saveSheet } from './sheet-store.ts'
import { tallyOf } from './tally.ts'
import { addressOf } from './use-place.ts'

const HEAD_BUTTON = 'inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:text-accent'

/** One practice sheet: the current game, its evening, and a button for the next game. */
export function SheetScreen({ sheet, keeps }: { sheet: PracticeSheet; keeps: boolean }) {
  const t = useTranslations('practice')
  const [chosen, setChosen] = useState<number | null>(null)
  const [showsEvening, setShowsEvening] = useState(false)
  const last = sheet.games.length - 1
  const at = Math.min(chosen ?? last, last)
  const named = namedSides(t, sheet)
  const { sides } = tallyOf(sheet)
  const score = sides.map(({ won }) => won).join(' : ')
  const title = named.map(({ name }) => name).join(' – ')

  const head = (
    <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-3">
      <a href={addressOf({ at: 'list' })} className={`${HEAD_BUTTON} w-fit`}>
        {t('toList')}
      </a>
      <h1 className="font-text font-semibold text-base">
        <button type="button" onClick={() => setShowsEvening(true)} className={HEAD_BUTTON}>
          {t('evening.head', { number: at + 1, score })}
        </button>
      </h1>
      <ShareButton sheet={sheet} title={title} className={`${HEAD_BUTTON} justify-self-end`} />
    </div>
  )

  return (
    <>
      {keeps ? null : <Notice>{t('notKept')}</Notice>}
      <GameSheet
        key={`${sheet.id}-${at}`}
        game={sheet.game}
        sides={named}
        writes={sheet.games[at] ?? []}
        readOnly={false}
        onWrite={(write) => saveSheet(withWrite(sheet, at, write, Date.now()))}
        head={head}
        whenFinished={whatFollows()}
      />
      <Dialog
        open={showsEvening}
        onClose={() => setShowsEvening(false)}
        title={t('evening.title')}
        close={t('share.close')}
      >
        <EveningTable
          sheet={sheet}
          named={named}
          current={at}
          onOpen={(game) => {
            setChosen(game)
            setShowsEvening(false)
          }}
        />
      </Dialog>
    </>
  )

  function whatFollows(): ReactNode {
    if (at < last)
      return (
        <Button kind="quiet" onClick={() => setChosen(null)}>
          {t('toCurrent')}
        </Button>
      )
    return (
      <Button
        size="big"
        onClick={() => {
          setChosen(null)
          saveSheet(withNextGame(sheet, Date.now()))
        }}
      >
        {t('next')}
      </Button>
    )
  }
}
