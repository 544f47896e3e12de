// Everybody who listens in one place (all tabs of a browser, or one page) over one connection.

import { EventStream, type LiveNews } from './event-stream.ts'

/** What a listener wants to hear of. */
export interface Wanted {
  readonly slug: string
  /** Also what is written at tables. */
  readonly sheets: boolean
}

type OnNews = (news: LiveNews) => void

/** The server takes no more in one stream. */
const MOST_WATCHED = 20

export class LiveHub {
  readonly #stream = new EventStream((news) => this.#hear(news))
  readonly #listeners = new Map<OnNews, Wanted>()
  /** The last word of each kind that holds on, for those who come later. */
  readonly #last = new Map<string, LiveNews>()
  #watched: { slugs: readonly string[]; sheets: boolean } = { slugs: [], sheets: false }

  /** Tells this listener all news of what it wants, first what is known already. Gives the way to leave. */
  join(wanted: Wanted, onNews: OnNews): () => void {
    this.#listeners.set(onNews, wanted)
    for (const news of this.#last.values()) if (concerns(news, wanted)) onNews(news)
    this.#watch()
    return () => {
      this.#listeners.delete(onNews)
      if (this.#listeners.size === 0) this.#watch()
    }
  }

  #hear(news: LiveNews): void {
    if (news.kind !== 'sheet' && news.kind !== 'unheard')
      this.#last.set('slug' in news ? `slug ${news.slug}` : news.kind, news)
    for (const [onNews, wanted] of this.#listeners) if (concerns(news, wanted)) onNews(news)
  }

  /** Opens the stream anew when somebody wants more than it brings. What nobody wants any more does no harm until then. */
  #watch(): void {
    const all = [...this.#listeners.values()].reverse()
    const slugs = [...new Set(all.map(({ slug }) => slug))].slice(0, MOST_WATCHED)
    const sheets = all.some((wanted) => wanted.sheets)
    const isMore = slugs.some((slug) => !this.#watched.slugs.includes(slug)) || (sheets && !this.#watched.sheets)
    if (!isMore && slugs.length > 0) return
    this.#watched = { slugs, sheets }
    this.#last.clear()
    this.#stream.watch(slugs, sheets)
  }
}

function concerns(news: LiveNews, { slug, sheets }: Wanted): boolean {
  if (news.kind === 'sheet' && !sheets) return false
  return !('slug' in news) || news.slug === slug
}
