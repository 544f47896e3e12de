import { isTextInput } from '#app/_ui/text-input.ts'

/** Has somebody begun to type in this, or in the form around it? Nothing takes the focus away from there. */
export function isTypedIn(element: Element | null): boolean {
  if (!isTextInput(element)) return false
  const fields: readonly unknown[] = element.form ? [...element.form.elements] : [element]
  return fields.some((field) => isTextInput(field) && !field.readOnly && field.value !== '')
}
