'use client'

import { useEffect } from 'react'

/**
 * An Enter that is held counts once: its repeats press no button, send no form and follow no link, also where the focus has gone on
 * meanwhile. So one press never does two things.
 */
export function HeldEnter() {
  useEffect(() => {
    document.addEventListener('keydown', dropRepeats, true)
    return () => document.removeEventListener('keydown', dropRepeats, true)
  }, [])
  return null
}

function dropRepeats(event: KeyboardEvent) {
  if (!event.repeat || event.key !== 'Enter' || event.target instanceof HTMLTextAreaElement) return
  event.preventDefault()
  event.stopPropagation()
}
