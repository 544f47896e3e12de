import { useEffect, useRef, useState } from 'react'
import { useEditing } from './editing.tsx'

interface Options<Value> {
  /** The JSON pointer of what the field says. */
  at: string
  value: Value
  /** What a text says; null when it says nothing that could stand here. */
  read: (text: string) => { readonly value: Value } | null
  write: (value: Value) => string
  onChange: (value: Value) => void
}

/**
 * A field one types into, whose value is taken over as soon as it can be read. What can't be read stays as it was typed, and
 * the value is again what it was before anybody typed: never the beginning of a text.
 */
export function useTyped<Value>({ at, value, read, write, onChange }: Options<Value>) {
  const { unread, noteUnread } = useEditing()
  const [typed, setTyped] = useState<string | null>(null)
  const start = useRef(value)
  const kept = unread.get(at)
  const isUnread = kept !== undefined && kept.over === value
  // What stands there was changed from elsewhere.
  const isStale = kept !== undefined && !isUnread
  useEffect(() => {
    if (isStale) noteUnread(at, null)
  }, [isStale, at, noteUnread])

  const isAsTyped = typed !== null && read(typed)?.value === value
  return {
    isUnread,
    shown: isUnread ? kept.text : isAsTyped ? typed : write(value),
    /** Another value, by another way than typing. */
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
