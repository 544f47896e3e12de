// The open questions on the page, and how the keyboard gets to them and back. A question never takes the focus from a text field, because
// what is being typed is meant for the field.

import { isTextInput } from './text-input.ts'

/** The key that moves to the next question on the page. */
const TO_QUESTION = 'F2'

const open = new Set<HTMLElement>()
/** The last text field outside all questions that had the focus. */
let home: HTMLElement | null = null

/** Opens a question. Returns the function that closes it; the focus then returns to the text field that was used before. */
export function openQuestion(question: HTMLElement): () => void {
  if (open.size === 0) {
    rememberHome(document.activeElement)
    document.addEventListener('focusin', hearFocus)
    document.addEventListener('focusout', markNext)
    document.addEventListener('keydown', hearKey)
  }
  open.add(question)
  markNext()
  question.scrollIntoView({ block: 'nearest' })
  if (!isTextInput(document.activeElement) && isNear(question)) question.focus({ preventScroll: true })
  return () => {
    const hadFocus = question.contains(document.activeElement)
    open.delete(question)
    if (hadFocus) goHome()
    markNext()
    if (open.size > 0) return
    document.removeEventListener('focusin', hearFocus)
    document.removeEventListener('focusout', markNext)
    document.removeEventListener('keydown', hearKey)
  }
}

/** Focuses the text field that was used before the questions. Returns whether there is one. */
function goHome(): boolean {
  if (!home?.isConnected || !home.checkVisibility() || home.matches(':disabled')) return false
  // Not on a phone, where the keyboard would cover the page.
  if (!matchMedia('(pointer: fine)').matches) return false
  home.focus()
  return true
}

/** Whether nothing has the focus, or a button of the form that the question belongs to. */
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
  markNext()
}

/** Marks the question that the key moves to, because only this one names it; not the one that has the focus. */
function markNext(): void {
  const next = nextQuestion()
  for (const question of open)
    question.toggleAttribute('data-next', question === next && !question.contains(document.activeElement))
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

/** The question after the focused one, or else the first; an open dialog hides those of the page. */
function nextQuestion(): HTMLElement | undefined {
  const around = document.querySelector('dialog:modal') ?? document.body
  const shown = [...open].filter((question) => around.contains(question) && question.checkVisibility()).sort(inOrder)
  const at = shown.findIndex((question) => question.contains(document.activeElement))
  return shown[(at + 1) % shown.length]
}

function inOrder(one: HTMLElement, other: HTMLElement): number {
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
}
