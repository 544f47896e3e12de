// In which order a list writes its names, where it does not say.

import type { ImportLine, ReadOrder } from '#contract/entries.ts'
import { nameKey } from '#messages/name-key.ts'
import { inOtherOrder } from './names.ts'

/**
 * The lines with their names in the order that the heading says. If it does not, in the one in which the club knows more of the people.
 * `known`: the keys of the names that the club knows. O(names).
 */
export function inKnownOrder(
  lines: readonly ImportLine[],
  heading: ReadOrder['order'] | null,
  known: { readonly has: (key: string) => boolean },
): { lines: readonly ImportLine[]; names: ReadOrder } {
  const [asRead, otherwise] = [new Set<string>(), new Set<string>()]
  for (const { members } of lines)
    for (const member of members) {
      if (!member.otherwise) continue
      const [key, other] = [nameKey(member.name), nameKey(member.otherwise.name)]
      if (known.has(key)) asRead.add(key)
      if (known.has(other)) otherwise.add(other)
    }
  if (heading === 'family-first')
    return { lines, names: { order: heading, known: { 'given-first': otherwise.size, 'family-first': asRead.size } } }
  const counts = { 'given-first': asRead.size, 'family-first': otherwise.size }
  if (heading || otherwise.size <= asRead.size) return { lines, names: { order: 'given-first', known: counts } }
  return {
    lines: lines.map((line) => ({ ...line, members: line.members.map(inOtherOrder) })),
    names: { order: 'family-first', known: counts },
  }
}
