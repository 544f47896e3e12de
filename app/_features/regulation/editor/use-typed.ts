import { useEffect, useRef, useState } from 'react'
import { useEditing } from './editing.tsx'

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
  const kept = unread.get(at)
  const isUnread = kept !== undefined && kept.over === value
  // The value was changed elsewhere.
  const isStale = kept !== undefined && !isUnread
  useEffect(() => {
    if (isStale) noteUnread(at, null)
  }, [isStale, at, noteUnread])

  const isAsTyped = typed !== null && read(typed)?.value === value
  return {
    isUnread,
    shown: isUnread ? kept.text : isAsTyped ? typed : write(value),
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
      const said = read(text)
      const next = said ? said.value : start.current
      noteUnread(at, said ? null : { text, over: next })
      if (next !== value) onChange(next)
    },
    onBlur: () => setTyped(null),
  }
}
