// Whether a page still keeps up with the news, and how old what it shows is. Pure; times are milliseconds since 1970, for people to read.

export interface Connection {
  /** Since when the stream of news has stood; null: it does not. */
  readonly connectedSince: number | null
  /** When the server was heard last. */
  readonly heardAt: number
  /** When what is shown was known to be the newest. */
  readonly freshAt: number
  /** null: not lost, as far as is known. A stream alone may be missing where there are too many; then fetching still works. */
  readonly lost: Lost | null
}

export type ConnectionEvent =
  | { readonly kind: 'connected'; readonly since: number }
  /** The stream was heard last then; null: never. `isBehind`: what is shown was not the newest. */
  | { readonly kind: 'broken'; readonly heard: number | null; readonly isBehind: boolean }
  /** What is shown was fetched anew. */
  | { readonly kind: 'came'; readonly at: number }
  /** A fetch that began then has failed. */
  | { readonly kind: 'failed'; readonly began: number }

/** Since when the connection is lost, and as of when the page is up to date. */
export interface Lost {
  readonly since: number
  readonly asOf: number
}

/** A page that was made just now. */
export function connectionOf(now: number): Connection {
  return { connectedSince: null, heardAt: now, freshAt: now, lost: null }
}

export function connection(state: Connection, event: ConnectionEvent): Connection {
  switch (event.kind) {
    case 'connected':
      // What is shown is as old as before, until it is fetched.
      return { ...state, connectedSince: event.since, heardAt: Math.max(state.heardAt, event.since) }
    case 'broken': {
      const heardAt = Math.max(state.heardAt, event.heard ?? 0)
      return { ...state, connectedSince: null, heardAt, freshAt: event.isBehind ? state.freshAt : heardAt }
    }
    case 'came':
      return { ...state, heardAt: Math.max(state.heardAt, event.at), freshAt: event.at, lost: null }
    case 'failed':
      return { ...state, lost: state.lost ?? lostBy(state, event.began) }
  }
}

/** While the stream stands, what is shown was the newest until there was something to fetch. */
function lostBy({ connectedSince, heardAt, freshAt }: Connection, began: number): Lost {
  return connectedSince === null ? { since: heardAt, asOf: freshAt } : { since: began, asOf: began }
}
