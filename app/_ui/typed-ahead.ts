// Holds back keys that are pressed before their field has appeared, and types them into it as soon as it is there.

import { isTextInput } from './text-input.ts'

/** In milliseconds; longer than any page takes to appear. */
const HOLD_FOR_MS = 10_000

let keys: string[] | null = null
let until: ReturnType<typeof setTimeout> | undefined

/** Starts holding keys for the next field; `before`: those pressed already. */
export function holdKeys(before: readonly string[] = []): void {
  dropKeys()
  keys = [...before]
  until = setTimeout(dropKeys, HOLD_FOR_MS)
  document.addEventListener('keydown', hold, true)
  document.addEventListener('beforeinput', holdSigns, true)
}

/** Stops holding keys and drops the held ones, because the field does not appear. */
export function dropKeys(): void {
  keys = null
  clearTimeout(until)
  document.removeEventListener('keydown', hold, true)
  document.removeEventListener('beforeinput', holdSigns, true)
}

/** Types the held keys into the field, which now has the focus; keys pressed meanwhile follow. */
export function giveKeys(): void {
  const next = keys?.shift()
  if (next === undefined) dropKeys()
  else {
    press(next)
    // After the page has handled the key, because the next one may be meant for another field.
    setTimeout(giveKeys)
  }
}

function hold(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || !keys || !event.isTrusted) return
  const isTyped = event.key.length === 1 || event.key === 'Enter' || event.key === 'Backspace'
  // The user has gone elsewhere.
  if (event.key === 'Escape' || (keys.length === 0 && isTextInput(event.target))) dropKeys()
  else if (isTyped) {
    event.preventDefault()
    event.stopPropagation()
    if (!event.repeat) keys.push(event.key)
  }
}

/** Characters without a key of their own: composed, or chosen from a list. */
function holdSigns(event: InputEvent): void {
  if (!keys?.length || !event.data) return
  event.preventDefault()
  keys.push(...event.data)
}

function press(key: string): void {
  const { activeElement: field } = document
  const pressed = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  const isOpen = (field ?? document.body).dispatchEvent(pressed)
  if (!isOpen || !isTextInput(field)) return
  if (key === 'Enter') field.form?.requestSubmit()
  else {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
    set?.call(field, key === 'Backspace' ? field.value.slice(0, -1) : field.value + key)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
