'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from './button.tsx'

const SAY_SO_MS = 2500

/** Copies a text to the clipboard and confirms it. Absent where the clipboard is not available (no JavaScript, no HTTPS). */
export function CopyButton({ text, label, done }: { text: string; label: string; done: string }) {
  const [copied, setCopied] = useState(false)
  const canCopy = useSyncExternalStore(
    never,
    () => 'clipboard' in navigator,
    () => false,
  )
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), SAY_SO_MS)
    return () => clearTimeout(timer)
  }, [copied])
  if (!canCopy) return null
  return (
    <Button kind="quiet" onClick={() => navigator.clipboard.writeText(text).then(() => setCopied(true))}>
      <span aria-live="polite">{copied ? done : label}</span>
    </Button>
  )
}

function never() {
  return () => {}
}
