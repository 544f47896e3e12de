import { useEffect, useState } from 'react'
import { api } from '#app/_lib/api.ts'
import { problemOf } from '#app/_lib/problem.ts'
import type { LastChange, Submission } from '#contract/results.ts'
import type { EncounterPlace } from '../../result-form/send-result.ts'

/** The origin of a table's current result. */
export interface ResultOrigin {
  /** The version that counts, with author and time; null: unknown. */
  readonly typed: Submission | null
  /** The change to undo; null: none can be undone any more. */
  readonly last: LastChange | null
  /** The server does not answer. */
  readonly isUnread: boolean
}

const NOTHING: ResultOrigin = { typed: null, last: null, isUnread: false }
const READ_AGAIN_MS = 5000

/** The authors of results, as loaded by this page: by encounter and result version, which never change. */
const typedOnce = new Map<string, Submission>()

/** Loads the origin of a result. If the server does not answer, returns the last known one, and retries. */
export function useResultOrigin({ club, tournament, encounter }: EncounterPlace, resultVersion: number): ResultOrigin {
  const key = `${encounter}/${resultVersion}`
  const [read, setRead] = useState<{ readonly key: string; readonly origin: ResultOrigin } | null>(null)
  useEffect(() => {
    // There has never been a result.
    if (resultVersion === 0) return
    const asking = new AbortController()
    let again: ReturnType<typeof setTimeout> | undefined
    function ask() {
      api('listSubmissions', { params: { club, tournament, encounter } }, { signal: asking.signal }).then(
        ({ submissions, last }) => {
          const typed = submissions.find(({ status }) => status === 'accepted') ?? null
          if (typed) typedOnce.set(key, typed)
          setRead({ key, origin: { typed, last, isUnread: false } })
        },
        (error) => {
          if (asking.signal.aborted || problemOf(error).code !== 'unreachable') return
          setRead({ key, origin: { ...NOTHING, isUnread: true } })
          again = setTimeout(ask, READ_AGAIN_MS)
        },
      )
    }
    ask()
    return () => {
      asking.abort()
      clearTimeout(again)
    }
  }, [key, club, tournament, encounter, resultVersion])
  const { typed, last, isUnread } = read?.key === key ? read.origin : NOTHING
  const known = typed ?? typedOnce.get(key) ?? null
  return { typed: known, last, isUnread: isUnread && known === null }
}
