'use client'

import { useSyncExternalStore } from 'react'

/** The current place among the practice sheets: stored in the address after `#`, which no server ever sees. */
export type PracticePlace =
  | { readonly at: 'list' }
  | { readonly at: 'new' }
  | { readonly at: 'sheet'; readonly id: string }
  | { readonly at: 'shared'; readonly fragment: string }

/** The target of the skip link past the header: not a place of its own. */
const CONTENT = 'inhalt'
const NEW = 'neu'
const SHEET = 'blatt/'

/** The place in the address; null before the browser has read it. */
export function usePlace(): PracticePlace | null {
  const fragment = useSyncExternalStore(watchFragment, currentFragment, () => null)
  return fragment === null ? null : placeOf(fragment)
}

/** Opens a place; `instead`: replaces the current history entry. */
export function goTo(place: Exclude<PracticePlace, { at: 'shared' }>, instead = false): void {
  const address = addressOf(place)
  if (instead) history.replaceState(null, '', address)
  else history.pushState(null, '', address)
  // Neither fires an event.
  window.dispatchEvent(new HashChangeEvent('hashchange'))
}

/** The address of a place, for links. */
export function addressOf(place: Exclude<PracticePlace, { at: 'shared' }>): string {
  if (place.at === 'list') return '#'
  return `#${place.at === 'new' ? NEW : SHEET + place.id}`
}

let lastFragment = ''

function currentFragment(): string {
  const fragment = location.hash.slice(1)
  if (fragment !== CONTENT) lastFragment = fragment
  return lastFragment
}

function placeOf(fragment: string): PracticePlace {
  if (fragment === '') return { at: 'list' }
  if (fragment === NEW) return { at: 'new' }
  if (fragment.startsWith(SHEET)) return { at: 'sheet', id: fragment.slice(SHEET.length) }
  return { at: 'shared', fragment }
}

function watchFragment(changed: () => void): () => void {
  const events = ['hashchange', 'popstate'] as const
  for (const event of events) window.addEventListener(event, changed)
  return () => {
    for (const event of events) window.removeEventListener(event, changed)
  }
}
