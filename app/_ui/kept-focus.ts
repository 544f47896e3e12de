import { useEffect } from 'react'
import { isFocusLost, KEPT_FOCUS } from './next-control.ts'

/**
 * Keeps the focus in its part of the page. When the button or field that has it is taken away, as by a refusal or by news from another
 * desk, and nothing else takes it, the part around it gets it: the keys of that part go on working, Tab leads on from there, and an Enter
 * too many does nothing.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    /** What has the focus, and everything around it, from within. */
    let places: readonly HTMLElement[] = []
    let frame = 0

    function remember({ target }: FocusEvent) {
      if (target instanceof HTMLElement && !target.hasAttribute(KEPT_FOCUS)) places = placesOf(target)
    }
    /** Whoever clicks beside everything has left it; what is taken away has not been left. */
    function leave({ target, relatedTarget }: FocusEvent) {
      if (relatedTarget !== null || !(target instanceof HTMLElement)) return
      queueMicrotask(() => {
        if (target === places[0] && canHaveFocus(target)) places = []
      })
    }
    function keep() {
      const [last, ...around] = places
      if (!last || canHaveFocus(last) || !isFocusLost() || document.activeElement?.hasAttribute(KEPT_FOCUS)) return
      const part = around.find((one) => one.isConnected && one.checkVisibility())
      if (part) focusPart(part)
    }
    // What takes the focus itself does so first.
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(keep)
    })
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled', 'hidden'] })
    document.addEventListener('focusin', remember)
    document.addEventListener('focusout', leave)
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      document.removeEventListener('focusin', remember)
      document.removeEventListener('focusout', leave)
    }
  }, [])
}

function placesOf(element: HTMLElement): HTMLElement[] {
  const places: HTMLElement[] = []
  for (let place: HTMLElement | null = element; place; place = place.parentElement) places.push(place)
  return places
}

function canHaveFocus(element: Element): boolean {
  return element.isConnected && element.checkVisibility() && !element.matches(':disabled')
}

function focusPart(part: HTMLElement): void {
  const isFocusable = part.hasAttribute('tabindex')
  if (!isFocusable) part.tabIndex = -1
  part.setAttribute(KEPT_FOCUS, '')
  part.addEventListener(
    'blur',
    () => {
      part.removeAttribute(KEPT_FOCUS)
      if (!isFocusable) part.removeAttribute('tabindex')
    },
    { once: true },
  )
  part.focus({ preventScroll: true })
}
