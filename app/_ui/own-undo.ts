import { useEffect } from 'react'
import { isTextInput } from './text-input.ts'

interface Field {
  readonly value: string
}

/** The text typed into the focused field since it got the focus. */
export class TypedSinceFocus {
  #typed: { readonly field: unknown; readonly value: string } | null = null
  #before: { readonly field: unknown; readonly value: string } | null = null

  /** A field has got the focus. */
  begin(): void {
    this.#typed = null
    this.#before = null
  }

  /** The text of a field is about to change. */
  await(field: Field): void {
    this.#before = { field, value: field.value }
  }

  type(field: Field): void {
    const { value } = field
    // A letter that the field does not take leaves nothing to undo.
    if (this.#before?.field === field && this.#before.value === value) return
    this.#typed = { field, value }
  }

  /**
   * Whether the user has typed in this field and its text is still the same. A field may have been emptied by hand; a field that the
   * page has cleared, as after saving, no longer has the user's text.
   */
  isIn(field: unknown): boolean {
    return this.#typed?.field === field && this.#typed?.value === (field as Field).value
  }
}

const typed = new TypedSinceFocus()

/** Whether the browser's own undo applies: in a field with text typed since it got the focus, or in a text area. Needs `useOwnUndo`. */
export function hasOwnUndo(target: EventTarget | null): boolean {
  return target instanceof HTMLTextAreaElement || typed.isIn(target)
}

/**
 * Limits the browser's undo to text typed in the focused field since it got the focus. Otherwise the browser would go on to other fields
 * of the page, and move the focus there.
 */
export function useOwnUndo(): void {
  useEffect(() => {
    const begin = () => typed.begin()
    function type({ target }: Event) {
      if (isTextInput(target)) typed.type(target)
    }
    function hold(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return
      if (!hasOwnUndo(event.target)) event.preventDefault()
    }
    function stay(event: InputEvent) {
      const isUndo = event.inputType === 'historyUndo' || event.inputType === 'historyRedo'
      if (isUndo && event.target !== document.activeElement) event.preventDefault()
      if (isTextInput(event.target)) typed.await(event.target)
    }
    document.addEventListener('focusin', begin)
    // On the window, so that it runs after the page has put its own value into the field, and after the page's own undo (`useUndoKey`).
    window.addEventListener('input', type)
    window.addEventListener('keydown', hold)
    window.addEventListener('beforeinput', stay)
    return () => {
      document.removeEventListener('focusin', begin)
      window.removeEventListener('input', type)
      window.removeEventListener('keydown', hold)
      window.removeEventListener('beforeinput', stay)
    }
  }, [])
}
