const NOT_TYPED: readonly string[] = ['button', 'checkbox', 'color', 'file', 'radio', 'range', 'reset', 'submit']

/** Is this a field of one line that somebody types in? */
export function isTextInput(element: unknown): element is HTMLInputElement {
  return element instanceof HTMLInputElement && !NOT_TYPED.includes(element.type)
}
