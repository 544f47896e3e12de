import { type Dispatch, useEffect, useEffectEvent } from 'react'
import { useCommand } from '#app/_lib/use-command.ts'
import { useRedoKey, useUndoKey } from '#app/_lib/use-undo-key.ts'
import { isTextInput } from '#app/_ui/text-input.ts'
import type { Encounter } from '#contract/rounds.ts'
import { type Desk, type DeskEvent, isClosing, type SavedResult, type Undoable, type UndoPress } from './desk.ts'
import { undoTurn } from './undo-turn.ts'

interface Props {
  params: { club: string; tournament: string }
  desk: Desk
  dispatch: Dispatch<DeskEvent>
  /** The acts that the keys would be for if nothing were on its way. */
  offers: Readonly<Record<UndoPress['key'], SavedResult | null>>
  isUndoable: (saved: SavedResult) => boolean
  /** Whether the table of a change is no longer as the change has left it. */
  hasMoved: (change: Undoable) => boolean
  /** The round is closed. */
  isClosed: boolean
  /** Whether something unsaved is typed for a table. */
  isTouched: (encounter: Encounter) => boolean
  /** Shows what an undo would discard. */
  onAsk: (saved: SavedResult) => void
}

/** The undo keys of a result desk: each press waits for its turn (`undo-turn.ts`). What waits ends with the page. */
export function useUndo({ params, desk, dispatch, offers, isUndoable, hasMoved, isClosed, isTouched, onAsk }: Props) {
  const { run } = useCommand()
  const pending = desk.undoing !== null || desk.presses.length > 0

  const takeTurn = useEffectEvent(() => {
    const { activeElement: focused } = document
    const isTyping = isTextInput(focused) && focused.value !== ''
    const turn = undoTurn(desk, { isUndoable, isTyping })
    if (!turn) return
    if (turn.is === 'undo') {
      const { of, closes } = turn
      dispatch({ event: 'turn-taken', undoing: { of, closes } })
      void takeBack(of, closes)
      return
    }
    dispatch({ event: 'turn-taken', undoing: null })
    if (turn.is === 'asks') onAsk(turn.of)
    if (turn.is !== 'refused') return
    const { of, isOpenAgain } = turn
    dispatch({ event: 'refused', refused: { encounter: of.encounter, act: actOf(of), problem: null, isOpenAgain } })
  })
  useEffect(() => takeTurn())

  // The table shows that an undo whose answer was lost has been carried out. Sent again under its key, it gets the answer from then.
  const seemsDone = desk.unanswered !== null && !desk.undoing && hasMoved(desk.unanswered.of)
  const sendAgain = useEffectEvent(() => {
    if (!desk.unanswered) return
    dispatch({ event: 'undo-sent-again' })
    void takeBack(desk.unanswered.of, desk.unanswered.closes)
  })
  useEffect(() => {
    if (seemsDone) sendAgain()
  }, [seemsDone])

  async function takeBack(of: Undoable, closes: boolean) {
    const { encounter, undo } = of
    if (!undo) return
    const taken = await run('undoChange', { params, body: { event: undo } }, async (problem) => {
      dispatch({ event: 'refused', refused: { encounter, act: actOf(of), problem }, undo })
    })
    if (!taken) return
    dispatch({ event: 'taken-back', of, ...taken, isCorrection: isClosed, closes: closes && !isTouched(encounter) })
  }

  const press = (key: UndoPress['key'], change?: Undoable) =>
    dispatch({ event: 'pressed', key, ...(change ? { change } : {}) })

  // An open table has an undo of its own, or that of the browser.
  const isAside = desk.open !== null && !isClosing(desk)
  const isAwaited = pending || desk.sending.length > 0
  const offered = (key: UndoPress['key']) => (isAside ? null : (offers[key]?.undo ?? (isAwaited ? desk : null)))
  useUndoKey(offered('undo'), () => press('undo'))
  useRedoKey(offered('redo'), () => press('redo'))

  return { pending, press }
}

function actOf({ isTakenBack }: Undoable) {
  return isTakenBack ? 'bring-back' : 'take-back'
}
