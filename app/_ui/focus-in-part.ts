import { useEffect } from 'react'
import { FOCUS_PART, isFocusLost } from './next-control.ts'

/**
 * Keeps the focus in its part of the page. If the focused button or field is removed, as by a refusal or by news from another desk, and
 * nothing else takes the focus, the surrounding part gets it: the keys of that part still work, Tab continues from there, and one Enter
 * too many does nothing.
 */
export function useFocusInPart(): void {
  useEffect(() => {
    /** The focused element and its ancestors, innermost first. */
    let places: readonly HTMLElement[] = []
    let frame = 0

    function remember({ target }: FocusEvent) {
      if (target instanceof HTMLElement && !target.hasAttribute(FOCUS_PART)) places = placesOf(target)
    }
    /** A click outside everything gives up the focus on purpose; removing the element does not. */
    function leave({ target, relatedTarget }: FocusEvent) {
      if (relatedTarget !== null || !(target instanceof HTMLElement)) return
      queueMicrotask(() => {
        if (target === places[0] && canHaveFocus(target)) places = []
      })
    }
    function keep() {
      const [last, ...around] = places
      if (!last || canHaveFocus(last) || !isFocusLost() || document.activeElement?.hasAttribute(FOCUS_PART)) return
      const part = around.find((one) => one.isConnected && one.checkVisibility())
      if (part) focusPart(part)
    }
    // Delayed by a frame, so that code that moves the focus itself runs first.
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
  part.setAttribute(FOCUS_PART, '')
  part.addEventListener(
    'blur',
    () => {
      part.removeAttribute(FOCUS_PART)
      if (!isFocusable) part.removeAttribute('tabindex')
    },
    { once: true },
  )
  part.focus({ preventScroll: true })
}
