// The source of news for every screen, whether rendered on the server or in the browser.

import { BUILD } from '../build.ts'
import type { LiveNews } from './event-stream.ts'
import { LiveHub, type Subscription } from './live-hub.ts'
import type { FromTab } from './shared-worker.ts'

type OnNews = (news: LiveNews) => void

/** Built by `app/live.js/route.ts`. Tabs of different builds get different workers, because they may not understand each other. */
const WORKER = `/live.js?${BUILD}`

/** The stream of this page alone, where tabs cannot share one. */
let own: LiveHub | undefined

/**
 * Passes on the news of a tournament and of the connection, starting with what is known. All tabs share one connection; where the
 * browser has no shared workers (Chrome on Android), only a visible tab has one. Returns the function that stops it.
 */
export function watchNews(wanted: Subscription, onNews: OnNews): () => void {
  const ends = new AbortController()
  if ('SharedWorker' in globalThis) throughWorker(wanted, onNews, ends.signal)
  else alone(wanted, onNews, ends.signal)
  return () => ends.abort()
}

function throughWorker(wanted: Subscription, onNews: OnNews, signal: AbortSignal): void {
  const worker = new SharedWorker(WORKER, 'live')
  const say = (message: FromTab) => worker.port.postMessage(message)
  worker.port.onmessage = ({ data }: MessageEvent<LiveNews>) => onNews(data)
  say(wanted)
  // A worker does not notice that a tab has closed. A page restored from the back/forward cache wants its news again.
  window.addEventListener('pagehide', () => say(null), { signal })
  window.addEventListener('pageshow', (event) => event.persisted && say(wanted), { signal })
  signal.addEventListener('abort', () => {
    say(null)
    worker.port.close()
  })
  // The worker could not be loaded: a stream of its own is better than none.
  worker.addEventListener('error', () => alone(wanted, onNews, signal), { signal, once: true })
}

function alone(wanted: Subscription, onNews: OnNews, signal: AbortSignal): void {
  if (signal.aborted) return
  own ??= new LiveHub()
  const hub = own
  let leave: (() => void) | null = null
  const look = () => {
    if (document.hidden) {
      leave?.()
      leave = null
    } else leave ??= hub.join(wanted, onNews)
  }
  document.addEventListener('visibilitychange', look, { signal })
  signal.addEventListener('abort', () => leave?.())
  look()
}
