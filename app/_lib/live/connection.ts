// Tracks whether a page still gets news, and how old its content is. Pure; times are milliseconds since 1970, for display.

export interface Connection {
  /** When the event stream was opened; null: it is not open. */
  readonly connectedSince: number | null
  /** When the server was last heard. */
  readonly heardAt: number
  /** The latest time at which the page was known to be up to date. */
  readonly freshAt: number
  /** null: not lost, as far as is known. Without the stream alone, as when there are too many, fetching still works. */
  readonly lost: LostConnection | null
}

export type ConnectionEvent =
  | { readonly kind: 'connected'; readonly since: number }
  /** The stream was last heard at that time; null: never. `isBehind`: the page was not up to date. */
  | { readonly kind: 'broken'; readonly lastNewsAt: number | null; readonly isBehind: boolean }
  /** The page was fetched again. */
  | { readonly kind: 'came'; readonly at: number }
  /** A fetch that began at this time has failed. */
  | { readonly kind: 'failed'; readonly began: number }

/** When the connection was lost, and the time up to which the page is current. */
export interface LostConnection {
  readonly since: number
  readonly asOf: number
}

/** The state of a page that was just rendered. */
export function connectionOf(now: number): Connection {
  return { connectedSince: null, heardAt: now, freshAt: now, lost: null }
}

export function connection(state: Connection, event: ConnectionEvent): Connection {
  switch (event.kind) {
    case 'connected':
      // The page is as old as before until it is fetched.
      return { ...state, connectedSince: event.since, heardAt: Math.max(state.heardAt, event.since) }
    case 'broken': {
      const heardAt = Math.max(state.heardAt, event.lastNewsAt ?? 0)
      return { ...state, connectedSince: null, heardAt, freshAt: event.isBehind ? state.freshAt : heardAt }
    }
    case 'came':
      return { ...state, heardAt: Math.max(state.heardAt, event.at), freshAt: event.at, lost: null }
    case 'failed':
      return { ...state, lost: state.lost ?? lostBy(state, event.began) }
  }
}

/** While the stream was open, the page was up to date until the fetch began. */
function lostBy({ connectedSince, heardAt, freshAt }: Connection, began: number): LostConnection {
  return connectedSince === null ? { since: heardAt, asOf: freshAt } : { since: began, asOf: began }
}
