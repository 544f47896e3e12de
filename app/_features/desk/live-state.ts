import { createContext, use, useEffect } from 'react'
import type { ConnectionState } from '#app/_lib/live/use-news.ts'

/** What a tournament page knows about its connection to the server. */
export type LiveState = Omit<ConnectionState, 'connectedSince'>

/** Receives the state of the current page; null: the page has none. */
export const LiveStateContext = createContext<(state: LiveState | null) => void>(() => {})

/** Reports the state to the surrounding frame while the page is shown. */
export function useReportLiveState({ isGone, isOtherBuild, lost }: LiveState): void {
  const report = use(LiveStateContext)
  const [since, asOf] = lost ? [lost.since, lost.asOf] : [null, null]
  useEffect(() => {
    const isLost = since !== null && asOf !== null
    report({ isGone, isOtherBuild, lost: isLost ? { since, asOf } : null })
  }, [report, isGone, isOtherBuild, since, asOf])
  useEffect(() => () => report(null), [report])
}
