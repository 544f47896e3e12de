'use client'

import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { BUILD } from '../build.ts'
import { connection, connectionOf, type LostConnection } from './connection.ts'
import { Pacer } from './pacer.ts'
import { watchNews } from './watch-news.ts'

export interface WatchedPage {
  /** Of the tournament; null: the page is of none. */
  readonly slug: string | null
  /** The version on the page. */
  readonly version: number
}

/** The state of the connection and of the server. */
export interface ConnectionState {
  /** In milliseconds since 1970; null: not connected. */
  readonly connectedSince: number | null
  /** Set while the connection is lost and the page may be out of date. */
  readonly lost: LostConnection | null
  /** The server has another build than the page: the page should be reloaded. */
  readonly isOtherBuild: boolean
  /** The tournament no longer exists. */
  readonly isGone: boolean
}

/**
 * Keeps a page up to date, and knows the state of its connection: calls `fetchNew` when the page is behind, at the pace of `pace.ts`. `fetchNew` resolves to
 * the version then on the page, or to null for the newest one heard of. `act` reports a change made here, which is fetched at once.
 */
export function useNews(
  { slug, version }: WatchedPage,
  fetchNew: () => Promise<number | null>,
): ConnectionState & { act: () => void } {
  const pacer = useRef<Pacer>(null)
  const [standing, setStanding] = useState({ isOtherBuild: false, isGone: false })
  const [connected, dispatch] = useReducer(connection, null, () => connectionOf(Date.now())) // for people to read: clock-order-ok
  const [act] = useState(() => () => pacer.current?.tell({ kind: 'acted' }))
  const fetchNewest = useEffectEvent(fetchNew)
  const shownFirst = useEffectEvent(() => version)

  useEffect(() => {
    const own = new Pacer(shownFirst(), async () => {
      const began = Date.now() // for people to read: clock-order-ok
      try {
        const shown = await fetchNewest()
        dispatch({ kind: 'came', at: Date.now() }) // for people to read: clock-order-ok
        return shown
      } catch (error) {
        dispatch({ kind: 'failed', began })
        throw error
      }
    })
    pacer.current = own
    const leave = watchNews({ slug, sheets: false }, (news) => {
      if (news.kind === 'version') own.tell(news)
      if (news.kind === 'version') setStanding((before) => (before.isGone ? { ...before, isGone: false } : before))
      if (news.kind === 'unheard') own.tell(news)
      if (news.kind === 'unknown') setStanding((before) => ({ ...before, isGone: true }))
      if (news.kind === 'build') setStanding((before) => ({ ...before, isOtherBuild: news.build !== BUILD }))
      if (news.kind !== 'connected') return
      if (news.since === null) return dispatch({ kind: 'broken', lastNewsAt: news.lastNewsAt, isBehind: own.isBehind })
      dispatch({ kind: 'connected', since: news.since })
      own.tell({ kind: 'woke' })
    })
    return () => {
      leave()
      own.end()
      pacer.current = null
    }
  }, [slug])

  useEffect(() => pacer.current?.tell({ kind: 'given', version }), [version])

  const { connectedSince, lost } = connected
  return { ...standing, connectedSince, lost: standing.isGone ? null : lost, act }
}
