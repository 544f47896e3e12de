// Whether a page still hears of news, and how old what it shows is. Pure; times are milliseconds since 1970, for people to read.

export interface Connection {
  /** Since when the stream of news has stood; null: it does not. */
  readonly connectedSince: number | null
  /** When the server was heard last. */
  readonly heardAt: number
  /** When what is shown was known to be the newest. */
  readonly freshAt: number
  /** The last fetch has failed. */
  readonly failed: boolean
}

export type ConnectionEvent =
  | { readonly kind: 'connected'; readonly since: number }
  /** The stream was heard last then; null: never. `isBehind`: what is shown was not the newest. */
  | { readonly kind: 'broken'; readonly heard: number | null; readonly isBehind: boolean }
  /** What is shown was fetched anew. */
  | { readonly kind: 'came'; readonly at: number }
  | { readonly kind: 'failed' }

/** Nothing heard since then, and how old what is shown is. */
export interface Lost {
  readonly since: number
  readonly asOf: number
}

/** A page that was made just now. */
export function connectionOf(now: number): Connection {
  return { connectedSince: null, heardAt: now, freshAt: now, failed: false }
}

export function connection(state: Connection, event: ConnectionEvent): Connection {
  switch (event.kind) {
    case 'connected':
      return { ...state, connectedSince: event.since, heardAt: Math.max(state.heardAt, event.since), failed: false }
    case 'broken': {
      const heardAt = Math.max(state.heardAt, event.heard ?? 0)
      return { ...state, connectedSince: null, heardAt, freshAt: event.isBehind ? state.freshAt : heardAt }
    }
    case 'came':
      return { ...state, heardAt: Math.max(state.heardAt, event.at), freshAt: event.at, failed: false }
    case 'failed':
      return { ...state, failed: true }
  }
}

/** null: not lost, as far as is known. A stream alone may be missing where there are too many; then fetching still works. */
export function lostOf({ connectedSince, failed, heardAt, freshAt }: Connection): Lost | null {
  return connectedSince === null && failed ? { since: heardAt, asOf: freshAt } : null
}
