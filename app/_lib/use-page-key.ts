'use client'

import { useEffect, useEffectEvent } from 'react'
import { isTypedLetter } from '#app/_ui/text-input.ts'

/** Hears every key that is pressed on the page, wherever the focus is, unless something nearer to the focus has used it. */
export function usePageKey(hear: (pressed: KeyboardEvent) => void): void {
  const onKey = useEffectEvent((pressed: KeyboardEvent) => {
    if (!pressed.defaultPrevented) hear(pressed)
  })
  useEffect(() => {
    const listen = (pressed: KeyboardEvent) => onKey(pressed)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** The same for keys that are letters: not those that are typed into a field, nor any while a window covers the page. */
export function usePageLetter(hear: (pressed: KeyboardEvent) => void): void {
  usePageKey((pressed) => {
    if (!isTypedLetter(pressed.target) && !document.querySelector('dialog:modal')) hear(pressed)
  })
}

/** The same for Escape; null: it has no meaning now. */
export function usePageEscape(leave: (() => void) | null): void {
  usePageLetter((pressed) => {
    if (!leave || !isPageEscape(pressed)) return
    pressed.preventDefault()
    leave()
  })
}

/** Whether a key leaves what is open on the page: Escape, unless it leads out of a question, or is still held after it has cleared a field. */
export function isPageEscape({
  key,
  repeat,
  ctrlKey,
  metaKey,
  altKey,
}: Pick<KeyboardEvent, 'key' | 'repeat' | 'ctrlKey' | 'metaKey' | 'altKey'>): boolean {
  if (key !== 'Escape' || repeat || ctrlKey || metaKey || altKey) return false
  return !document.querySelector('[data-question]:focus-within')
}
