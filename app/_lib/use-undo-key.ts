'use client'

import { useEffect, useEffectEvent } from 'react'

/** Ctrl+Z takes back what was done, while there is something and nobody is typing. */
export function useUndoKey(isThere: boolean, takeBack: () => void): void {
  const onKey = useEffectEvent((pressed: KeyboardEvent) => {
    const { target, key } = pressed
    const typing = target instanceof HTMLInputElement && target.value !== ''
    if (key !== 'z' || !(pressed.ctrlKey || pressed.metaKey) || typing) return
    pressed.preventDefault()
    if (!pressed.repeat) takeBack()
  })
  useEffect(() => {
    if (!isThere) return
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isThere])
}
