import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Blocks links while the connection is lost, because leaving the page would lose what is typed on it. Also cancels a link clicked before
 * the loss was known, which would otherwise leave the page unexpectedly once the network is back. Returns true once a link has been
 * blocked.
 */
export function useStayWhileLost(isLost: boolean): boolean {
  const [hasTried, setTried] = useState(false)
  if (hasTried && !isLost) setTried(false)

  const stay = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!isLost || !link || !leadsAway(link)) return
    event.preventDefault()
    event.stopPropagation()
    setTried(true)
  })
  useEffect(() => {
    // In the capture phase, to act before a link opens a tab.
    const onClick = (event: MouseEvent) => stay(event)
    window.addEventListener('click', onClick, true)
    return () => window.removeEventListener('click', onClick, true)
  }, [])
  useEffect(() => {
    if (!isLost || !document.querySelector('a[aria-busy="true"]')) return
    // Makes the router navigate to the current address instead of the pending one.
    history.replaceState(null, '', location.href)
    setTried(true)
  }, [isLost])
  return hasTried
}

/** Whether the link leads to another page of this installation. */
function leadsAway({ href, origin, pathname, search }: HTMLAnchorElement): boolean {
  return href !== '' && origin === location.origin && pathname + search !== location.pathname + location.search
}
