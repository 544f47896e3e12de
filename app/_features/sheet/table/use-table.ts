'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'
import { tokenOfTable } from '#contract/paths.ts'
import { openTableStore } from './table-store.ts'
import { type TableNow, TableSync } from './table-sync.ts'

interface Table {
  readonly sync: TableSync
  readonly now: TableNow
}

/** The table of this page's link; null while its stored state is being read. */
export function useTable(): Table | null {
  const [sync, setSync] = useState<TableSync | null>(null)
  const now = useSyncExternalStore(sync?.subscribe ?? never, sync?.now ?? nothing, nothing)

  useEffect(() => {
    let opened: TableSync | undefined
    let gone = false
    void openTableStore().then((store) => {
      if (gone) return
      // From the address, not from the page: offline, the page may have been cached for another table.
      opened = new TableSync(tokenOfTable(location.pathname), store)
      setSync(opened)
      void opened.open()
    })
    return () => {
      gone = true
      opened?.end()
    }
  }, [])

  return sync && now ? { sync, now } : null
}

function never() {
  return () => {}
}

function nothing() {
  return null
}
