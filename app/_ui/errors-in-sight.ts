import { useEffect } from 'react'

/** Scrolls to an alert that appears off the screen, or under something that floats over the page. */
export function useErrorsInSight(): void {
  useEffect(() => {
    const observer = new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof HTMLElement)
      const alerts = added.map((node) => (node.matches('[role=alert]') ? node : node.querySelector('[role=alert]')))
      for (const alert of alerts) alert?.scrollIntoView({ block: 'nearest' })
    })
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [])
}
