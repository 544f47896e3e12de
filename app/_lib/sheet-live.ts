// Hears that a tournament has changed, without a page that is made on the server (those have `live.tsx`).

/** While no stream stands, it is asked as often; where one stands, in case it is silently dead. */
const ASK_EVERY_MS = { without: 4000, with: 60_000 }
const RECONNECT_AFTER_MS = { least: 2000, spread: 4000 }

/**
 * Calls `changed` with the version whenever there is news of the tournament, and with null when it is time to ask whether
 * there is. Gives the way to stop.
 */
export function watchTournament(slug: string, changed: (version: number | null) => void): () => void {
  let source: EventSource | undefined
  let reconnecting: ReturnType<typeof setTimeout> | undefined
  let asking: ReturnType<typeof setTimeout> | undefined

  function ask() {
    asking = setTimeout(
      () => {
        changed(null)
        ask()
      },
      source?.readyState === EventSource.OPEN ? ASK_EVERY_MS.with : ASK_EVERY_MS.without,
    )
  }

  function connect() {
    const stream = new EventSource(`/api/v1/public/events?tournaments=${encodeURIComponent(slug)}`)
    source = stream
    stream.addEventListener('version', (event) => changed((JSON.parse(event.data) as { version: number }).version))
    stream.addEventListener('error', () => {
      // A dropped stream reconnects by itself; a refused one stays closed.
      if (stream.readyState !== EventSource.CLOSED) return
      reconnecting = setTimeout(connect, RECONNECT_AFTER_MS.least + Math.random() * RECONNECT_AFTER_MS.spread)
    })
  }

  connect()
  ask()
  return () => {
    clearTimeout(reconnecting)
    clearTimeout(asking)
    source?.close()
  }
}
