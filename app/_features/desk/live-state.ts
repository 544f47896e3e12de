import { createContext, use, useEffect } from 'react'
import type { Standing } from '#app/_lib/live/use-news.ts'

/** What the page of a tournament knows about its connection to the server. */
export type LiveState = Omit<Standing, 'connectedSince'>

/** Takes the state of the page that is shown; null: it has none. */
export const LiveStateContext = createContext<(state: LiveState | null) => void>(() => {})

/** Reports the state to the frame around the page, as long as the page is shown. */
export function useReportLiveState({ isGone, isOtherBuild, lost }: LiveState): void {
  const report = use(LiveStateContext)
  const [since, asOf] = lost ? [lost.since, lost.asOf] : [null, null]
  useEffect(() => {
    const isLost = since !== null && asOf !== null
    report({ isGone, isOtherBuild, lost: isLost ? { since, asOf } : null })
  }, [report, isGone, isOtherBuild, since, asOf])
  useEffect(() => () => report(null), [report])
}
