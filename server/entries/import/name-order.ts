// In which order a list writes its names, where it does not say.

import type { ImportLine, ReadOrder } from '#contract/entries.ts'
import { nameKey } from '#messages/name-key.ts'
import { inOtherOrder } from './names.ts'

/**
 * The lines with their names in the order in which the club knows more of the people: as read in `order`, or `otherwise`. `known`: the keys
 * of the names that the club knows. O(names).
 */
export function inKnownOrder(
  lines: readonly ImportLine[],
  order: ReadOrder['order'],
  known: { readonly has: (key: string) => boolean },
): { lines: readonly ImportLine[]; names: ReadOrder } {
  const [asRead, turned] = [new Set<string>(), new Set<string>()]
  for (const { members } of lines)
    for (const { name, otherwise } of members) {
      if (!otherwise) continue
      const [key, other] = [nameKey(name), nameKey(otherwise.name)]
      if (known.has(key)) asRead.add(key)
      if (known.has(other)) turned.add(other)
    }
  const other = order === 'given-first' ? 'family-first' : 'given-first'
  const counts = { 'given-first': 0, 'family-first': 0, [order]: asRead.size, [other]: turned.size }
  if (turned.size <= asRead.size) return { lines, names: { order, known: counts } }
  return {
    lines: lines.map((line) => ({ ...line, members: line.members.map(inOtherOrder) })),
    names: { order: other, known: counts },
  }
}
