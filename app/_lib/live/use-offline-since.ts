'use client'

import { useOffline } from 'next/offline'
import { useEffect, useState } from 'react'

/** Since when pages cannot be fetched, in milliseconds since 1970, for display; null: they can, as far as is known. */
export function useOfflineSince(): number | null {
  const isOffline = useOffline()
  const [since, setSince] = useState<number | null>(null)
  useEffect(() => setSince(isOffline ? Date.now() : null), [isOffline]) // for people to read: clock-order-ok
  return since
}
