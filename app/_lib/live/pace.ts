// When a page fetches what is new: not before a time drawn by lot when many read along, at most every two seconds, never twice at
// once, and after a failure again with growing pauses. Pure; times are milliseconds, `lot` is a random number from 0 up to 1.

export interface Pace {
  /** The newest version heard of, and the version of what is shown. */
  readonly heard: number
  readonly shown: number
  /** Something was done here: what is shown is out of date, whatever its version. */
  readonly isOutdated: boolean
  readonly fetching: boolean
  /** When the last fetch began; null: none yet. */
  readonly beganAt: number | null
  readonly failures: number
  /** When the next fetch is due; null: there is nothing to fetch, or one is under way. */
  readonly dueAt: number | null
}

export type PaceEvent =
  /** There is this version, and so many are told of it at once. */
  | { readonly kind: 'version'; readonly version: number; readonly readers: number }
  /** Something was done here. */
  | { readonly kind: 'acted' }
  /** What comes without being asked for (a page that was made on the server) has this version. */
  | { readonly kind: 'given'; readonly version: number }
  | { readonly kind: 'began' }
  /** The fetch has brought this version. */
  | { readonly kind: 'came'; readonly version: number }
  | { readonly kind: 'failed' }
  /** Nobody tells whether there is news. Comes every now and then as long as that is so. */
  | { readonly kind: 'unheard' }
  /** The connection is back, or the page is looked at again: what failed is worth another try. */
  | { readonly kind: 'woke' }

/** When something happens, and the lot it draws. */
export interface Moment {
  readonly now: number
  readonly lot: number
}

export const LEAST_BETWEEN_MS = 2000
/** Fewer readers than this are no crowd. */
const CROWD = 20
/** So much longer for each reader, until answers would come too late: 600 ms for 500, 1600 ms for 2000. */
const SPREAD_MS = { perReader: 1.2, most: 1600 }
const RETRY_MS = { least: 2000, most: 30_000 }

/** A page that shows this version. */
export function pageOf(version: number): Pace {
  return {
    heard: version,
    shown: version,
    isOutdated: false,
    fetching: false,
    beganAt: null,
    failures: 0,
    dueAt: null,
  }
}

/** How long fetches are spread over when so many are told at once. */
export function spreadFor(readers: number): number {
  return readers < CROWD ? 0 : Math.min(SPREAD_MS.most, readers * SPREAD_MS.perReader)
}

export function pace(state: Pace, event: PaceEvent, { now, lot }: Moment): Pace {
  switch (event.kind) {
    case 'version': {
      const heard = Math.max(state.heard, event.version)
      const isNews = isBehind({ ...state, heard }) && !state.fetching && state.dueAt === null
      const wait = now + lot * spreadFor(event.readers)
      return { ...state, heard, dueAt: isNews ? Math.max(wait, soonest(state)) : state.dueAt }
    }
    case 'acted':
      // What people have just done themselves they want to see at once.
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

function isBehind({ heard, shown, isOutdated }: Pace): boolean {
  return isOutdated || heard > shown
}

function seen(state: Pace, version: number): Pace {
  return { ...state, heard: Math.max(state.heard, version), shown: Math.max(state.shown, version) }
}

function soonest({ beganAt }: Pace): number {
  return beganAt === null ? 0 : beganAt + LEAST_BETWEEN_MS
}
