import { useEffect, useState } from 'react'
import { api } from '#app/_lib/api.ts'
import type { LastChange, Submission } from '#contract/results.ts'
import type { EncounterPlace } from '../result-form/send-result.ts'

/** How what stands at a table came there. */
export interface ResultOrigin {
  /** The version that counts, with who typed it and when. */
  readonly typed: Submission | null
  /** What takes it back; null: nothing does any more. */
  readonly last: LastChange | null
}

const UNKNOWN: ResultOrigin = { typed: null, last: null }

/** Reads where a result comes from, which is a help only: until it is known, and where it can't be read, nothing is. */
export function useResultOrigin({ club, tournament, encounter }: EncounterPlace, resultVersion: number): ResultOrigin {
  const [origin, setOrigin] = useState(UNKNOWN)
  useEffect(() => {
    // Nothing was ever typed there.
    if (resultVersion === 0) return
    const asking = new AbortController()
    api('listSubmissions', { params: { club, tournament, encounter } }, { signal: asking.signal }).then(
      ({ submissions, last }) =>
        setOrigin({ typed: submissions.find(({ status }) => status === 'accepted') ?? null, last }),
      () => {},
    )
    return () => asking.abort()
  }, [club, tournament, encounter, resultVersion])
  return origin
}
