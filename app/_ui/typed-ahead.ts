// Keys that are pressed before the field they are meant for has appeared: they are held back, and typed into it as soon as it is there.

import { isTextInput } from './text-input.ts'

/** Longer than any page takes to appear. */
const HOLD_FOR_MS = 10_000

let held: string[] | null = null
let until: ReturnType<typeof setTimeout> | undefined

/** From now on keys are meant for the field that comes next; `before`: those pressed already. */
export function holdKeys(before: readonly string[] = []): void {
  dropKeys()
  held = [...before]
  until = setTimeout(dropKeys, HOLD_FOR_MS)
  document.addEventListener('keydown', hold, true)
  document.addEventListener('beforeinput', holdSigns, true)
}

/** The field does not appear: the keys kept for it are dropped. */
export function dropKeys(): void {
  held = null
  clearTimeout(until)
  document.removeEventListener('keydown', hold, true)
  document.removeEventListener('beforeinput', holdSigns, true)
}

/** The field is there and has the focus: types the keys into it, those pressed meanwhile after those before. */
export function giveKeys(): void {
  const next = held?.shift()
  if (next === undefined) dropKeys()
  else {
    press(next)
    // After the page has answered the key: the next one may mean another field.
    setTimeout(giveKeys)
  }
}

function hold(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || !held || !event.isTrusted) return
  const isTyped = event.key.length === 1 || event.key === 'Enter' || event.key === 'Backspace'
  // Somebody has gone elsewhere.
  if (event.key === 'Escape' || (held.length === 0 && isTextInput(event.target))) dropKeys()
  else if (isTyped) {
    event.preventDefault()
    event.stopPropagation()
    if (!event.repeat) held.push(event.key)
  }
}

/** Characters without a key of their own: composed ones, or chosen from a list. */
function holdSigns(event: InputEvent): void {
  if (!held?.length || !event.data) return
  event.preventDefault()
  held.push(...event.data)
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
