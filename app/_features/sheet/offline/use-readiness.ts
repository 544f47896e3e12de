'use client'

import { useEffect, useState } from 'react'
import type { Keep, Kept } from './worker.ts'

/** How far a page is from opening without network; `cannot`: the browser allows it to no page opened this way. */
export type Readiness = 'ready' | 'preparing' | 'failed' | 'cannot'

/** Files arrive in bursts; the worker is told once a burst is over. */
const BURST_MS = 400

/**
 * Registers the service worker and hands it this page and the files it has loaded, also those it loads later. null: not
 * known yet, or the pages come from a development server, whose files change under one name.
 */
export function useReadiness(): Readiness | null {
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

    const keepPage = () => void keep(location.pathname)
    const watcher = new PerformanceObserver(() => {
      clearTimeout(burst)
      burst = setTimeout(() => void keep(null), BURST_MS)
    })
    setReadiness('preparing')
    workers.register('/sw.js').then(
      () => {
        keepPage()
        watcher.observe({ type: 'resource' })
      },
      () => setReadiness('failed'),
    )
    // A new worker begins with an empty cupboard.
    workers.addEventListener('controllerchange', keepPage)
    addEventListener('online', keepPage)
    return () => {
      ended = true
      clearTimeout(burst)
      watcher.disconnect()
      workers.removeEventListener('controllerchange', keepPage)
      removeEventListener('online', keepPage)
    }
  }, [])

  return readiness
}

/** Everything this page has loaded that belongs to the built pages: scripts, styles, fonts. */
function loadedFiles(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  return loaded.filter(({ pathname }) => pathname.startsWith('/_next/static/')).map(({ pathname }) => pathname)
}

function ask(worker: ServiceWorker, question: Keep): Promise<Kept> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data as Kept)
    worker.postMessage(question, [port2])
  })
}
