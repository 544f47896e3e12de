'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'
import { TableKeeper, type TableNow } from './keeper.ts'
import { openTableStore } from './table-store.ts'

interface Table {
  readonly keeper: TableKeeper
  readonly now: TableNow
}

/** The table whose link this page was opened by; null while what is kept of it is being read. */
export function useTable(): Table | null {
  const [keeper, setKeeper] = useState<TableKeeper | null>(null)
  const now = useSyncExternalStore(keeper?.subscribe ?? never, keeper?.now ?? nothing, nothing)

  useEffect(() => {
    let opened: TableKeeper | undefined
    let gone = false
    void openTableStore().then((store) => {
      if (gone) return
      // From the address, not from the page: without network the page may be one that was kept of another table.
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
