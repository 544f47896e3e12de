import type { KeyboardEvent } from 'react'

/** Keys on a seat: arrow keys, Home and End move from seat to seat, and `B` locks its table. */
export function onSeatKeys(event: KeyboardEvent<HTMLElement>): void {
  const { target, key } = event
  if (!(target instanceof HTMLElement) || target.dataset.seat === undefined) return
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (key.toLowerCase() === 'b') {
    target.closest('li')?.querySelector<HTMLElement>('[data-keep]')?.click()
    return
  }
  const seats = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-seat]')]
  const next = nextSeat(seats, target, key)
  if (next === undefined) return
  event.preventDefault()
  next?.focus()
}

/** The seat a key leads to; null at the edge, undefined for other keys. Up and down follow the order, left and right the layout. */
function nextSeat(seats: readonly HTMLElement[], from: HTMLElement, key: string): HTMLElement | null | undefined {
  const at = seats.indexOf(from)
  switch (key) {
    case 'ArrowDown':
      return seats[at + 1] ?? null
    case 'ArrowUp':
      return seats[at - 1] ?? null
    case 'Home':
      return seats[0] ?? null
    case 'End':
      return seats.at(-1) ?? null
    case 'ArrowRight':
      return nearestSeat(seats, from, (here, there) => there.left >= here.right)
    case 'ArrowLeft':
      return nearestSeat(seats, from, (here, there) => there.right <= here.left)
    default:
      return undefined
  }
}

function nearestSeat(
  seats: readonly HTMLElement[],
  from: HTMLElement,
  isThere: (here: DOMRect, there: DOMRect) => boolean,
): HTMLElement | null {
  const here = from.getBoundingClientRect()
  let nearest: { seat: HTMLElement; distance: number } | null = null
  for (const seat of seats) {
    const there = seat.getBoundingClientRect()
    const distance = Math.abs(there.top - here.top)
    if (isThere(here, there) && (!nearest || distance < nearest.distance)) nearest = { seat, distance }
  }
  return nearest?.seat ?? null
}
