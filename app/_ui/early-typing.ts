// What is typed before the page listens: scripts that are slow to come lose none of it.

import { giveKeys, holdKeys } from './typed-ahead.ts'

interface EarlyTyping {
  /** The last text of each field, and whether it is ticked; the field that was changed last comes last. */
  readonly fields: Map<Element, string | boolean>
  /** What was pressed after Enter in one of the `EARLY_KEYS` fields: it is meant for the field that comes next. */
  readonly keys: readonly string[]
  /** From now on the page listens itself. */
  readonly end: () => void
}

declare global {
  interface Window {
    earlyTyping?: EarlyTyping
  }
}

/** The attribute of a field that Enter leaves for the next one. */
export const EARLY_KEYS = { 'data-early-keys': true } as const

/** The attribute of what holds the field that a page begins with: at a desk it has the focus as soon as it is there. */
export const FIRST_FIELD = { 'data-first-field': true } as const

/**
 * Runs in the page's head. Records what is typed, and sends no form that the page is to send: the browser would load the page anew, with
 * what is typed in its address. A form with an address of its own is sent.
 */
export const RECORD_EARLY_TYPING =
  '(()=>{const fields=new Map,keys=[],note=({target:f})=>{fields.delete(f);fields.set(f,/^(checkbox|radio)$/.test(f.type)?f.checked:f.value)},' +
  'stay=e=>e.target.hasAttribute("action")||e.preventDefault(),' +
  // After Tab the focus stays in the page: what was typed belongs to this field.
  'tab=f=>{f.value+=keys.splice(0).filter(k=>k.length<2).join("");note({target:f})},' +
  'press=e=>{const f=e.target,k=e.key;if(e.ctrlKey||e.metaKey||e.altKey)return;if(k=="Tab"&&keys.length)return tab(f);' +
  'if((keys.length||f.matches?.("[data-early-keys]")&&k=="Enter")&&(k.length<2||k=="Enter"||k=="Backspace"))e.preventDefault(),e.repeat||keys.push(k)},' +
  // Characters without a key of their own: composed ones, or chosen from a list.
  'put=e=>{if(keys.length&&e.data)e.preventDefault(),keys.push(...e.data)},' +
  'on={input:note,submit:stay,keydown:press,beforeinput:put};' +
  'for(const k in on)document.addEventListener(k,on[k],true);' +
  // Not on a phone, where it would throw the keyboard over half the page; nor when another field has the focus already.
  'document.addEventListener("DOMContentLoaded",()=>{const f=document.querySelector("[data-first-field] [data-early-keys]");' +
  'if(document.activeElement==document.body&&matchMedia("(pointer:fine)").matches)f?.focus()});' +
  'window.earlyTyping={fields,keys,end(){for(const k in on)document.removeEventListener(k,on[k],true)}}})()'

/** Gives the fields what was typed into them, now that the page listens; the second time there is nothing to give. */
export function replayEarlyTyping(): void {
  const { earlyTyping } = window
  if (!earlyTyping) return
  delete window.earlyTyping
  earlyTyping.end()
  for (const [field, value] of earlyTyping.fields) if (field.isConnected) replay(field, value)
  if (earlyTyping.keys.length === 0) return
  holdKeys(earlyTyping.keys)
  // After the page has taken the texts.
  setTimeout(giveKeys)
}

/** Not by what the field shows: drawn anew for the one before it, it shows again what it began with. */
function replay(field: Element, value: string | boolean): void {
  if (field instanceof HTMLInputElement && typeof value === 'boolean') tick(field, value)
  else if (field instanceof HTMLSelectElement) put(field, String(value), 'change')
  // A file can't be chosen for somebody.
  else if (field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type !== 'file'))
    // React hears of a text only where it differs from the last it knows of, and takes what it finds at first for known.
    for (const text of ['', String(value)]) put(field, text, 'input')
}

function put(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string, event: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  set?.call(field, value)
  field.dispatchEvent(new Event(event, { bubbles: true }))
}

/** Where the field shows it already, there and back again. */
function tick(field: HTMLInputElement, isTicked: boolean): void {
  if (field.checked === isTicked) otherThan(field).click()
  field.click()
}

/** What is to be pressed so that the field shows the opposite. */
function otherThan(field: HTMLInputElement): HTMLInputElement {
  if (field.type === 'checkbox') return field
  const group = [...document.getElementsByName(field.name)].filter((one) => one instanceof HTMLInputElement)
  const others = group.filter((one) => one !== field)
  return others.find((one) => one.defaultChecked) ?? others[0] ?? field
}
