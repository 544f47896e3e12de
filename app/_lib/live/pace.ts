// Decides when a page fetches news: with many readers after a random delay, at most every two seconds, never twice at once, and after a
// failure again with growing pauses. Pure; times are milliseconds, `lot` is a random number from 0 up to 1.

export interface FetchPace {
  /** The newest version heard of, and the version on the page. */
  readonly newest: number
  readonly shown: number
  /** The user has changed something here: the page is outdated, whatever its version. */
  readonly isOutdated: boolean
  readonly fetching: boolean
  /** When the last fetch began; null: none yet. */
  readonly beganAt: number | null
  readonly failures: number
  /** When the next fetch is due; null: there is nothing to fetch, or a fetch is running. */
  readonly dueAt: number | null
}

export type PaceEvent =
  /** The tournament has this version; `readers`: how many pages are notified at the same time. */
  | { readonly kind: 'version'; readonly version: number; readonly readers: number }
  /** The user has changed something here. */
  | { readonly kind: 'acted' }
  /** The page has been rendered again by the server, unasked, with this version. */
  | { readonly kind: 'given'; readonly version: number }
  | { readonly kind: 'began' }
  /** The fetch has returned this version. */
  | { readonly kind: 'came'; readonly version: number }
  | { readonly kind: 'failed' }
  /** There is no stream of news. Repeated from time to time while that is so. */
  | { readonly kind: 'unheard' }
  /** The connection is back, or the page is visible again: worth retrying a failed fetch. */
  | { readonly kind: 'woke' }

/** The time of an event, and a random number for it. */
export interface Moment {
  readonly now: number
  readonly lot: number
}

export const LEAST_BETWEEN_MS = 2000
/** With fewer readers than this, pages fetch without a delay. */
const CROWD = 20
/** The spread grows with each reader, up to the limit where answers would come too late: 600 ms for 500, 1600 ms for 2000. */
const SPREAD_MS = { perReader: 1.2, most: 1600 }
const RETRY_MS = { least: 2000, most: 30_000 }

/** The state of a page with this version. */
export function pageOf(version: number): FetchPace {
  return {
    newest: version,
    shown: version,
    isOutdated: false,
    fetching: false,
    beganAt: null,
    failures: 0,
    dueAt: null,
  }
}

/** How long the fetches of this many readers are spread over, in milliseconds. */
export function spreadFor(readers: number): number {
  return readers < CROWD ? 0 : Math.min(SPREAD_MS.most, readers * SPREAD_MS.perReader)
}

export function pace(state: FetchPace, event: PaceEvent, { now, lot }: Moment): FetchPace {
  switch (event.kind) {
    case 'version': {
      const newest = Math.max(state.newest, event.version)
      const isNews = isBehind({ ...state, newest }) && !state.fetching && state.dueAt === null
      const wait = now + lot * spreadFor(event.readers)
      return { ...state, newest, dueAt: isNews ? Math.max(wait, soonest(state)) : state.dueAt }
    }
    case 'acted':
      // Users want to see their own changes at once.
      return { ...state, isOutdated: true, dueAt: state.fetching ? null : now }
    case 'unheard': {
      const isNews = !state.fetching && state.dueAt === null
      return isNews ? { ...state, isOutdated: true, dueAt: Math.max(now, soonest(state)) } : state
    }
    case 'given': {
      const given = seen(state, event.version)
      return isBehind(given) ? given : { ...given, dueAt: null, failures: 0 }
    }
    case 'began':
      return { ...state, fetching: true, isOutdated: false, beganAt: now, dueAt: null }
    case 'came': {
      const came = { ...seen(state, event.version), fetching: false, failures: 0 }
      const dueAt = came.isOutdated ? now : isBehind(came) ? Math.max(now, soonest(came)) : null
      return { ...came, dueAt }
    }
    case 'failed': {
      const wait = Math.min(RETRY_MS.most, RETRY_MS.least * 2 ** state.failures)
      const dueAt = Math.max(now + wait * (0.75 + lot / 2), soonest(state))
      return { ...state, fetching: false, isOutdated: true, failures: state.failures + 1, dueAt }
    }
    case 'woke': {
      if (state.failures === 0 || state.dueAt === null) return state
      const dueAt = Math.min(state.dueAt, Math.max(now + lot * RETRY_MS.least, soonest(state)))
      return { ...state, dueAt }
    }
  }
}

function isBehind({ newest, shown, isOutdated }: FetchPace): boolean {
  return isOutdated || newest > shown
}

function seen(state: FetchPace, version: number): FetchPace {
  return { ...state, newest: Math.max(state.newest, version), shown: Math.max(state.shown, version) }
}

function soonest({ beganAt }: FetchPace): number {
  return beganAt === null ? 0 : beganAt + LEAST_BETWEEN_MS
}
