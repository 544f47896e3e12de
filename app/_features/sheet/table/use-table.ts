'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'
import { TableKeeper, type TableNow } from './keeper.ts'
import { openTableStore } from './table-store.ts'

interface Table {
  readonly keeper: TableKeeper
  readonly now: TableNow
}

/** The table of this page's link; null while its stored state is being read. */
export function useTable(): Table | null {
  const [keeper, setKeeper] = useState<TableKeeper | null>(null)
  const now = useSyncExternalStore(keeper?.subscribe ?? never, keeper?.now ?? nothing, nothing)

  useEffect(() => {
    let opened: TableKeeper | undefined
    let gone = false
    void openTableStore().then((store) => {
      if (gone) return
      // From the address, not from the page: offline, the page may have been cached for another table.
      opened = new TableKeeper(location.pathname.split('/')[2] ?? '', store)
      setKeeper(opened)
      void opened.open()
    })
    return () => {
      gone = true
      opened?.end()
    }
  }, [])

  return keeper && now ? { keeper, now } : null
}

function never() {
  return () => {}
}

function nothing() {
  return null
}
