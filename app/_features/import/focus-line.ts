// Where the lines of a list are on the page, and how the focus gets there.

const MOST_FRAMES = 30

export function rowId(line: string): string {
  return `zeile-${line}`
}

export function nameId(line: string, member: 0 | 1): string {
  return `zeile-${line}-name-${member}`
}

/** Takes the focus to a name of a line. */
export function focusLine(line: string, member: 0 | 1, frames = MOST_FRAMES): void {
  const field = document.getElementById(nameId(line, member))
  if (field) {
    field.focus()
    field.scrollIntoView({ block: 'center' })
  } else if (frames > 0) requestAnimationFrame(() => focusLine(line, member, frames - 1))
}
