'use client'

import { useEffect, useState } from 'react'
import type { GameKey } from '#domain/games/game.ts'
import { loadFamily } from '../families.ts'
import type { Keep, Kept } from './worker.ts'

/** How far a page is from opening without network; `cannot`: the browser allows it to no page opened this way. */
export type Readiness = 'ready' | 'preparing' | 'failed' | 'cannot'

/** Files arrive in bursts; the worker is told once a burst is over. */
const BURST_MS = 400

/**
 * Registers the service worker and hands it this page and the files it has loaded, those of `game` among them, also those it loads
 * later. null: not known yet, or the pages come from a development server, whose files change under one name.
 */
export function useReadiness(game: GameKey | null): Readiness | null {
  const [readiness, setReadiness] = useState<Readiness | null>(null)

  useEffect(() => {
    if (process.env.NODE_ENV !== 'production') return
    // Browsers have workers only for pages by https, or from the machine itself.
    if (!('serviceWorker' in navigator)) return setReadiness('cannot')
    const workers = navigator.serviceWorker
    let ended = false
    let burst: ReturnType<typeof setTimeout> | undefined
    let told = 0

    async function keep(page: string | null) {
      const { active } = await workers.ready
      const files = loadedFiles()
      if (ended || !active || (page === null && files.length <= told)) return
      told = files.length
      const { kept } = await ask(active, { page, files })
      // A file that comes late and fails does not take away what works already.
      if (!ended) setReadiness((before) => (kept ? 'ready' : before === 'ready' ? before : 'failed'))
    }

    async function keepPage() {
      if (game) await loadFamily(game).catch(() => {})
      await keep(location.pathname)
    }

    // Only files count: what is asked of the API goes on for as long as somebody writes.
    const watcher = new PerformanceObserver((seen) => {
      if (!seen.getEntries().some(isFile)) return
      clearTimeout(burst)
      burst = setTimeout(() => void keep(null), BURST_MS)
    })
    setReadiness('preparing')
    workers.register('/sw.js').then(
      () => {
        void keepPage()
        watcher.observe({ type: 'resource' })
      },
      () => setReadiness('failed'),
    )
    // A new worker begins with an empty cache.
    workers.addEventListener('controllerchange', keepPage)
    addEventListener('online', keepPage)
    return () => {
      ended = true
      clearTimeout(burst)
      watcher.disconnect()
      workers.removeEventListener('controllerchange', keepPage)
      removeEventListener('online', keepPage)
    }
  }, [game])

  return readiness
}

/** Everything this page has loaded that belongs to the built pages: scripts, styles, fonts. */
function loadedFiles(): string[] {
  return performance
    .getEntriesByType('resource')
    .filter(isFile)
    .map(({ name }) => new URL(name).pathname)
}

function isFile({ name }: PerformanceEntry): boolean {
  return new URL(name).pathname.startsWith('/_next/static/')
}

function ask(worker: ServiceWorker, question: Keep): Promise<Kept> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data as Kept)
    worker.postMessage(question, [port2])
  })
}
