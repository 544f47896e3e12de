'use client'

import { useEffect, useRef } from 'react'
import { hasOwnUndo } from '#app/_ui/own-undo.ts'
import { isTextInput } from '#app/_ui/text-input.ts'
import { usePageKey } from './use-page-key.ts'

/** The acts that a key undoes or repeats on the page, the newest last: one key press is for one of them. */
const waiting: Readonly<Record<'z' | 'y', object[]>> = { z: [], y: [] }

/**
 * Ctrl+Z undoes `act`, the newest act of the page, unless text is being typed; null: there is nothing. Needs
 * `useOwnUndo`.
 */
export function useUndoKey(act: unknown, takeBack: () => void): void {
  useKey('z', act, takeBack)
}

/** The same with Ctrl+Y for an act that was undone. */
export function useRedoKey(act: unknown, bringBack: () => void): void {
  useKey('y', act, bringBack)
}

function useKey(wanted: 'z' | 'y', act: unknown, run: () => void): void {
  const place = useRef<object | null>(null)
  useEffect(() => {
    if (act === null) return
    const mine = {}
    const all = waiting[wanted]
    place.current = mine
    all.push(mine)
    return () => {
      place.current = null
      all.splice(all.indexOf(mine), 1)
    }
  }, [wanted, act])
  usePageKey((pressed) => {
    const { target, key } = pressed
    const isFilled = isTextInput(target) && target.value !== ''
    // With Caps Lock the letter is a capital.
    if (
      place.current === null ||
      place.current !== waiting[wanted].at(-1) ||
      key.toLowerCase() !== wanted ||
      pressed.shiftKey ||
      !(pressed.ctrlKey || pressed.metaKey) ||
      isFilled ||
      hasOwnUndo(target)
    )
      return
    pressed.preventDefault()
    if (!pressed.repeat) run()
  })
}
