// Whose turn it is among the presses of the undo keys: one after the other, each for the newest act when its turn comes.

import { type Desk, notUndone, type SavedResult, type Undoing } from './desk.ts'

/** What the first press does, now that its turn has come. */
export type UndoTurn =
  | ({ readonly is: 'undo' } & Undoing)
  /** Shown before it is undone, because it would discard something that was played. */
  | { readonly is: 'asks'; readonly of: SavedResult }
  /** Something is in its way: what the user types now, or that the page, which would ask, was left. */
  | { readonly is: 'refused'; readonly of: SavedResult; readonly isOpenAgain: boolean }
  | { readonly is: 'nothing' }

interface Now {
  /** Whether the undo of a saved result would be carried out, as far as known here. */
  readonly isUndoable: (saved: SavedResult) => boolean
  /** A question can be put now: nothing is typed that it would take the keys from. */
  readonly mayAsk: boolean
}

/**
 * What the first press does; null: there is none, or its turn has not come, because an undo or a result sent before it is on its way. It
 * is the same as if the user had waited with it, but it closes no table, and takes the focus from nothing that is typed meanwhile. It waits
 * for no answer that the desk asks for by itself: the user does not know of that.
 */
export function undoTurn(desk: Desk, { isUndoable, mayAsk }: Now): UndoTurn | null {
  const { presses, undoing, unanswered, sending, open } = desk
  const [press] = presses
  if (!press || undoing || sending.some(({ nth, isAskedAgain }) => nth <= press.upTo && !isAskedAgain)) return null
  // It may have been carried out. As long as that is not known, neither is the newest act.
  if (unanswered) return { is: 'undo', ...unanswered }
  if (press.change) return { is: 'undo', of: press.change, closes: true }

  const isSentAgain = ({ nth, encounter }: SavedResult) =>
    [...sending, ...notUndone(desk)].some(
      (other) => other.encounter.id === encounter.id && other.nth > Math.max(press.upTo, nth),
    )
  const of =
    press.key === 'redo' ? undoneLast(desk) : newest(desk, press.upTo, (one) => isUndoable(one) || isSentAgain(one))
  if (!of?.undo) return { is: 'nothing' }
  const isOpenAgain = open?.encounter.id === of.encounter.id || isSentAgain(of)
  if (isOpenAgain) return { is: 'refused', of, isOpenAgain }
  if (!isUndoable(of)) return { is: 'nothing' }
  if (!of.discards) return { is: 'undo', of, closes: false }
  return open || !mayAsk ? { is: 'refused', of, isOpenAgain } : { is: 'asks', of }
}

/** What was undone last and not brought back; null: something was saved or opened since. */
export function undoneLast({ saved, undone }: Pick<Desk, 'saved' | 'undone'>): SavedResult | null {
  return saved?.isTakenBack ? saved : (undone.at(-1) ?? null)
}

/** The newest act up to this one: what was saved last, or once that is undone or left, the last one of those before that counts. */
function newest({ saved, earlier }: Desk, upTo: number, counts: (saved: SavedResult) => boolean): SavedResult | null {
  if (saved && !saved.isTakenBack && saved.nth <= upTo) return saved
  return earlier.findLast((one) => one.nth <= upTo && counts(one)) ?? null
}
