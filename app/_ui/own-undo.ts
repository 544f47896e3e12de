import { useEffect } from 'react'

/**
 * Limits the browser's undo to what has been typed in the focused field since it got the focus. Otherwise it goes on to other fields of
 * the page, and moves the focus there.
 */
export function useOwnUndo(): void {
  useEffect(() => {
    let begun: { readonly field: EventTarget; readonly value: string } | null = null
    function begin({ target }: FocusEvent) {
      begun = target instanceof HTMLInputElement ? { field: target, value: target.value } : null
    }
    // An empty field may have been cleared by the page, after saving.
    const isTypingIn = (target: EventTarget | null) =>
      target instanceof HTMLInputElement &&
      target.value !== '' &&
      begun?.field === target &&
      begun.value !== target.value
    function hold(event: KeyboardEvent) {
      const { target } = event
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return
      if (!isTypingIn(target) && !(target instanceof HTMLTextAreaElement)) event.preventDefault()
    }
    document.addEventListener('focusin', begin)
    // On the window: after the page's own undo (`useUndoKey`).
    window.addEventListener('keydown', hold)
    return () => {
      document.removeEventListener('focusin', begin)
      window.removeEventListener('keydown', hold)
    }
  }, [])
}
