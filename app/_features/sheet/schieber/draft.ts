// A deal of Schieber while it is being entered.

import type { SheetEntry } from '#domain/games/history.ts'
import { CARD_POINTS } from '#domain/games/options.ts'
import type { SchieberDeal, SchieberPoints, Trump } from '#domain/games/schieber/deal.ts'
import type { Side } from '#domain/model.ts'

export interface DealDraft {
  readonly trump: Trump
  /** The side whose points are typed; the other side gets the rest. */
  readonly side: Side
  readonly typed: string
  /** The typed figure is the rest of the other side's: the next digit starts a new one. */
  readonly fresh: boolean
  readonly match: boolean
  readonly weis: { readonly side: Side; readonly amount: number } | null
  readonly stoecke: Side | null
}

/** An empty deal under this trump; earlier choices stay as far as they are possible with it. */
export function underTrump(draft: DealDraft | null, trump: Trump, canHaveStoecke: boolean): DealDraft {
  if (!draft) return { trump, side: 'a', typed: '', fresh: false, match: false, weis: null, stoecke: null }
  return { ...draft, trump, stoecke: canHaveStoecke ? draft.stoecke : null }
}

/** The deal so far; null while the points are missing. */
export function dealOf({ trump, side, typed, match, weis, stoecke }: DealDraft): SchieberDeal | null {
  if (typed === '') return null
  const own = Number(typed)
  return {
    kind: 'deal',
    trump,
    points: forSide(side, own, CARD_POINTS - own),
    ...(match ? { match: side } : {}),
    ...(weis && weis.amount > 0 ? { weis: forSide(weis.side, weis.amount, 0) } : {}),
    ...(stoecke ? { stoecke } : {}),
  }
}

/** The points of a side as they would be written; null: not typed yet. */
export function pointsOfSide({ side, typed }: DealDraft, of: Side): number | null {
  if (typed === '') return null
  return of === side ? Number(typed) : CARD_POINTS - Number(typed)
}

/** Switches typing to the other side; its figure stays until the next digit. */
export function switchSide(draft: DealDraft, side: Side): DealDraft {
  if (side === draft.side) return draft
  if (draft.match) return { ...draft, side, typed: String(CARD_POINTS) }
  return { ...draft, side, typed: draft.typed && String(CARD_POINTS - Number(draft.typed)), fresh: true }
}

/** The draft that produces this deal; null if the entry is not a deal. */
export function draftOf(entry: SheetEntry | undefined): DealDraft | null {
  if (entry?.kind !== 'deal' || !('trump' in entry)) return null
  const { trump, points, match, weis, stoecke } = entry
  const side = match ?? 'a'
  return {
    trump,
    side,
    typed: String(points[side]),
    fresh: true,
    match: match !== undefined,
    weis: weis && weis.a + weis.b > 0 ? { side: weis.a > 0 ? 'a' : 'b', amount: weis.a + weis.b } : null,
    stoecke: stoecke ?? null,
  }
}

function forSide(side: Side, own: number, other: number): SchieberPoints {
  return side === 'a' ? { a: own, b: other } : { a: other, b: own }
}
