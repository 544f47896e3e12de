// Finds the next element for the keyboard when the focused one is removed from the page.

const CONTROLS = 'input, select, textarea, button, a[href], summary'
const FIELDS = 'input:not([type="checkbox"], [type="radio"], [type="file"]), select, textarea'

/**
 * The control to focus when `element` is removed: in the closest ancestor that has any, the field after it or else before it, or else
 * any such control. Not a field on a phone, where the keyboard would cover the rest. Null: there is no other control.
 */
export function neighbourControl(element: Element): HTMLElement | null {
  const isTyping = matchMedia('(pointer: fine)').matches
  for (let part = element.parentElement; part; part = part.parentElement) {
    const others = reachable(part).filter((one) => !element.contains(one))
    const fields = isTyping ? others.filter((one) => one.matches(FIELDS)) : []
    const closest = firstAfter(element, fields) ?? firstAfter(element, others)
    if (closest) return closest
    // Behind an open dialog, the page can't be reached.
    if (part.matches('dialog')) return null
  }
  return null
}

/** The last control before an element; null: none. */
export function controlBefore(element: Element): HTMLElement | null {
  const around = element.parentElement?.closest('dialog') ?? document.body
  return reachable(around).findLast((one) => isAfter(one, element)) ?? null
}

/** Marks a part of the page that got the focus because the focused element was removed (`useFocusInPart`). */
export const FOCUS_PART = 'data-focus-part'

/**
 * Whether no element has the focus, or one that takes no keys. A part that only holds the focus (`FOCUS_PART`) gives it up to any other
 * element.
 */
export function isFocusLost(): boolean {
  const { activeElement: active, body } = document
  return active === null || active === body || active.matches(`:disabled, [${FOCUS_PART}]`)
}

function firstAfter(element: Element, controls: readonly HTMLElement[]): HTMLElement | undefined {
  return controls.find((one) => isAfter(element, one)) ?? controls.at(-1)
}

/** Whether `other` comes later in the page. */
function isAfter(element: Element, other: Element): boolean {
  return (element.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}

function reachable(part: Element): HTMLElement[] {
  return [...part.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (one) => !one.matches(':disabled') && one.checkVisibility(),
  )
}
