const NOT_TYPED: readonly string[] = ['button', 'checkbox', 'color', 'file', 'radio', 'range', 'reset', 'submit']

/** Whether this is a single-line text field. */
export function isTextInput(element: unknown): element is HTMLInputElement {
  return element instanceof HTMLInputElement && !NOT_TYPED.includes(element.type)
}

/** Marks a text field that takes no letters: while it is empty, they are keys of the page. */
export const NO_LETTERS = { 'data-no-letters': true } as const

/** Whether a letter pressed in this element belongs to what is typed there: into a field that takes letters, or in the middle of a number. */
export function isTypedLetter(element: unknown): boolean {
  if (element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement) return true
  return isTextInput(element) && (element.value !== '' || element.dataset.noLetters === undefined)
}
