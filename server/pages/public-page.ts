// Which pages look the same to everybody without an account, and under which key they are cached.

import type { IncomingHttpHeaders } from 'node:http'

/** A page that may be cached. */
export interface PublicPage {
  readonly slug: string
  /** The path and the known part of the query, in one spelling: the cache key, and the address to render. */
  readonly url: string
  /** The part of the tournament that it shows; null: no page has this address. */
  readonly part: { readonly of: 'tournament' } | { readonly of: 'round' | 'stage'; readonly number: number } | null
  /** The start number of the entry that it follows. */
  readonly entry?: number
}

/** The part of a query that leads to another page for everybody; null: a search, which is of use to one reader only. */
type Canonical = (query: URLSearchParams) => { readonly query: string; readonly entry?: number } | null

/** The pages of a tournament below its own address. */
const PAGES: readonly { readonly path: RegExp; readonly canonical: Canonical }[] = [
  { path: /^$/, canonical: (query) => (typed(query, 'suche') === '' ? { query: '' } : null) },
  {
    path: /^\/(?:tabelle|regeln|runde\/(?<round>[1-9]\d{0,2})(?:\/auslosung)?)$/,
    canonical: () => ({ query: '' }),
  },
  { path: /^\/baum\/(?<stage>[1-9]\d?)$/, canonical: pictureQuery },
]
/** The pages themselves judge any other address. */
const ADDRESS = /^(?<start>\/t\/(?<slug>[a-z0-9-]+))(?<path>(?:\/[a-z0-9-]+)*)(?:\?(?<query>[^#]*))?$/
const START_NUMBER = /^[1-9]\d{0,3}$/
/** The cookies of a session, whatever other cookies there are. */
const SESSION_COOKIE = /(?:^|;\s*)(?:__Secure-)?nockenblatt\.session/

/**
 * Returns the page a request asks for, if it may be cached; otherwise null. Leaves out query parameters that no page knows: pages would not
 * show them, and they would fill the memory. A request for only the part of a page that Next would put in place of another gets the whole
 * page: Next then loads it as a whole.
 */
export function publicPage({
  method,
  url,
  headers,
}: {
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
}): PublicPage | null {
  if (method !== 'GET' && method !== 'HEAD') return null
  if (SESSION_COOKIE.test(headers.cookie ?? '')) return null
  const { start, slug, path = '', query = '' } = ADDRESS.exec(url)?.groups ?? {}
  if (start === undefined || slug === undefined) return null
  const page = PAGES.find((page) => page.path.test(path))
  if (!page) return { slug, url: start + path, part: null }
  const canonical = page.canonical(new URLSearchParams(query))
  if (canonical === null) return null
  const { query: search, ...entry } = canonical
  return { slug, url: `${start}${path}${search && '?'}${search}`, part: partOf(page.path.exec(path)?.groups), ...entry }
}

function partOf({ round, stage }: { readonly [name: string]: string } = {}): PublicPage['part'] {
  if (round !== undefined) return { of: 'round', number: Number(round) }
  if (stage !== undefined) return { of: 'stage', number: Number(stage) }
  return { of: 'tournament' }
}

/** A picture may follow a start number, and be meant for a wall. A name is left to the page, which looks up its number. */
function pictureQuery(query: URLSearchParams): ReturnType<Canonical> {
  const entry = typed(query, 'paar')
  if (entry !== '' && !START_NUMBER.test(entry)) return null
  return {
    query: [entry && `paar=${entry}`, query.has('wand') && 'wand=1'].filter(Boolean).join('&'),
    ...(entry ? { entry: Number(entry) } : {}),
  }
}

/** If a parameter is repeated, the first one counts. */
function typed(query: URLSearchParams, name: string): string {
  return query.get(name)?.trim() ?? ''
}
