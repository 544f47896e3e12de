import { useEffect } from 'react'
import { isTextInput } from './text-input.ts'

interface Field {
  readonly value: string
}

/** What is typed into the field that has the focus, since it has it. */
export class TypedSinceFocus {
  #typed: { readonly field: unknown; readonly value: string } | null = null

  /** A field gets the focus. */
  begin(): void {
    this.#typed = null
  }

  type(field: Field): void {
    this.#typed = { field, value: field.value }
  }

  /**
   * Has somebody typed in this field, and left it as it stands? An empty one may have been emptied by hand; one that the page has
   * cleared, as after saving, stands as nobody has left it.
   */
  isIn(field: unknown): boolean {
    return this.#typed?.field === field && this.#typed?.value === (field as Field).value
  }
}

const typed = new TypedSinceFocus()

/** Does the browser's own undo mean this: a field that somebody types in, or an area of text? Within `useOwnUndo`. */
export function hasOwnUndo(target: EventTarget | null): boolean {
  return target instanceof HTMLTextAreaElement || typed.isIn(target)
}

/**
 * Limits the browser's undo to what has been typed in the focused field since it got the focus. Otherwise it goes on to other fields of
 * the page, and moves the focus there.
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
    }
    document.addEventListener('focusin', begin)
    // On the window: after the page has put its own value into the field, and after the page's own undo (`useUndoKey`).
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
