// Which pages look the same to everybody without an account, and under which name they are kept.

import type { IncomingHttpHeaders } from 'node:http'

/** A page that may be kept. */
export interface PublicPage {
  readonly slug: string
  /** Path and query in one spelling. */
  readonly url: string
}

/** Pages of a tournament. Their parts are slugs and numbers; anything else is left to the pages themselves to judge. */
const PATH = /^\/t\/(?<slug>[a-z0-9-]+)(?:\/[a-z0-9-]+){0,3}$/
/** The queries of a picture that are few: the way of a start number, and the wall. */
const PICTURE = /^\/t\/(?<slug>[a-z0-9-]+)\/baum\/\d{1,2}\?(?:paar=[1-9]\d{0,3}|wand=1)$/
/** The cookies of a session, whatever the browser may be told besides. */
const SESSION_COOKIE = /(?:^|;\s*)(?:__Secure-)?nockenblatt\.session/

/**
 * The page a request asks for, where it is one that may be kept; null for all others. One with another query than those of a
 * picture is not: a search is of no use to others, and a query that no page knows would fill the memory.
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
  const slug = (PATH.exec(url) ?? PICTURE.exec(url))?.groups?.slug
  if (slug === undefined) return null
  // Next's own requests for parts of pages, sent when a reader goes from one page to another.
  if (headers.rsc !== undefined || headers['next-router-prefetch'] !== undefined) return null
  if (SESSION_COOKIE.test(headers.cookie ?? '')) return null
  return { slug, url }
}
