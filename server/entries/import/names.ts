// Names as they are written in lists: two in one cell, the last name first, with a number in front.

import type { ImportMember } from '#contract/entries.ts'
import { asLine } from '#contract/shapes.ts'
import { LENGTHS } from '#domain/lengths.ts'
import type { FieldKind } from '#domain/tournament/regulation/regulation.ts'
import { givenNameFirst } from '#messages/person-name.ts'

/** The name of a person as read, and as it reads in the other order. */
export type CellName = Pick<ImportMember, 'name' | 'otherwise'>

/** Separates two people. Words and hyphens need spaces around them: Anna-Maria is one person. */
const BETWEEN_PEOPLE = / ?[/&+] ?| (?:und|[-–—]) /

/** The people in a cell of a column that belongs to one member. */
export function splitPeople(cell: string): CellName[] {
  return namesOf(singleSpaces(cell).split(BETWEEN_PEOPLE))
}

/**
 * The people in a cell with all members of an entry. They can also be separated by a line break, or by a comma between full names. If an
 * entry is one person, a comma only puts the last name first (`Huber Moser, Anna Maria`).
 */
export function splitAll(cell: string, who: FieldKind): CellName[] {
  const parts = cell.split('\n').flatMap((line) => singleSpaces(line).split(BETWEEN_PEOPLE))
  return namesOf(parts.flatMap((part) => (areSeveral(commaParts(part), who) ? commaParts(part) : [part])))
}

function namesOf(parts: readonly string[]): CellName[] {
  return parts.map(nameOf).filter(({ name }) => name !== '')
}

/** The name in a cell, read first name first. Without a comma, the family name can as well be the first. */
function nameOf(text: string): CellName {
  const name = plainName(text)
  if (text.includes(',') || name.length > LENGTHS.name) return { name }
  const turned = givenNameFirst(name)
  return turned === name ? { name } : { name, otherwise: { name: turned } }
}

/** The name as it reads in the other order, where that is open. */
export function inOtherOrder<Name extends CellName>(name: Name): Name {
  return name.otherwise ? { ...name, name: name.otherwise.name, otherwise: { name: name.name } } : name
}

/** A name whose parts have a column each, read first name first; either can be the family name. */
export function nameOfParts(one: string, other: string): CellName {
  const name = plainName(`${one} ${other}`)
  const turned = plainName(`${other} ${one}`)
  return turned === name || name.length > LENGTHS.name ? { name } : { name, otherwise: { name: turned } }
}

function commaParts(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** The beginning of a last name of several words. */
const PARTICLE = /^(von|vom|zu|zum|zur|van|de|del|dell[aeo']|dei|degli|d[ai]|dal|dall[aeo']|la|lo)\b/i

/** Whether the parts are several people, and not the last and first name of one. */
function areSeveral(parts: readonly string[], who: FieldKind): boolean {
  const [first = ''] = parts
  if (parts.length > 2) return who === 'pairs' || parts.every(isWhole)
  return who === 'pairs' && parts.length === 2 && parts.every(isWhole) && !PARTICLE.test(first)
}

/** Whether it has a first and a last name. */
function isWhole(name: string): boolean {
  return name.includes(' ')
}

/** The name of one person with single spaces, first name first (`Huber, Anna` → `Anna Huber`). */
export function plainName(text: string): string {
  const name = singleSpaces(text)
  const [last, first, ...more] = name.split(',').map((part) => part.trim())
  return last && first && more.length === 0 ? `${first} ${last}` : name
}

/** Two to five words of letters; not a sentence and not a label such as `Veranstalter:`. */
export function looksLikeName(name: string): boolean {
  return /^[\p{L}\p{M}.'’-]+( [\p{L}\p{M}.'’-]+){1,4}$/u.test(name) && !name.endsWith('.')
}

const RUNNING_NUMBER = /^\s*(\d+)[.):]?\s+/

/** Removes a running number: `12. Anna Huber` → `Anna Huber`. */
export function withoutNumber(text: string): string {
  return text.replace(RUNNING_NUMBER, '')
}

/** The running number in front of a name: `12. Anna Huber` → 12; null: there is none. */
export function runningNumber(text: string): number | null {
  const number = RUNNING_NUMBER.exec(text)?.[1]
  return number === undefined ? null : Number(number)
}

/** The text with single spaces and without invisible characters. */
export function singleSpaces(text: string): string {
  return asLine(text.replace(/\s+/g, ' '))
}
