import { type Dispatch, type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef } from 'react'
import type { HandAct } from './hand.ts'
import type { Seat } from './seats.ts'

/** A press may move this far and is still a press, in pixels. */
const SLACK = 6
/** This close to the edge of the window the page scrolls by itself. */
const EDGE = 56
const ROLL = 14

/**
 * Drags a seat's entry onto another one with mouse or pen; `ghost` follows the pointer. While the pointer moves, only the ghost is updated;
 * other components are notified when it enters another seat. A finger scrolls, and taps instead.
 */
export function useDrag(
  seats: readonly Seat[],
  ghost: RefObject<HTMLElement | null>,
  dispatch: Dispatch<HandAct>,
): (event: ReactPointerEvent<HTMLElement>) => void {
  const going = useRef<AbortController | null>(null)
  useEffect(() => () => going.current?.abort(), [])

  return (event) => {
    const from = seatAt(event.target, seats)
    if (!from || event.button !== 0 || event.pointerType === 'touch') return
    const start = { x: event.clientX, y: event.clientY }
    const stop = new AbortController()
    going.current?.abort()
    going.current = stop
    let isDragging = false
    let over: Seat | null = null
    let roll = 0

    const move = (moved: PointerEvent) => {
      const { clientX: x, clientY: y } = moved
      if (!isDragging && Math.hypot(x - start.x, y - start.y) < SLACK) return
      if (!isDragging) {
        isDragging = true
        dispatch({ act: 'drag', seat: from })
        requestAnimationFrame(rollOn)
      }
      roll = y < EDGE ? -ROLL : y > window.innerHeight - EDGE ? ROLL : 0
      show(ghost.current, from.entry.name, x, y)
      const below = seatAt(document.elementFromPoint(x, y), seats)
      const next = below && below.key !== from.key ? below : null
      if (next?.key !== over?.key) dispatch({ act: 'over', key: next?.key ?? null })
      over = next
    }
    const rollOn = () => {
      if (stop.signal.aborted) return
      if (roll !== 0) window.scrollBy(0, roll)
      requestAnimationFrame(rollOn)
    }
    const end = (dropped: boolean) => {
      stop.abort()
      hide(ghost.current)
      if (!isDragging) return
      swallowClick()
      if (dropped && over) dispatch({ act: 'choose', seat: over })
      else dispatch({ act: 'put-back' })
    }

    const { signal } = stop
    window.addEventListener('pointermove', move, { signal })
    window.addEventListener('pointerup', () => end(true), { signal })
    window.addEventListener('pointercancel', () => end(false), { signal })
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal })
  }
}

function seatAt(target: EventTarget | null, seats: readonly Seat[]): Seat | null {
  const key = target instanceof Element ? target.closest<HTMLElement>('[data-seat]')?.dataset.seat : undefined
  return seats.find((seat) => seat.key === key) ?? null
}

function show(ghost: HTMLElement | null, name: string, x: number, y: number): void {
  if (!ghost) return
  if (ghost.hidden) {
    ghost.textContent = name
    ghost.hidden = false
  }
  ghost.style.transform = `translate(${x + 12}px, ${y + 12}px)`
}

function hide(ghost: HTMLElement | null): void {
  if (ghost) ghost.hidden = true
}

/** Suppresses the click that some browsers fire at the end of a drag. */
function swallowClick(): void {
  const swallow = (event: Event) => event.stopPropagation()
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
}
