'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import type { VersionEvent } from '#contract/public.ts'

/**
 * At most one refresh in the least time; while the page stays behind it is tried again after twice as long each time, because a
 * refresh ends one that is still on its way: a page that takes longer would never come.
 */
const REFRESH_AFTER_MS = { least: 1000, most: 32_000 }

/** Pause before a connection the server refused is tried again, spread so that a hall full of phones does not knock at once. */
const RECONNECT_AFTER_MS = { least: 2000, spread: 4000 }

interface Props {
  events: string
  version: number
  label: string | undefined
}

/** The client half of `Live`: one event stream that says which version there is; the page is fetched again when behind. */
export function LiveConnection({ events, version, label }: Props) {
  const router = useRouter()
  const shown = useRef(version)
  const pause = useRef(REFRESH_AFTER_MS.least)
  const [connected, setConnected] = useState(false)

  useEffect(() => {
    shown.current = version
    pause.current = REFRESH_AFTER_MS.least
  }, [version])

  useEffect(() => {
    let source: EventSource
    let reconnecting: ReturnType<typeof setTimeout> | undefined
    let refreshing: ReturnType<typeof setTimeout> | undefined
    let refreshedAt = 0
    let newest = 0

    function catchUp() {
      if (newest <= shown.current) return
      const wait = Math.max(0, refreshedAt + pause.current - Date.now())
      refreshing ??= setTimeout(refresh, wait)
    }

    function refresh() {
      refreshing = undefined
      if (refreshedAt > 0) pause.current = Math.min(2 * pause.current, REFRESH_AFTER_MS.most)
      refreshedAt = Date.now()
      // Throws while the router is not ready yet, and may fail on the way: the page looks again whether it is behind.
      try {
        router.refresh()
      } finally {
        catchUp()
      }
    }

    function connect() {
      source = new EventSource(events)
      source.addEventListener('open', () => setConnected(true))
      source.addEventListener('version', (event) => {
        const { version, topics } = JSON.parse(event.data) as VersionEvent
        // A tap on a table's sheet changes no page. Only the very next version is known to have brought nothing else.
        const isTap = topics.length > 0 && topics.every((topic) => topic === 'sheets')
        if (isTap && newest <= shown.current && version === shown.current + 1) shown.current = version
        else newest = Math.max(newest, version)
        catchUp()
      })
      source.addEventListener('error', () => {
        setConnected(false)
        // A dropped stream reconnects by itself; a refused one (server restarting) stays closed.
        if (source.readyState === EventSource.CLOSED)
          reconnecting = setTimeout(connect, RECONNECT_AFTER_MS.least + Math.random() * RECONNECT_AFTER_MS.spread)
      })
    }

    connect()
    return () => {
      clearTimeout(reconnecting)
      clearTimeout(refreshing)
      source.close()
    }
  }, [events, router])

  if (!label || !connected) return null
  return (
    <span className="inline-flex items-center gap-2 text-accent text-sm font-semibold">
      <span aria-hidden className="size-2 rounded-full bg-current" />
      {label}
    </span>
  )
}
