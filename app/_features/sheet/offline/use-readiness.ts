'use client'

import { useEffect, useState } from 'react'
import type { GameKey } from '#domain/games/game-keys.ts'
import { loadFamily } from '../families.ts'
import type { Keep, Kept } from './worker.ts'

/** Whether a page opens offline; `cannot`: the browser does not allow it for pages opened this way. */
export type Readiness = 'ready' | 'preparing' | 'failed' | 'cannot'

/** Files arrive in bursts; the worker is notified at the end of a burst. */
const BURST_MS = 400

/**
 * Registers the service worker and passes it this page and its loaded files, including those of `game` and those loaded later. Null: not
 * known yet, or the pages come from a development server, whose files change without a new name.
 */
export function useReadiness(game: GameKey | null): Readiness | null {
  const [readiness, setReadiness] = useState<Readiness | null>(null)

  useEffect(() => {
    if (process.env.NODE_ENV !== 'production') return
    // Browsers have workers only for pages over https, or from localhost.
    if (!('serviceWorker' in navigator)) return setReadiness('cannot')
    const workers = navigator.serviceWorker
    let ended = false
    let burst: ReturnType<typeof setTimeout> | undefined
    let count = 0

    async function keep(page: string | null) {
      const { active } = await workers.ready
      const files = loadedFiles()
      if (ended || !active || (page === null && files.length <= count)) return
      count = files.length
      const { kept } = await ask(active, { page, files })
      // A later file that fails does not affect what already works.
      if (!ended) setReadiness((before) => (kept ? 'ready' : before === 'ready' ? before : 'failed'))
    }

    async function keepPage() {
      if (game) await loadFamily(game).catch(() => {})
      await keep(location.pathname)
    }

    // Only files count: API requests continue for as long as the user writes.
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
    // A new worker starts with an empty cache.
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

/** All files of the build that this page has loaded: scripts, styles, fonts. */
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
