import { useEffect, useState } from 'react'
import { api } from '#app/_lib/api.ts'
import type { Submission } from '#contract/results.ts'
import type { TableSheet } from '#contract/sheets.ts'
import type { EncounterPlace } from '../result-form/send-result.ts'

/** What is in question about a table's result. */
export interface Dispute {
  /** The version that counts. */
  readonly accepted: Submission | undefined
  /** The newest version that was kept and that nobody has decided on. */
  readonly kept: Submission | undefined
  /** The sheet at the table has several versions. */
  readonly isDivided: boolean
  /** Sides that say of the result that it is not right. */
  readonly objectors: readonly ('a' | 'b')[]
}

/** Reads why a table is contested; null until it is known. It is a help: without it the desk can still decide. */
export function useDispute({ club, tournament, encounter }: EncounterPlace): Dispute | null {
  const [dispute, setDispute] = useState<Dispute | null>(null)
  useEffect(() => {
    const asking = new AbortController()
    const place = { params: { club, tournament, encounter } }
    const { signal } = asking
    Promise.all([api('readSheet', place, { signal }), api('listSubmissions', place, { signal })]).then(
      ([sheet, { submissions }]) => setDispute(disputeOf(sheet, submissions)),
      () => {},
    )
    return () => asking.abort()
  }, [club, tournament, encounter])
  return dispute
}

/** What is in question, from the sheet and every version of the result, newest first. */
export function disputeOf(
  { otherResults, versions, objections = [] }: Pick<TableSheet, 'otherResults' | 'versions' | 'objections'>,
  submissions: readonly Submission[],
): Dispute {
  const open = new Set(otherResults.map(({ id }) => id))
  return {
    accepted: submissions.find(({ status }) => status === 'accepted'),
    kept: submissions.find(({ id }) => open.has(id)),
    isDivided: versions.some(({ standing }) => standing === 'contested'),
    objectors: objections,
  }
}
