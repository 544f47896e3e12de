'use client'

import { useEffect } from 'react'
import { replayEarlyTyping } from './early-typing.ts'

/** Replays, to the fields before it, what was typed while the page did not listen yet. */
export function EarlyTypingReplay() {
  // After this rendering, so that each field is drawn with what the one before it holds.
  useEffect(() => queueMicrotask(replayEarlyTyping), [])
  return null
}
