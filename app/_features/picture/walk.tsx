'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { PUT_IN_PLACE } from '#app/_lib/live/put-in-place.ts'

/** A horizontal swipe of at least this length, longer than its vertical part, turns to the next round. */
const SWIPE_PX = 60

/**
 * Keyboard and swipe navigation in a picture: arrow keys move from match to match along the lines, a swipe moves to the next round if one
 * is shown at a time. Of each part one match is in the tab order, with its names; without JavaScript every name is. Also rendered without a
 * picture, because a live update may bring one.
 */
export function Walk({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)

  // After every rendering: a live update brings names that must join the tab order.
  useEffect(() => order(box.current))

  useEffect(() => {
    const root = box.current
    if (!root) return
    // Scrolls to the entry searched for, unless the URL has a fragment.
    if (!window.location.hash)
      root.querySelector('[data-latest]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const stop = new AbortController()
    const options = { signal: stop.signal }
    let start: Touch | undefined
    document.addEventListener(PUT_IN_PLACE, () => order(root), options)

    root.addEventListener('focusin', ({ target }) => enter(matchOf(target)), options)
    root.addEventListener(
      'keydown',
      (event) => {
        if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
        const next = neighbour(root, matchOf(event.target), event.key)
        if (!next) return
        event.preventDefault()
        goTo(next)
      },
      options,
    )
    root.addEventListener(
      'touchstart',
      ({ touches }) => {
        start = touches.length === 1 ? touches[0] : undefined
      },
      { ...options, passive: true },
    )
    root.addEventListener(
      'touchend',
      ({ target, changedTouches: [end] }) => {
        if (!start || !end) return
        const [x, y] = [end.clientX - start.clientX, end.clientY - start.clientY]
        if (Math.abs(x) > SWIPE_PX && Math.abs(x) > 2 * Math.abs(y)) turn(target, x < 0 ? 'next' : 'previous')
      },
      { ...options, passive: true },
    )
    return () => stop.abort()
  }, [])

  return <div ref={box}>{children}</div>
}

/** Selects the match of every part that is in the tab order, if it has none. */
function order(root: HTMLElement | null) {
  for (const part of root?.querySelectorAll('[data-part]') ?? []) {
    const find = (which: string) => part.querySelector<HTMLElement>(which)
    enter(
      find('[data-match][tabindex="0"]') ??
        find('[data-match]:target') ??
        find('[data-latest]') ??
        find('[data-current] [data-match]'),
    )
  }
}

/** Makes a match the one of its part in the tab order. */
function enter(match: HTMLElement | null) {
  for (const other of match?.closest('[data-part]')?.querySelectorAll<HTMLElement>('[data-match]') ?? []) {
    other.tabIndex = other === match ? 0 : -1
    for (const name of other.querySelectorAll<HTMLElement>('a')) name.tabIndex = other === match ? 0 : -1
  }
}

function matchOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-match]') : null
}

/** Up and down within the round, right to the winner's next match, left to the matches the sides come from. */
function neighbour(root: HTMLElement, match: HTMLElement | null, key: string): HTMLElement | null {
  if (!match) return null
  const byId = (id: string | undefined) => (id ? root.querySelector<HTMLElement>(`[data-match="${id}"]`) : null)
  const column = [...(match.closest('[data-column]')?.querySelectorAll<HTMLElement>('[data-match]') ?? [])]
  const there = column.filter(({ dataset }) => dataset.state !== 'not-needed')
  const at = there.indexOf(match)
  switch (key) {
    case 'ArrowUp':
      return there[at - 1] ?? null
    case 'ArrowDown':
      return there[at + 1] ?? null
    case 'ArrowRight':
      return byId(match.dataset.next)
    case 'ArrowLeft':
      return byId(match.dataset.from?.split(' ')[0])
    case 'Home':
      return there[0] ?? null
    case 'End':
      return there.at(-1) ?? null
    default:
      return null
  }
}

/** If one round is shown at a time, its fragment must be opened before a match in it can get the focus. */
function goTo(match: HTMLElement) {
  if (match.getClientRects().length === 0) window.location.hash = match.id
  match.focus()
  match.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

function turn(target: EventTarget | null, to: 'next' | 'previous') {
  const column = target instanceof Element ? target.closest('[data-column]') : null
  const link = column?.querySelector<HTMLAnchorElement>(`[data-turn="${to}"]`)
  if (link && link.getClientRects().length > 0) link.click()
}
