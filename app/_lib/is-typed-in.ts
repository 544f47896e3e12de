/** Has somebody begun to type in this? Nothing takes the focus away from there. */
export function isTypedIn(element: Element | null): boolean {
  return element instanceof HTMLInputElement && !element.readOnly && element.value !== ''
}
