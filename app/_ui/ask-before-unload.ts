import { useEffect } from 'react'

/** While `isWaiting`, the browser asks before the page is closed or reloaded. */
export function useAskBeforeUnload(isWaiting: boolean): void {
  useEffect(() => {
    if (!isWaiting) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isWaiting])
}
