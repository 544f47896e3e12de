'use client'

import { useEffect } from 'react'
import { PUT_IN_PLACE } from '#app/_lib/live/put-in-place.ts'
import { timeOfDay } from '#app/_lib/live/time-of-day.ts'

/** Fills in the times of elements with `data-clock` in the reader's time zone, now and after every live update. */
export function ReadersClock() {
  useEffect(() => {
    fillIn()
    document.addEventListener(PUT_IN_PLACE, fillIn)
    return () => document.removeEventListener(PUT_IN_PLACE, fillIn)
  }, [])
  return null
}

function fillIn(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-clock]')) {
    for (const time of place.querySelectorAll('time')) time.textContent = timeOfDay(Date.parse(time.dateTime))
    place.hidden = false
  }
}
