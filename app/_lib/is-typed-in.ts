import { isTextInput } from '#app/_ui/text-input.ts'

/** Whether the user has begun to type in this element, or in the form around it. Nothing may take the focus away then. */
export function isTypedIn(element: Element | null): boolean {
  if (!isTextInput(element)) return false
  const fields: readonly unknown[] = element.form ? [...element.form.elements] : [element]
  return fields.some((field) => isTextInput(field) && !field.readOnly && field.value !== '')
}
