import { useEffect, useState } from 'react'
import { api } from '#app/_lib/api.ts'
import type { Submission } from '#contract/results.ts'
import type { EncounterPlace } from './send-result.ts'

/** The version of a result that counts, with who typed it and when; null until it is known, which is a help only. */
export function useReporter({ club, tournament, encounter }: EncounterPlace, resultVersion: number): Submission | null {
  const [typed, setTyped] = useState<Submission | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version was typed by somebody else
  useEffect(() => {
    const asking = new AbortController()
    api('listSubmissions', { params: { club, tournament, encounter } }, { signal: asking.signal }).then(
      ({ submissions }) => setTyped(submissions.find(({ status }) => status === 'accepted') ?? null),
      () => {},
    )
    return () => asking.abort()
  }, [club, tournament, encounter, resultVersion])
  return typed
}
