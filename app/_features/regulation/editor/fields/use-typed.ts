import { useEffect, useRef, useState } from 'react'
import { useEditing } from '../edit/editing.tsx'

interface Options<Value> {
  /** JSON pointer of the field's value. */
  at: string
  value: Value
  /** Parses a text; null if it is not valid here. */
  read: (text: string) => { readonly value: Value } | null
  write: (value: Value) => string
  onChange: (value: Value) => void
}

/**
 * A text field whose value is applied as soon as it is readable. Unreadable text stays as typed, and the value returns to what it was
 * before typing, never to that of a partial text.
 */
export function useTyped<Value>({ at, value, read, write, onChange }: Options<Value>) {
  const { unread, noteUnread } = useEditing()
  const [typed, setTyped] = useState<string | null>(null)
  const start = useRef(value)
  const note = unread.get(at)
  const isUnread = note !== undefined && note.over === value
  // The value was changed elsewhere.
  const isStale = note !== undefined && !isUnread
  useEffect(() => {
    if (isStale) noteUnread(at, null)
  }, [isStale, at, noteUnread])

  const isAsTyped = typed !== null && read(typed)?.value === value
  return {
    isUnread,
    shown: isUnread ? note.text : isAsTyped ? typed : write(value),
    /** Sets the value other than by typing. */
    set(next: Value) {
      setTyped(null)
      noteUnread(at, null)
      start.current = next
      onChange(next)
    },
    onFocus() {
      start.current = value
    },
    onType(text: string) {
      setTyped(text)
      const result = read(text)
      const next = result ? result.value : start.current
      noteUnread(at, result ? null : { text, over: next })
      if (next !== value) onChange(next)
    },
    onBlur: () => setTyped(null),
  }
}
