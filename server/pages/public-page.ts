// Which pages look the same to everybody without an account, and under which key they are cached.

import type { IncomingHttpHeaders } from 'node:http'
import { ENTRY_PARAM, publicPaths, SEARCH_PARAM, stageOfPath, WALL_PARAM } from '#contract/paths.ts'

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

/** The pages themselves judge any other address. */
const SLUG = '(?<slug>[a-z0-9-]+)'
const ADDRESS = new RegExp(`^(?<path>${publicPaths(SLUG).start}(?:/[a-z0-9-]+)*)(?:\\?(?<query>[^#]*))?$`)
const ROUND = /^[1-9]\d{0,2}$/
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
  const { path, slug, query } = ADDRESS.exec(url)?.groups ?? {}
  if (path === undefined || slug === undefined) return null
  return pageAt(path, slug, new URLSearchParams(query))
}

/** The page of the tournament at `path`; null: a search, which is of use to one reader only. */
function pageAt(path: string, slug: string, query: URLSearchParams): PublicPage | null {
  const paths = publicPaths(slug)
  const page = (part: PublicPage['part']): PublicPage => ({ slug, url: path, part })
  const isSearch = path === paths.start && parameterOf(query, SEARCH_PARAM) !== ''
  if (isSearch) return null
  if ([paths.start, paths.standings, paths.rules].includes(path)) return page({ of: 'tournament' })
  const parts = path.split('/')
  const round = Number(parts.findLast((part) => ROUND.test(part)))
  if ([paths.round(round), paths.draw(round)].includes(path)) return page({ of: 'round', number: round })
  const stage = stageOfPath(parts.at(-1) ?? '')
  if (stage === null || path !== paths.picture(stage)) return page(null)
  const part = { of: 'stage', number: stage + 1 } as const
  const isOnWall = query.has(WALL_PARAM)
  const entry = parameterOf(query, ENTRY_PARAM)
  if (entry === '') return { slug, url: isOnWall ? paths.pictureOnWall(stage) : path, part }
  // A name is left to the page, which looks up its number.
  if (!START_NUMBER.test(entry)) return null
  return { slug, url: paths.pictureWith(stage, Number(entry), isOnWall), part, entry: Number(entry) }
}

/** If a parameter is repeated, the first one counts. */
function parameterOf(query: URLSearchParams, name: string): string {
  return query.get(name)?.trim() ?? ''
}
