'use client'

import { useEffect, useRef } from 'react'

/** Within this time nobody has read what has just appeared. */
const HASTE_MS = 500

/**
 * Tells taps that are meant from the second half of a double tap on what stood there before: what `meant` wraps does nothing
 * for a tap that comes too soon after this component appeared. Event times are by the same clock as `performance.now()`.
 */
export function useMeant(): (act: () => void) => (event: { readonly timeStamp: number }) => void {
  const appeared = useRef(Number.POSITIVE_INFINITY)
  useEffect(() => {
    appeared.current = performance.now()
  }, [])
  return (act) =>
    ({ timeStamp }) => {
      if (timeStamp - appeared.current >= HASTE_MS) act()
    }
}
