'use client'

import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useAskBeforeUnload } from '#app/_ui/ask-before-unload.ts'
import { type Running, RunningPages } from './running-pages.ts'

const RunningContext = createContext<RunningPages | null>(null)

/**
 * Provides a place where what pages have begun goes on after they were left; the browser asks before the window is closed meanwhile. Within a
 * `StoreProvider`, which begins anew with another account.
 */
export function RunningProvider({ children }: { children: ReactNode }) {
  const [pages] = useState(() => new RunningPages())
  useAskBeforeUnload(() => pages.isWaiting())
  return <RunningContext value={pages}>{children}</RunningContext>
}

/**
 * What this page has begun: what still goes on from an earlier visit, or else a new start. `name` tells pages apart; both are read when
 * the page is shown first.
 */
export function useRunning<Of extends Running>(name: string, start: () => Of): Of {
  const pages = useContext(RunningContext)
  if (!pages) throw new Error('no surrounding RunningProvider')
  const [mine] = useState(() => ({ name, running: pages.find<Of>(name) ?? start() }))
  useEffect(() => pages.show(mine.name, mine.running), [pages, mine])
  return mine.running
}
