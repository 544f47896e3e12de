import { useEffect, useState } from 'react'
import { api } from '#app/_lib/api.ts'
import type { Submission } from '#contract/results.ts'
import type { TableSheet } from '#contract/sheets.ts'
import type { Side } from '#domain/model.ts'
import type { EncounterPlace } from '../../result-form/send-result.ts'

/** The dispute about a table's result. */
export interface Dispute {
  /** The version that counts. */
  readonly accepted: Submission | undefined
  /** The rejected versions without a decision yet, oldest first. */
  readonly rejected: readonly Submission[]
  /** The table's sheet has several versions. */
  readonly isDivided: boolean
  /** Sides that object to the result. */
  readonly objectors: readonly Side[]
}

/**
 * Loads why a table is contested, again for a new tournament version or when `step` changes; null until loaded. It is only a help: the
 * desk can decide without it.
 */
export function useDispute(
  { club, tournament, encounter }: EncounterPlace,
  { version, step }: { readonly version: number; readonly step: unknown },
): Dispute | null {
  const [dispute, setDispute] = useState<Dispute | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: there may be more versions by then
  useEffect(() => {
    const asking = new AbortController()
    const place = { params: { club, tournament, encounter } }
    const { signal } = asking
    Promise.all([api('readSheet', place, { signal }), api('listSubmissions', place, { signal })]).then(
      ([sheet, { submissions }]) => setDispute(disputeOf(sheet, submissions)),
      () => {},
    )
    return () => asking.abort()
  }, [club, tournament, encounter, version, step])
  return dispute
}

/** The dispute, from the sheet and all versions of the result, newest first. */
export function disputeOf(
  { otherResults, versions, objections = [] }: Pick<TableSheet, 'otherResults' | 'versions' | 'objections'>,
  submissions: readonly Submission[],
): Dispute {
  const open = new Set(otherResults.map(({ id }) => id))
  return {
    accepted: submissions.find(({ status }) => status === 'accepted'),
    rejected: submissions.filter(({ id }) => open.has(id)).toReversed(),
    isDivided: versions.some(({ standing }) => standing === 'contested'),
    objectors: objections,
  }
}
