import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Holds links back while the connection is lost: what is typed on the page would go with it. Also one that was pressed before that was known:
 * it would take the page away in the midst of something else, as soon as the network is back. True once a link has been held back.
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
    // In the capture phase, before a link opens a tab.
    const onClick = (event: MouseEvent) => stay(event)
    window.addEventListener('click', onClick, true)
    return () => window.removeEventListener('click', onClick, true)
  }, [])
  useEffect(() => {
    if (!isLost || !document.querySelector('a[aria-busy="true"]')) return
    // The router goes where it is, instead of where it was about to go.
    history.replaceState(null, '', location.href)
    setTried(true)
  }, [isLost])
  return hasTried
}

/** Does it lead to another page of this installation? */
function leadsAway({ href, origin, pathname, search }: HTMLAnchorElement): boolean {
  return href !== '' && origin === location.origin && pathname + search !== location.pathname + location.search
}
