'use client'

import { useEffect, useRef } from 'react'

/** Within this time a user cannot have read what has just appeared. */
const HASTE_MS = 500

/**
 * Distinguishes intended taps from the second half of a double tap on what was there before: a handler wrapped in the guard ignores a tap too
 * soon after this component appeared. Event times use the same clock as `performance.now()`.
 */
export function useTapGuard(): (act: () => void) => (event: { readonly timeStamp: number }) => void {
  const appeared = useRef(Number.POSITIVE_INFINITY)
  useEffect(() => {
    appeared.current = performance.now()
  }, [])
  return (act) =>
    ({ timeStamp }) => {
      if (timeStamp - appeared.current >= HASTE_MS) act()
    }
}
