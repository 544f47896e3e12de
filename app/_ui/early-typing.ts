// Saves input that is typed before the page's scripts have loaded.

import { isFocusLost } from './next-control.ts'
import { giveKeys, holdKeys } from './typed-ahead.ts'

interface EarlyTyping {
  /** The last text of each field, or whether it is ticked, in the order of the last changes. */
  readonly fields: Map<Element, string | boolean>
  /** Keys pressed after Enter in one of the `EARLY_KEYS` fields; they are meant for the next field. */
  readonly keys: readonly string[]
  /** Stops recording, because the page now listens itself. */
  readonly end: () => void
}

declare global {
  interface Window {
    earlyTyping?: EarlyTyping
  }
}

/** Marks a field that Enter leaves for the next one. */
export const EARLY_KEYS = { 'data-early-keys': true } as const

/**
 * Marks the part with the page's first field, which gets the focus on a desktop as soon as it is shown, and the keys that were pressed
 * before. The part contains `EarlyTypingReplay`.
 */
export const FIRST_FIELD = { 'data-first-field': true } as const

/**
 * A script for the page's head. Records input, and blocks forms that React will handle: the browser would load the page again, with the
 * input in its address. A form with its own `action` is sent.
 */
export const RECORD_EARLY_TYPING =
  '(()=>{const d=document,fields=new Map,keys=[],note=({target:f})=>{fields.delete(f);fields.set(f,/^(checkbox|radio)$/.test(f.type)?f.checked:f.value)},' +
  'first=()=>d.querySelector("[data-first-field] [data-early-keys]"),' +
  // Not on a phone, where the keyboard would cover half the page; nor if another field has the focus already.
  'isLost=()=>d.activeElement==d.body&&matchMedia("(pointer:fine)").matches,' +
  'take=()=>{const f=first();f&&isLost()&&f.checkVisibility()&&f.focus()},' +
  // A part that arrives later is hidden at first.
  'see=new MutationObserver(take),' +
  'ready=()=>{take();see.observe(d,{childList:true,subtree:true,attributeFilter:["hidden"]})},' +
  'stay=e=>e.target.hasAttribute("action")||e.preventDefault(),' +
  // Pressed before the first field is there.
  'blind=k=>k.length<2&&k!=" "&&isLost()&&(d.readyState=="loading"||first()),' +
  // After Tab the focus has stayed in the page, so the keys belong to this field.
  'tab=f=>{f.value+=keys.splice(0).filter(k=>k.length<2).join("");note({target:f})},' +
  'press=e=>{const f=e.target,k=e.key;if(e.ctrlKey||e.metaKey||e.altKey)return;if(k=="Tab"&&keys.length&&f!=d.body)return tab(f);' +
  'if((keys.length||f.matches?.("[data-early-keys]")&&k=="Enter"||blind(k))&&(k.length<2||k=="Enter"||k=="Backspace"))e.preventDefault(),e.repeat||keys.push(k)},' +
  // Characters without a key of their own: composed, or chosen from a list.
  'put=e=>{if(keys.length&&e.data)e.preventDefault(),keys.push(...e.data)},' +
  'on={input:note,submit:stay,keydown:press,beforeinput:put};' +
  'for(const k in on)d.addEventListener(k,on[k],true);' +
  'd.addEventListener("DOMContentLoaded",ready);' +
  'window.earlyTyping={fields,keys,end(){d.removeEventListener("DOMContentLoaded",ready);see.disconnect();for(const k in on)d.removeEventListener(k,on[k],true)}}})()'

/** Whether the user has gone to some control while the page was loading: it keeps the focus. */
export function hasGoneAhead(): boolean {
  return window.earlyTyping !== undefined && !isFocusLost()
}

/** Puts the recorded input into the fields, now that the page listens. Does nothing when called again. */
export function replayEarlyTyping(): void {
  const { earlyTyping } = window
  if (!earlyTyping) return
  delete window.earlyTyping
  earlyTyping.end()
  for (const [field, value] of earlyTyping.fields) if (field.isConnected) replay(field, value)
  if (earlyTyping.keys.length === 0) return
  holdKeys(earlyTyping.keys)
  // After the page has processed the texts.
  setTimeout(giveKeys)
}

/** Replays once the whole page has arrived, unless it has a first field. Returns a function that cancels it. */
export function replayWithoutFirstField(): () => void {
  const replay = () => queueMicrotask(() => document.querySelector('[data-first-field]') || replayEarlyTyping())
  if (document.readyState !== 'loading') replay()
  else document.addEventListener('DOMContentLoaded', replay)
  return () => document.removeEventListener('DOMContentLoaded', replay)
}

/** Does not rely on the field's current value: a re-render caused by the field before it resets it to the initial one. */
function replay(field: Element, value: string | boolean): void {
  if (field instanceof HTMLInputElement && typeof value === 'boolean') tick(field, value)
  else if (field instanceof HTMLSelectElement) put(field, String(value), 'change')
  // A script can't choose a file.
  else if (field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type !== 'file'))
    // React ignores a text equal to the last one it knows, and counts the text it finds at first as known.
    for (const text of ['', String(value)]) put(field, text, 'input')
}

function put(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string, event: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  set?.call(field, value)
  field.dispatchEvent(new Event(event, { bubbles: true }))
}

/** If the field has the value already, toggles it back and forth. */
function tick(field: HTMLInputElement, isTicked: boolean): void {
  if (field.checked === isTicked) otherThan(field).click()
  field.click()
}

/** The element to click so that the field changes to the opposite. */
function otherThan(field: HTMLInputElement): HTMLInputElement {
  if (field.type === 'checkbox') return field
  const group = [...document.getElementsByName(field.name)].filter((one) => one instanceof HTMLInputElement)
  const others = group.filter((one) => one !== field)
  return others.find((one) => one.defaultChecked) ?? others[0] ?? field
}
