'use client'

import { useEffect } from 'react'

/**
 * Counts a held Enter once: its repeats press no button, submit no form and follow no link, even if the focus has moved meanwhile, so
 * that one press never does two things.
 */
export function EnterOnce() {
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
