// Whether a search finds the same people in a newer list. The rules are those by which the server searches.

import { isMeant, searchWords } from '#messages/name-search.ts'

/** A line of a list that can be searched: a person with the number of their entry, or an entry with the names of all its people. */
export interface Line {
  readonly number: number
  readonly name: string
  /** The names of the partners, if the line has them. */
  readonly partner: string | null
}

/** How a line is marked in the page, so that it is found again there. */
export function lineKey({ number, name }: Pick<Line, 'number' | 'name'>): string {
  return `${number} ${name}`
}

export function readLineKey(key: string): Pick<Line, 'number' | 'name'> {
  const end = key.indexOf(' ')
  return { number: Number(key.slice(0, end)), name: key.slice(end + 1) }
}

/**
 * For each line that the search has found, the one of the same person in the newer list of everybody. Null if the search finds others there
 * or their partners have changed, which the list shows only in part.
 */
export function newerLines<NewerLine extends Line>(
  search: string,
  found: readonly Line[],
  everybody: readonly NewerLine[],
): readonly NewerLine[] | null {
  const words = searchWords(search)
  const meant = everybody.filter(({ name, number }) => namesIn(name).some((one) => isMeant(words, one, number)))
  const newer = found.flatMap((line) => meant.find((one) => isAlike(one, line, everybody)) ?? [])
  return newer.length === found.length && newer.length === meant.length ? newer : null
}

/** Whether `newer` is the same person with the same partners. A partner it names itself is up to date. */
function isAlike(newer: Line, { number, name, partner }: Line, everybody: readonly Line[]): boolean {
  if (newer.number !== number || newer.name !== name) return false
  if (newer.partner !== null) return true
  const partners = everybody.filter((one) => one !== newer && one.number === number).map((one) => one.name)
  return inOrder(partners) === inOrder(partner === null ? [] : namesIn(partner))
}

function namesIn(name: string): string[] {
  return name.split(' / ')
}

function inOrder(names: readonly string[]): string {
  return names.toSorted().join(' / ')
}
