import { type RefObject, useEffect, useRef } from 'react'

/** Has what uses this been taken from the page? For answers that come later. */
export function useIsLeft(): RefObject<boolean> {
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])
  return isLeft
}
