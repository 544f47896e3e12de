'use client'

import { useEffect, useState } from 'react'
import { GAME_KEYS, type GameKey } from '#domain/games/game-keys.ts'
import { loadFamily } from '../families.ts'
import { isFile, loadedFiles, type Readiness, readinessAfter } from './readiness.ts'
import type { CacheAnswer, Keep } from './worker.ts'

/** Files arrive in bursts; the worker is notified at the end of a burst. */
const BURST_MS = 400

/**
 * Registers the service worker and passes it this page and its loaded files, including those of `game` (null: of every game) and those
 * loaded later. Null: not known yet, or the pages come from a development server, whose files change without a new name.
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

    /** Whether the worker has cached everything this page needs to open again. */
    async function keep(): Promise<boolean> {
      try {
        await Promise.all((game ? [game] : GAME_KEYS).map(loadFamily))
      } catch {
        return false
      }
      const { active } = await workers.ready
      // A font that is still loading is no loaded file yet.
      await document.fonts.ready
      if (ended || !active) return false
      const files = loadedFiles(performance.getEntriesByType('resource'))
      return (await ask(active, { page: location.pathname, files })).kept
    }

    async function keepPage() {
      const isCached = await keep()
      if (!ended) setReadiness((before) => readinessAfter(before, isCached))
    }

    const watcher = new PerformanceObserver((seen) => {
      if (!seen.getEntries().some(isFile)) return
      clearTimeout(burst)
      burst = setTimeout(() => void keepPage(), BURST_MS)
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

function ask(worker: ServiceWorker, question: Keep): Promise<CacheAnswer> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data as CacheAnswer)
    worker.postMessage(question, [port2])
  })
}
