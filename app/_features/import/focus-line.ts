// Moves the focus to a line of the list.

const MOST_FRAMES = 30

export function rowId(line: string): string {
  return `zeile-${line}`
}

export function nameId(line: string, member: 0 | 1): string {
  return `zeile-${line}-name-${member}`
}

/** Focuses a name of a line. A row far away is rendered only after scrolling there; `place` is its position, from 0 to 1. */
export function focusName(table: HTMLTableElement | null, line: string, member: 0 | 1, place: number): void {
  const { tBodies } = table ?? {}
  if (!document.getElementById(rowId(line)))
    tBodies?.[Math.floor(place * tBodies.length)]?.scrollIntoView({ block: 'center' })
  focusWhenThere(nameId(line, member), MOST_FRAMES)
}

function focusWhenThere(id: string, frames: number): void {
  const field = document.getElementById(id)
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
  if (!field && frames > 0) requestAnimationFrame(() => focusWhenThere(id, frames - 1))
}
