// Names as lists have them: two in one cell, turned round by a comma, with a number in front.

import { asLine } from '#contract/shapes.ts'

/** Between two people: strokes and signs anywhere, words and hyphens only between spaces (Anna-Maria is one). */
const BETWEEN_PEOPLE = / ?[/&+] ?| (?:und|[-–—]) /

/** The people a cell names; `lines`: a line break stands between two, as in a cell that holds the whole pair. */
export function splitPeople(cell: string, lines: boolean): string[] {
  const parts = lines ? cell.split('\n') : [cell]
  return parts
    .flatMap((part) => singleSpaces(part).split(BETWEEN_PEOPLE))
    .map(plainName)
    .filter((name) => name !== '')
}

/** One person's name: single spaces, first name first (`Huber, Anna` → `Anna Huber`). */
export function plainName(text: string): string {
  const name = singleSpaces(text)
  const [last, first, ...more] = name.split(',').map((part) => part.trim())
  return last && first && more.length === 0 ? `${first} ${last}` : name
}

/** Without the running number in front: `12. Anna Huber` → `Anna Huber`. */
export function withoutNumber(text: string): string {
  return text.replace(/^\s*\d+[.):]?\s+/, '')
}

/** Text as it stands, with single spaces and without what cannot be seen. */
export function singleSpaces(text: string): string {
  return asLine(text.replace(/\s+/g, ' '))
}
