'use client'

import { useEffect } from 'react'
import { replayEarlyTyping } from './early-typing.ts'

/** Replays input that was typed before the page was hydrated into the fields before this component. */
export function EarlyTypingReplay() {
  // After this render, so that each field is rendered with the value of the one before it.
  useEffect(() => queueMicrotask(replayEarlyTyping), [])
  return null
}
