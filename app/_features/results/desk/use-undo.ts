import { useEffect, useEffectEvent } from 'react'
import { useRedoKey, useUndoKey } from '#app/_lib/use-undo-key.ts'
import { type Desk, isClosing, type SavedResult, type Undoable, type UndoPress } from './desk.ts'
import type { RunningDesk } from './running-desk.ts'

interface Props {
  running: RunningDesk
  desk: Desk
  /** The acts that the keys would be for if nothing were on its way. */
  offers: Readonly<Record<UndoPress['key'], SavedResult | null>>
  /** Whether the table of a change is no longer as the change has left it. */
  hasMoved: (change: Undoable) => boolean
}

/** The undo keys of a result desk; `running` does what they ask for, one press after the other. */
export function useUndo({ running, desk, offers, hasMoved }: Props) {
  const pending = desk.undoing !== null || desk.presses.length > 0

  // The table shows that an undo whose answer was lost has been carried out. Sent again under its key, it gets the answer from then.
  const seemsDone = desk.unanswered !== null && !desk.undoing && hasMoved(desk.unanswered.of)
  const sendAgain = useEffectEvent(() => running.sendAgain())
  useEffect(() => {
    if (seemsDone) sendAgain()
  }, [seemsDone])

  const press = (key: UndoPress['key'], change?: Undoable) =>
    running.state.send({ event: 'pressed', key, ...(change ? { change } : {}) })

  // An open table has an undo of its own, or that of the browser.
  const isAside = desk.open !== null && !isClosing(desk)
  const isAwaited = pending || desk.sending.some(({ isAskedAgain }) => !isAskedAgain)
  const offered = (key: UndoPress['key']) => (isAside ? null : (offers[key]?.undo ?? (isAwaited ? desk : null)))
  useUndoKey(offered('undo'), () => press('undo'))
  useRedoKey(offered('redo'), () => press('redo'))

  return { pending, press }
}
