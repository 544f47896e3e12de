// How far a result is agreed on: derived from where it comes from and what has been said about it since.

import { fail, ok, type Result } from '../../result.ts'

/**
 * `open`: no result yet; `unconfirmed`: from the table, the other side has said nothing; `confirmed`: by the other side;
 * `contested`: somebody disagrees, or another version exists; `desk`: entered or decided there.
 */
export const RESULT_STANDINGS = ['open', 'unconfirmed', 'confirmed', 'contested', 'desk'] as const
export type ResultStanding = (typeof RESULT_STANDINGS)[number]

export interface Agreement {
  /** Is there a result? */
  readonly reported: boolean
  /** Where it was typed, or that it was added up from the sheet; null: nobody has ever written one. */
  readonly origin: 'desk' | 'table' | 'sheet' | null
  /** The side that wrote it; null: nobody's link. */
  readonly by: 'a' | 'b' | null
  /** Another result was kept that nobody has decided on. */
  readonly disputed: boolean
  /** The sheet has contested versions. */
  readonly divided: boolean
  /** The last word of each side about exactly this result. */
  readonly verdicts: readonly Verdict[]
}

/** What a side says about a result. */
export interface Verdict {
  readonly side: 'a' | 'b'
  readonly verdict: 'confirmed' | 'contested'
}

/** How far the result is agreed on. The desk has the last word on a sheet, not on a result typed after its own. */
export function standingOf({ reported, origin, by, disputed, divided, verdicts }: Agreement): ResultStanding {
  if (disputed) return 'contested'
  if (reported && origin === 'desk') return 'desk'
  if (divided) return 'contested'
  if (!reported) return 'open'
  if (verdicts.some(({ verdict }) => verdict === 'contested')) return 'contested'
  return verdicts.some(({ side }) => side !== by) ? 'confirmed' : 'unconfirmed'
}

/** Has the desk or the other side said the last word, so that the table has no more to say? */
export function isSettled(agreement: Agreement): boolean {
  return (agreement.reported && agreement.origin === 'desk') || standingOf(agreement) === 'confirmed'
}

export type AgreementError = { readonly code: 'result-settled' } | { readonly code: 'own-result' }

/** May a side still say this? Who wrote a result may contest it and take that back, not confirm it. */
export function checkVerdict(agreement: Agreement, said: Verdict): Result<Verdict, AgreementError> {
  if (isSettled(agreement)) return fail({ code: 'result-settled' })
  const contests = agreement.verdicts.some(({ side, verdict }) => side === said.side && verdict === 'contested')
  if (said.verdict === 'confirmed' && said.side === agreement.by && !contests) return fail({ code: 'own-result' })
  return ok(said)
}
