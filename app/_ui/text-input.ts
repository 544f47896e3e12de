const NOT_TYPED: readonly string[] = ['button', 'checkbox', 'color', 'file', 'radio', 'range', 'reset', 'submit']

/** Whether this is a single-line text field. */
export function isTextInput(element: unknown): element is HTMLInputElement {
  return element instanceof HTMLInputElement && !NOT_TYPED.includes(element.type)
}
