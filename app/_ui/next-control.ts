// Where the keyboard goes on when what had the focus is taken from the page.

const CONTROLS = 'input, select, textarea, button, a[href], summary'
const FIELDS = 'input:not([type="checkbox"], [type="radio"], [type="file"]), select, textarea'

/**
 * Where to go on when `element` goes: in the closest part of the page that has any, to the field after it or before it, else to such
 * a control. On a phone to no field, which would throw the keyboard over the rest. Null: there is nothing else.
 */
export function controlBeside(element: Element): HTMLElement | null {
  const isTyping = matchMedia('(pointer: fine)').matches
  for (let part = element.parentElement; part; part = part.parentElement) {
    const others = reachable(part).filter((one) => !element.contains(one))
    const fields = isTyping ? others.filter((one) => one.matches(FIELDS)) : []
    const closest = firstAfter(element, fields) ?? firstAfter(element, others)
    if (closest) return closest
    // In an open window, the page behind it can't be reached.
    if (part.matches('dialog')) return null
  }
  return null
}

/** The last control before an element; null: there is none. */
export function controlBefore(element: Element): HTMLElement | null {
  const around = element.parentElement?.closest('dialog') ?? document.body
  return reachable(around).findLast((one) => isAfter(one, element)) ?? null
}

/** Marks a part of the page that has the focus because what had it is gone (`useKeptFocus`). */
export const KEPT_FOCUS = 'data-kept-focus'

/** Is the focus nowhere, or on what takes no keys any more? A part that only keeps it gives it to whoever wants it. */
export function isFocusLost(): boolean {
  const { activeElement: active, body } = document
  return active === null || active === body || active.matches(`:disabled, [${KEPT_FOCUS}]`)
}

function firstAfter(element: Element, controls: readonly HTMLElement[]): HTMLElement | undefined {
  return controls.find((one) => isAfter(element, one)) ?? controls.at(-1)
}

/** Does `other` follow in the page? */
function isAfter(element: Element, other: Element): boolean {
  return (element.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}

function reachable(part: Element): HTMLElement[] {
  return [...part.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (one) => !one.matches(':disabled') && one.checkVisibility(),
  )
}
