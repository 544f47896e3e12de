// Which pages look the same to everybody without an account, and under which name they are kept.

import type { IncomingHttpHeaders } from 'node:http'

/** A page that may be kept. */
export interface PublicPage {
  readonly slug: string
  /** The path, and of the query what this page knows, in one spelling: what it is kept under and made from. */
  readonly url: string
  /** What of the tournament it shows; null: no page has this address. */
  readonly part: { readonly of: 'tournament' } | { readonly of: 'round' | 'stage'; readonly number: number } | null
  /** The start number whose way it shows. */
  readonly entry?: number
}

/** What of a query makes another page for everybody; null: a search, which is of use to one reader. */
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
/** Any other address is left to the pages themselves to judge. */
const ADDRESS = /^(?<start>\/t\/(?<slug>[a-z0-9-]+))(?<path>(?:\/[a-z0-9-]+)*)(?:\?(?<query>[^#]*))?$/
const START_NUMBER = /^[1-9]\d{0,3}$/
/** The cookies of a session, whatever the browser may be told besides. */
const SESSION_COOKIE = /(?:^|;\s*)(?:__Secure-)?nockenblatt\.session/

/**
 * The page a request asks for, where it is one that may be kept; null for all others. What no page knows of a query is left
 * out: pages would not show it, and it would fill the memory. Who asks for the part of a page that Next would put in place of another gets
 * the page: Next then loads it as a whole.
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
  const { query: kept, ...entry } = canonical
  return { slug, url: `${start}${path}${kept && '?'}${kept}`, part: partOf(page.path.exec(path)?.groups), ...entry }
}

function partOf({ round, stage }: { readonly [name: string]: string } = {}): PublicPage['part'] {
  if (round !== undefined) return { of: 'round', number: Number(round) }
  if (stage !== undefined) return { of: 'stage', number: Number(stage) }
  return { of: 'tournament' }
}

/** A picture may show the way of a start number, and stand on a wall. A name is looked up by the page, which knows its number. */
function pictureQuery(query: URLSearchParams): ReturnType<Canonical> {
  const entry = typed(query, 'paar')
  if (entry !== '' && !START_NUMBER.test(entry)) return null
  return {
    query: [entry && `paar=${entry}`, query.has('wand') && 'wand=1'].filter(Boolean).join('&'),
    ...(entry ? { entry: Number(entry) } : {}),
  }
}

/** Of what stands there more than once the first counts. */
function typed(query: URLSearchParams, name: string): string {
  return query.get(name)?.trim() ?? ''
}
