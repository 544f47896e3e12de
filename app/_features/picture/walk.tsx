'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { PUT_IN_PLACE } from '#app/_lib/live/put-in-place.ts'

/** A finger that moves so far to the side, and further than up or down, turns to the next round. */
const SWIPE_PX = 60

/**
 * Leads through a picture: arrow keys from match to match along its lines, a swipe to the next round where one stands at a
 * time. Of the matches of a part one is in the order of the tab key, with its names. Without JavaScript every name is. Stands
 * around the picture also while there is none: one may come with a live update.
 */
export function Walk({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)

  // After every rendering: a live update brings names that have to join the order.
  useEffect(() => order(box.current))

  useEffect(() => {
    const root = box.current
    if (!root) return
    // Whoever was looked for comes into view, unless the address leads elsewhere.
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

/** Chooses the match of every part that the tab key comes to, where it has none. */
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

/** Makes a match the one of its part that the tab key comes to. */
function enter(match: HTMLElement | null) {
  for (const other of match?.closest('[data-part]')?.querySelectorAll<HTMLElement>('[data-match]') ?? []) {
    other.tabIndex = other === match ? 0 : -1
    for (const name of other.querySelectorAll<HTMLElement>('a')) name.tabIndex = other === match ? 0 : -1
  }
}

function matchOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-match]') : null
}

/** Up and down in the round, to the right where the winner goes, to the left whence the sides come. */
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

/** Where one round stands at a time, its address has to be gone to before it can have the focus. */
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
