'use client'

import { useTranslations } from 'use-intl/react'
import { useUndoKey } from '#app/_lib/use-undo-key.ts'
import { Button } from '#app/_ui/button.tsx'
import type { OutsideComponent } from '#contract/regulation.ts'
import type { LastChange } from '#contract/results.ts'
import type { Encounter } from '#contract/rounds.ts'
import { dottedList } from '#messages/lists.ts'
import { resultParts } from '../../result-form/game-text.ts'
import type { OpenDesk } from '../desk/use-desk.ts'

interface Props {
  /** The current state of the table. */
  encounter: Encounter
  last: LastChange
  outside: readonly OutsideComponent[]
  undo: OpenDesk['undo']
}

/** What a table's last change has made, and the key to take it back, also for users who were not there at the time. */
export function LastChangeLine({ encounter, last, outside, undo }: Props) {
  const t = useTranslations('rounds')
  const { games, outside: scores, standing } = last.before
  const before: Encounter = { ...encounter, games: [...games], outside: [...scores], standing }
  const [result, now] = [before, encounter].map((of) => dottedList(resultParts(t, of, outside)))

  function takeBack() {
    const { resultVersion } = encounter
    const change = { encounter, before, resultVersion, undo: last.event }
    undo.press('undo', { nth: 0, ...change, isTakenBack: false, voided: [], reseated: null, discards: false })
  }

  useUndoKey(last.event, takeBack)

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-edge border-l-4 ps-4">
      {/* If the desk has only confirmed the result, it was the same before. */}
      {result === now ? null : (
        <p className="tabular-nums">{result ? t('desk.before', { result }) : t('desk.beforeNone')}</p>
      )}
      {last.reseated === undefined ? null : <p>{t('desk.reseatedLast', { round: last.reseated })}</p>}
      {last.removed === undefined ? null : <p>{t('desk.removedLast', { round: last.removed })}</p>}
      <Button kind="quiet" pending={undo.pending} onClick={takeBack}>
        {t('desk.undo')}{' '}
        <kbd className="font-normal font-text text-soft pointer-coarse:hidden">{t('desk.undoKey')}</kbd>
      </Button>
    </div>
  )
}
