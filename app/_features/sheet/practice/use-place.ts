'use client'

import { useSyncExternalStore } from 'react'

/** Where somebody is among the free sheets: kept in the address behind `#`, which no server ever sees. */
export type Place =
  | { readonly at: 'list' }
  | { readonly at: 'new' }
  | { readonly at: 'sheet'; readonly id: string }
  | { readonly at: 'shared'; readonly fragment: string }

/** Where the way past the header leads: no place of its own. */
const CONTENT = 'inhalt'
const NEW = 'neu'
const SHEET = 'blatt/'

/** The place the address names; null before the browser has looked. */
export function usePlace(): Place | null {
  const fragment = useSyncExternalStore(watchFragment, currentFragment, () => null)
  return fragment === null ? null : placeOf(fragment)
}

/** Goes there; `instead`: without a way back. */
export function goTo(place: Exclude<Place, { at: 'shared' }>, instead = false): void {
  const address = addressOf(place)
  if (instead) history.replaceState(null, '', address)
  else history.pushState(null, '', address)
  // Neither tells anybody.
  window.dispatchEvent(new HashChangeEvent('hashchange'))
}

/** The address of a place, for links. */
export function addressOf(place: Exclude<Place, { at: 'shared' }>): string {
  if (place.at === 'list') return '#'
  return `#${place.at === 'new' ? NEW : SHEET + place.id}`
}

let lastFragment = ''

function currentFragment(): string {
  const fragment = location.hash.slice(1)
  if (fragment !== CONTENT) lastFragment = fragment
  return lastFragment
}

function placeOf(fragment: string): Place {
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
