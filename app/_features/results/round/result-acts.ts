import { hasRight, may } from '#app/_lib/may.ts'
import type { Round } from '#contract/rounds.ts'

/** What may be done now with the results of a round. */
export interface ResultActs {
  /** The round is closed: another result is a correction. */
  readonly isClosed: boolean
  /** No result can be entered or changed any more: view only. */
  readonly isOver: boolean
  /** Existing results may be changed too, not only missing ones entered. */
  readonly mayChange: boolean
  /** An existing result may be confirmed as it is. */
  readonly mayConfirm: boolean
  /** The code of the reason why a result may not be changed now by those who have the right to; null: there is none. */
  readonly whyNot: string | null
  readonly canClear: boolean
}

/** What may be done now with the results of a round, by its rulings. */
export function resultActs({ status, rulings }: Pick<Round, 'status' | 'rulings'>): ResultActs {
  const { enterResult, changeResult, confirmResult, clearResult } = rulings
  return {
    isClosed: status === 'closed',
    isOver: !may(enterResult) && !may(changeResult),
    mayChange: may(changeResult),
    mayConfirm: may(confirmResult ?? null),
    whyNot: hasRight(changeResult) ? (changeResult?.reason ?? null) : null,
    canClear: may(clearResult),
  }
}
