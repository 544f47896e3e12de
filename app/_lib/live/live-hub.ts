// Shares one connection among all listeners in one place (all tabs of a browser, or one page).

import { MOST_WATCHED } from '#contract/live.ts'
import { EventStream, type LiveNews } from './event-stream.ts'

/** The news a listener wants. */
export interface Subscription {
  /** Of a tournament; null: only of the connection. */
  readonly slug: string | null
  /** Also news of sheets. */
  readonly sheets: boolean
}

type OnNews = (news: LiveNews) => void

export class LiveHub {
  readonly #stream = new EventStream((news) => this.#hear(news))
  readonly #listeners = new Map<OnNews, Subscription>()
  /** The latest news of each kind that stays true, for listeners that join later. */
  readonly #last = new Map<string, LiveNews>()
  /** What the stream covers; null: it is closed. */
  #watched: { slugs: readonly string[]; sheets: boolean } | null = null

  /** Passes this listener all the news it wants, starting with what is known already. Returns the function to leave. */
  join(wanted: Subscription, onNews: OnNews): () => void {
    this.#listeners.set(onNews, wanted)
    for (const news of this.#last.values()) if (concerns(news, wanted)) onNews(news)
    this.#watch()
    return () => {
      this.#listeners.delete(onNews)
      if (this.#listeners.size === 0) this.#close()
    }
  }

  #hear(news: LiveNews): void {
    if (news.kind !== 'sheet' && news.kind !== 'unheard')
      this.#last.set('slug' in news ? `slug ${news.slug}` : news.kind, news)
    for (const [onNews, wanted] of this.#listeners) if (concerns(news, wanted)) onNews(news)
  }

  /** Reopens the stream when a listener wants more than it covers. Tournaments that are no longer wanted stay in it until then. */
  #watch(): void {
    const all = [...this.#listeners.values()].reverse()
    const slugs = [...new Set(all.flatMap(({ slug }) => slug ?? []))].slice(0, MOST_WATCHED)
    const sheets = all.some((wanted) => wanted.sheets)
    const watched = this.#watched
    if (watched && slugs.every((slug) => watched.slugs.includes(slug)) && (watched.sheets || !sheets)) return
    this.#watched = { slugs, sheets }
    this.#last.clear()
    this.#stream.watch(slugs, sheets)
  }

  #close(): void {
    this.#watched = null
    this.#last.clear()
    this.#stream.close()
  }
}

function concerns(news: LiveNews, { slug, sheets }: Subscription): boolean {
  if (news.kind === 'sheet' && !sheets) return false
  return !('slug' in news) || news.slug === slug
}
