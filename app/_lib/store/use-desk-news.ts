'use client'

import { useEffect, useSyncExternalStore } from 'react'
import { type ConnectionState, useNews, type WatchedPage } from '../live/use-news.ts'
import type { Trouble } from './desk-store.ts'
import { useStore } from './store-provider.tsx'

/** Keeps a tournament at the desk up to date, with changes made by others and changes made here. */
export function useDeskNews(
  watched: WatchedPage,
  params: { club: string; tournament: string },
): ConnectionState & { trouble: Trouble } {
  const store = useStore()
  if (!store) throw new Error('no surrounding StoreProvider')
  const { act, ...standing } = useNews(watched, async () => {
    await store.refresh()
    return store.known('getTournament', { params })?.version ?? watched.version
  })
  useEffect(() => store.setRefresher(act), [store, act])
  const trouble = useSyncExternalStore(store.subscribe, store.trouble, () => null)
  return { ...standing, trouble: standing.isGone ? 'gone' : trouble }
}
