// Whether the server was reached by the last call. While it was not, it is asked again, so that no screen says so any longer than it is true.

import { useSyncExternalStore } from 'react'
import { HEALTH_PATH } from '#contract/api-paths.ts'

/** The pause before it is asked again: doubled each time. */
const ASK_AGAIN_MS = { least: 1000, most: 8000 }

const listeners = new Set<() => void>()
let isReached = true
let asking: ReturnType<typeof setTimeout> | undefined

/** To be called after every call, whether it got an answer or not. */
export function tellReach(reached: boolean): void {
  if (isReached === reached) return
  isReached = reached
  clearTimeout(asking)
  if (!reached) askAgain(ASK_AGAIN_MS.least)
  for (const listener of listeners) listener()
}

/** Whether the server was reached by the last call. */
export function useIsReached(): boolean {
  return useSyncExternalStore(subscribe, reached, () => true)
}

function reached(): boolean {
  return isReached
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function askAgain(wait: number): void {
  asking = setTimeout(async () => {
    const answer = document.hidden ? null : await fetch(HEALTH_PATH, { cache: 'no-store' }).catch(() => null)
    if (isReached) return
    // A proxy or a hotel's network may answer in the server's name.
    const isOurs = answer?.headers.get('content-type')?.includes('json') ?? false
    if (isOurs) tellReach(true)
    else askAgain(Math.min(ASK_AGAIN_MS.most, wait * 2))
  }, wait)
}
