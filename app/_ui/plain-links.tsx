'use client'

import { useEffect } from 'react'

/** Marks a clicked plain link to another of our pages as busy, like a link within the desk, until the browser has the page. */
export function PlainLinks() {
  useEffect(() => {
    const stop = new AbortController()
    document.addEventListener('click', press, { signal: stop.signal })
    // A page restored from the back/forward cache shows its links as idle again.
    window.addEventListener('pageshow', calm, { signal: stop.signal })
    return () => stop.abort()
  }, [])
  return null
}

function press(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || link?.target === '_blank'
  if (!link || event.defaultPrevented || isElsewhere || link.origin !== location.origin) return
  if (link.pathname + link.search !== location.pathname + location.search) link.setAttribute('aria-busy', 'true')
}

function calm(): void {
  for (const link of document.querySelectorAll('a[aria-busy]')) link.removeAttribute('aria-busy')
}
