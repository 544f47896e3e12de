// A regulation as a file: the same regulation always gives the same bytes, wherever it came from.

import type { Regulation } from './regulation.ts'

/** The text of the file: JSON, the keys of every object in alphabetical order, two spaces deep, a line feed at the end. */
export function writeRegulation(regulation: Regulation): string {
  return `${JSON.stringify(inOrder(regulation), null, 2)}\n`
}

/** The parsed file, or undefined if it is not JSON. Skips a byte order mark. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    return undefined
  }
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const sorted = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(sorted.map(([key, inner]) => [key, inOrder(inner)]))
}
