// Which pages look the same to everybody without an account, and under which name they are kept.

import type { IncomingHttpHeaders } from 'node:http'

/** A page that may be kept. */
export interface PublicPage {
  readonly slug: string
  /** The path, and of the query what this page knows, in one spelling: what it is kept under and made from. */
  readonly url: string
}

/** What of a query makes another page for everybody, in one spelling; null: a search, which is of use to one reader. */
type Canonical = (query: URLSearchParams) => string | null

/** The pages of a tournament below its own address. Any other address is left to the pages themselves to judge. */
const PAGES: readonly { readonly path: RegExp; readonly canonical: Canonical }[] = [
  { path: /^$/, canonical: (query) => (typed(query, 'suche') === '' ? '' : null) },
  { path: /^\/(?:tabelle|regeln|runde\/[1-9]\d{0,2}(?:\/auslosung)?)$/, canonical: () => '' },
  { path: /^\/baum\/[1-9]\d?$/, canonical: pictureQuery },
]
const ADDRESS = /^(?<start>\/t\/(?<slug>[a-z0-9-]+))(?<path>[a-z0-9/-]*)(?:\?(?<query>[^#]*))?$/
const START_NUMBER = /^[1-9]\d{0,3}$/
/** The cookies of a session, whatever the browser may be told besides. */
const SESSION_COOKIE = /(?:^|;\s*)(?:__Secure-)?nockenblatt\.session/

/**
 * The page a request asks for, where it is one that may be kept; null for all others. What no page knows of a query is left
 * out: pages would not show it, and it would fill the memory.
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
  // Next's own requests for parts of pages, sent when a reader goes from one page to another.
  if (headers.rsc !== undefined || headers['next-router-prefetch'] !== undefined) return null
  if (SESSION_COOKIE.test(headers.cookie ?? '')) return null
  const { start, slug, path = '', query = '' } = ADDRESS.exec(url)?.groups ?? {}
  const page = PAGES.find((page) => page.path.test(path))
  if (start === undefined || slug === undefined || !page) return null
  const canonical = page.canonical(new URLSearchParams(query))
  if (canonical === null) return null
  return { slug, url: `${start}${path}${canonical && '?'}${canonical}` }
}

/** A picture may show the way of a start number, and stand on a wall. A name is looked up by the page, which knows its number. */
function pictureQuery(query: URLSearchParams): string | null {
  const entry = typed(query, 'paar')
  if (entry !== '' && !START_NUMBER.test(entry)) return null
  return [entry && `paar=${entry}`, query.has('wand') && 'wand=1'].filter(Boolean).join('&')
}

/** Of what stands there more than once the first counts. */
function typed(query: URLSearchParams, name: string): string {
  return query.get(name)?.trim() ?? ''
}
