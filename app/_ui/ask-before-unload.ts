import { useEffect, useEffectEvent } from 'react'

/** The browser asks before the page is closed or reloaded while `isWaiting` says so. */
export function useAskBeforeUnload(isWaiting: () => boolean): void {
  const ask = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isWaiting()) event.preventDefault()
  })
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => ask(event)
    window.addEventListener('beforeunload', onUnload)
    return () => window.removeEventListener('beforeunload', onUnload)
  }, [])
}
