// The questions that are open on the page, and the way to them and back. None of them takes the focus from a field of text: what is typed
// there is meant for the field.

import { isTextInput } from './text-input.ts'

/** The key that leads to the next question of the page. */
const TO_QUESTION = 'F2'

const open = new Set<HTMLElement>()
/** The field of text outside all questions that had the focus last. */
let home: HTMLElement | null = null

/** A question is there until the function that this gives is called; the focus then goes back to where somebody typed before. */
export function openQuestion(question: HTMLElement): () => void {
  if (open.size === 0) {
    rememberHome(document.activeElement)
    document.addEventListener('focusin', hearFocus)
    document.addEventListener('keydown', hearKey)
  }
  open.add(question)
  question.scrollIntoView({ block: 'nearest' })
  if (!isTextInput(document.activeElement) && isNear(question)) question.focus({ preventScroll: true })
  return () => {
    const hadFocus = question.contains(document.activeElement)
    open.delete(question)
    if (hadFocus) goHome()
    if (open.size > 0) return
    document.removeEventListener('focusin', hearFocus)
    document.removeEventListener('keydown', hearKey)
  }
}

/** Leads to the field of text that had the focus before the questions; whether there is one. */
function goHome(): boolean {
  if (!home?.isConnected || !home.checkVisibility() || home.matches(':disabled')) return false
  // Not on a phone, where it would throw the keyboard over the page.
  if (!matchMedia('(pointer: fine)').matches) return false
  home.focus()
  return true
}

/** Is the focus nowhere, or on a button of the form that the question is about? */
function isNear(question: HTMLElement): boolean {
  const { activeElement: active, body } = document
  if (active === null || active === body) return true
  const form = question.closest('form')
  return form?.contains(active) ?? false
}

function rememberHome(element: unknown): void {
  if (isTextInput(element) && ![...open].some((question) => question.contains(element))) home = element
}

function hearFocus({ target }: FocusEvent): void {
  rememberHome(target)
}

function hearKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
  const isAsked = [...open].some((question) => question.contains(document.activeElement))
  if (event.key === 'Escape' && isAsked) {
    if (goHome()) event.preventDefault()
  } else if (event.key === TO_QUESTION) {
    const next = nextQuestion()
    if (!next) return
    event.preventDefault()
    next.focus({ preventScroll: true })
    next.scrollIntoView({ block: 'nearest' })
  }
}

/** The question behind the one that has the focus, else the first one; an open window hides those of the page. */
function nextQuestion(): HTMLElement | undefined {
  const around = document.querySelector('dialog:modal') ?? document.body
  const shown = [...open].filter((question) => around.contains(question) && question.checkVisibility()).sort(inOrder)
  const at = shown.findIndex((question) => question.contains(document.activeElement))
  return shown[(at + 1) % shown.length]
}

function inOrder(one: HTMLElement, other: HTMLElement): number {
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
}
