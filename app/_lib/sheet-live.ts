// Hears that a table's sheet has changed, without a page that is made on the server.

import type { Topic } from '#contract/public.ts'
import type { LiveNews } from './live/event-stream.ts'
import { watchTournament as watch } from './live/watch-tournament.ts'

/** While no stream stands, it is asked as often; where one stands, in case it has missed something. */
const ASK_EVERY_MS = { without: 4000, with: 60_000 }

/** There is a new version of the tournament, or a new revision of the sheet. */
export type TableNews = { readonly version: number } | { readonly revision: number }

/**
 * Calls `changed` whenever there is news of the table of an encounter, and with null when it is time to ask whether there is. Of
 * results, which change the tournament all the time, a table hears through its own sheet. Gives the way to stop.
 */
export function watchTable(
  { slug, encounter }: { readonly slug: string; readonly encounter: string },
  changed: (news: TableNews | null) => void,
): () => void {
  let connected = false
  let asking: ReturnType<typeof setTimeout> | undefined

  function ask() {
    asking = setTimeout(
      () => {
        changed(null)
        ask()
      },
      connected ? ASK_EVERY_MS.with : ASK_EVERY_MS.without,
    )
  }

  const leave = watch({ slug, sheets: true }, (news) => {
    const concerning = tableNews(news, encounter)
    if (concerning) changed(concerning)
    if (news.kind !== 'connected') return
    const stood = connected
    connected = news.since !== null
    // What was written while no stream stood was told to nobody.
    if (connected && !stood) changed(null)
  })
  ask()
  return () => {
    clearTimeout(asking)
    leave()
  }
}

/** What of the news of a tournament concerns the table of an encounter; null: nothing. */
export function tableNews(news: LiveNews, encounter: string): TableNews | null {
  if (news.kind === 'version') return isOfResults(news.topics) ? null : { version: news.version }
  const revision = news.kind === 'sheet' ? news.revisions[encounter] : undefined
  return revision === undefined ? null : { revision }
}

function isOfResults(topics: readonly Topic[]): boolean {
  return topics.length > 0 && topics.every((topic) => topic === 'results' || topic === 'standings')
}
