// Notifies of changes of a table's sheet, for a page that is not rendered on the server.

import type { Topic } from '#contract/public.ts'
import type { LiveNews } from './live/event-stream.ts'
import { watchNews as watch } from './live/watch-news.ts'

/** How often to ask: often without a stream; with one, in case it has missed something. */
const ASK_EVERY_MS = { without: 4000, with: 60_000 }

/** A new version of the tournament, or a new revision of the sheet. */
export type TableNews = { readonly version: number } | { readonly revision: number }

/**
 * Calls `changed` with every piece of news about an encounter's table, and with null when it is time to ask for news. Results change the
 * tournament all the time, so a table hears of its own through its sheet. Returns the function that stops it.
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
    // Without a stream nothing was announced, so ask.
    if (connected && !stood) changed(null)
  })
  ask()
  return () => {
    clearTimeout(asking)
    leave()
  }
}

/** The part of a tournament's news that concerns an encounter's table; null: none. */
export function tableNews(news: LiveNews, encounter: string): TableNews | null {
  if (news.kind === 'version') return isOfResults(news.topics) ? null : { version: news.version }
  const revision = news.kind === 'sheet' ? news.revisions[encounter] : undefined
  return revision === undefined ? null : { revision }
}

function isOfResults(topics: readonly Topic[]): boolean {
  return topics.length > 0 && topics.every((topic) => topic === 'results' || topic === 'standings')
}
