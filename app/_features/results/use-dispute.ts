import { useEffect, useState } from 'react'
import { api } from '#app/_lib/api.ts'
import type { Submission } from '#contract/results.ts'
import type { TableSheet } from '#contract/sheets.ts'
import type { EncounterPlace } from '../result-form/send-result.ts'

/** What is in question about a table's result. */
export interface Dispute {
  /** The version that counts. */
  readonly accepted: Submission | undefined
  /** The rejected versions without a decision yet, oldest first. */
  readonly kept: readonly Submission[]
  /** The sheet at the table has several versions. */
  readonly isDivided: boolean
  /** Sides that say of the result that it is not right. */
  readonly objectors: readonly ('a' | 'b')[]
}

/**
 * Reads why a table is contested, and again when the tournament has another version, or `asked` is another question; null until it is
 * known. It is a help: without it the desk can still decide.
 */
export function useDispute(
  { club, tournament, encounter }: EncounterPlace,
  { version, asked }: { readonly version: number; readonly asked: unknown },
): Dispute | null {
  const [dispute, setDispute] = useState<Dispute | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept may be more by then
  useEffect(() => {
    const asking = new AbortController()
    const place = { params: { club, tournament, encounter } }
    const { signal } = asking
    Promise.all([api('readSheet', place, { signal }), api('listSubmissions', place, { signal })]).then(
      ([sheet, { submissions }]) => setDispute(disputeOf(sheet, submissions)),
      () => {},
    )
    return () => asking.abort()
  }, [club, tournament, encounter, version, asked])
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
    kept: submissions.filter(({ id }) => open.has(id)).toReversed(),
    isDivided: versions.some(({ standing }) => standing === 'contested'),
    objectors: objections,
  }
}
