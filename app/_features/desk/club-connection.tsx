'use client'

import { api } from '#app/_lib/api.ts'
import { useNews } from '#app/_lib/live/use-news.ts'
import { useReportLiveState } from './live-state.ts'

/** Watches the connection for the pages of a club that belong to no tournament. They show the state in which they were opened. */
export function ClubConnection() {
  const live = useNews({ slug: null, version: 0 }, async () => {
    await api('getHealth', {})
    return null
  })
  useReportLiveState(live)
  return null
}
