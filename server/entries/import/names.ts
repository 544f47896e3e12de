// Names as lists have them: two in one cell, turned round by a comma, with a number in front.

import { asLine } from '#contract/shapes.ts'
import type { FieldKind } from '#domain/tournament/regulation.ts'

/** Between two people: strokes and signs anywhere, words and hyphens only between spaces (Anna-Maria is one). */
const BETWEEN_PEOPLE = / ?[/&+] ?| (?:und|[-–—]) /

/** The people in a cell of a column that is about one of them. */
export function splitPeople(cell: string): string[] {
  return namesOf(singleSpaces(cell).split(BETWEEN_PEOPLE))
}

/**
 * The people in a cell that holds everybody of a line: between two may also be a line break, or a comma between whole names. In a
 * line of one person a comma turns the name round (`Huber Moser, Anna Maria`).
 */
export function splitAll(cell: string, who: FieldKind): string[] {
  const parts = cell.split('\n').flatMap((line) => singleSpaces(line).split(BETWEEN_PEOPLE))
  return namesOf(parts.flatMap((part) => (areSeveral(commaParts(part), who) ? commaParts(part) : [part])))
}

function namesOf(parts: readonly string[]): string[] {
  return parts.map(plainName).filter((name) => name !== '')
}

function commaParts(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** In front of a last name of several words. */
const PARTICLE = /^(von|vom|zu|zum|zur|van|de|del|dell[aeo']|dei|degli|d[ai]|dal|dall[aeo']|la|lo)\b/i

/** Are these people, and not the last and the first name of one? */
function areSeveral(parts: readonly string[], who: FieldKind): boolean {
  const [first = ''] = parts
  if (parts.length > 2) return who === 'pairs' || parts.every(isWhole)
  return who === 'pairs' && parts.length === 2 && parts.every(isWhole) && !PARTICLE.test(first)
}

/** Has it a first and a last name? */
function isWhole(name: string): boolean {
  return name.includes(' ')
}

/** One person's name: single spaces, first name first (`Huber, Anna` → `Anna Huber`). */
export function plainName(text: string): string {
  const name = singleSpaces(text)
  const [last, first, ...more] = name.split(',').map((part) => part.trim())
  return last && first && more.length === 0 ? `${first} ${last}` : name
}

/** Two to five words of letters: no figure, no sentence, no `Veranstalter:`. */
export function looksLikeName(name: string): boolean {
  return /^[\p{L}\p{M}.'’-]+( [\p{L}\p{M}.'’-]+){1,4}$/u.test(name) && !name.endsWith('.')
}

/** Without the running number in front: `12. Anna Huber` → `Anna Huber`. */
export function withoutNumber(text: string): string {
  return text.replace(/^\s*\d+[.):]?\s+/, '')
}

/** Text as it stands, with single spaces and without what cannot be seen. */
export function singleSpaces(text: string): string {
  return asLine(text.replace(/\s+/g, ' '))
}
