// How far a result is agreed on: derived from its origin and from what both sides have said about it since.

import type { Side } from '../../model.ts'
import { fail, ok, type Result } from '../../result.ts'

/**
 * `open`: no result yet; `unconfirmed`: from the table, no word from the other side yet; `confirmed`: by the other side; `contested`: a
 * side disagrees, or another version exists; `desk`: entered or decided there.
 */
export const RESULT_STANDINGS = ['open', 'unconfirmed', 'confirmed', 'contested', 'desk'] as const
export type ResultStanding = (typeof RESULT_STANDINGS)[number]

export interface Agreement {
  readonly reported: boolean
  /** Where it was entered, or `sheet` if it was added up from the sheet; null: no result has ever been written. */
  readonly origin: 'desk' | 'table' | 'sheet' | null
  /** The side whose link wrote it; null: not written through a side's link. */
  readonly by: Side | null
  /** Another result is stored that has not been decided on. */
  readonly disputed: boolean
  /** The sheet has contested versions. */
  readonly divided: boolean
  /** The latest verdict of each side on exactly this result. */
  readonly verdicts: readonly Verdict[]
}

/** A side's verdict on a result. */
export interface Verdict {
  readonly side: Side
  readonly verdict: 'confirmed' | 'contested'
}

/** How far the result is agreed on. The desk decides a divided sheet, but not a result typed after its own. */
export function standingOf({ reported, origin, by, disputed, divided, verdicts }: Agreement): ResultStanding {
  if (disputed) return 'contested'
  if (reported && origin === 'desk') return 'desk'
  if (divided) return 'contested'
  if (!reported) return 'open'
  if (verdicts.some(({ verdict }) => verdict === 'contested')) return 'contested'
  return verdicts.some(({ side }) => side !== by) ? 'confirmed' : 'unconfirmed'
}

/** Whether the desk may still confirm the result: the other side has not, or there is another version. */
export function isConfirmable(standing: ResultStanding): boolean {
  return standing === 'unconfirmed' || standing === 'contested'
}

/** Whether the desk or the other side has made the result final, so that the table can no longer change it. */
export function isSettled(agreement: Agreement): boolean {
  return (agreement.reported && agreement.origin === 'desk') || standingOf(agreement) === 'confirmed'
}

export type AgreementError = { readonly code: 'result-settled' } | { readonly code: 'own-result' }

/** Whether a side may still give this verdict. The side that wrote a result may contest it and take that back, but not confirm it. */
export function checkVerdict(agreement: Agreement, given: Verdict): Result<Verdict, AgreementError> {
  if (isSettled(agreement)) return fail({ code: 'result-settled' })
  const contests = agreement.verdicts.some(({ side, verdict }) => side === given.side && verdict === 'contested')
  if (given.verdict === 'confirmed' && given.side === agreement.by && !contests) return fail({ code: 'own-result' })
  return ok(given)
}
