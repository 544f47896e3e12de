'use client'

import { useEffect } from 'react'
import { replayEarlyTyping, replayWithoutFirstField } from './early-typing.ts'

/** Replays input that was typed before the page was hydrated into the fields before this component. */
export function EarlyTypingReplay() {
  // After this render, so that each field is rendered with the value of the one before it.
  useEffect(() => queueMicrotask(replayEarlyTyping), [])
  return null
}

/** The same for pages without a first field (`FIRST_FIELD`). One that arrives later than the rest of its page replays by itself. */
export function EarlyTypingReplayElsewhere() {
  useEffect(() => replayWithoutFirstField(), [])
  return null
}
