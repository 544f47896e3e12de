'use client'

import { useEffect, useEffectEvent } from 'react'
import { hasOwnUndo } from '#app/_ui/own-undo.ts'
import { isTextInput } from '#app/_ui/text-input.ts'

/** The acts that can be undone on the page, the newest last: one key press undoes one. */
const waiting: object[] = []

/**
 * Ctrl+Z undoes `act`, the newest act of the page, unless text is being typed; null: there is nothing. Needs
 * `useOwnUndo`.
 */
export function useUndoKey(act: unknown, takeBack: () => void): void {
  const onKey = useEffectEvent((pressed: KeyboardEvent) => {
    const { target, key } = pressed
    const isFilled = isTextInput(target) && target.value !== ''
    if (key !== 'z' || !(pressed.ctrlKey || pressed.metaKey) || isFilled || hasOwnUndo(target)) return
    pressed.preventDefault()
    if (!pressed.repeat) takeBack()
  })
  useEffect(() => {
    if (act === null) return
    const mine = {}
    waiting.push(mine)
    const hear = (pressed: KeyboardEvent) => {
      if (waiting.at(-1) === mine && !pressed.defaultPrevented) onKey(pressed)
    }
    document.addEventListener('keydown', hear)
    return () => {
      waiting.splice(waiting.indexOf(mine), 1)
      document.removeEventListener('keydown', hear)
    }
  }, [act])
}
