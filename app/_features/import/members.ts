// The people of a line: what is saved of them, and what of it replaces something known.

import { type ListMember, replacedTraits, TRAITS } from '#contract/entries.ts'
import type { GivenTraits, PersonTraits } from '#contract/shapes.ts'
import { nameKey } from '#messages/name-key.ts'
import { isByName, type ListLine, MEMBERS } from './lines.ts'

/** The members to save, with what `changesOf` names of each. Empty fields are left out. */
export function membersOf(line: ListLine): ListMember[] {
  return MEMBERS.flatMap((member) => {
    const name = line.names[member].trim().replace(/\s+/g, ' ')
    const person = line.meant[member]
    const { shared } = line.context[member]
    const stated = statedTraits(line, member)
    const replaces = Object.keys(stated).length > 0 ? { replaces: replacedOf(line, member) } : {}
    const about = { ...stated, ...(shared ? { shared } : {}), ...replaces }
    return name ? [{ name, ...about, ...(person === null ? {} : { person }) }] : []
  })
}

/** What the line saves of a member: of what the list says of both, and where what is known stays, only what is not known. */
function statedTraits(line: ListLine, member: 0 | 1): GivenTraits {
  const stated = { ...line.traits[member] }
  const known = knownOf(line, member)
  const yielding = line.keeps[member] ? TRAITS : (line.context[member].shared ?? [])
  for (const trait of yielding) if (known?.[trait]) delete stated[trait]
  return stated
}

/** Which traits known of a member the line replaces. */
function replacedOf(line: ListLine, member: 0 | 1): GivenTraits {
  const known = knownOf(line, member)
  return known ? replacedTraits(known, statedTraits(line, member)) : {}
}

/**
 * What is known of a member: of the person chosen for the name, or of the one whose name was read. Of others the server knows, and asks
 * before it replaces anything (`traits-differ`).
 */
function knownOf({ names, read, meant, context, chosen }: ListLine, member: 0 | 1): PersonTraits | undefined {
  if (meant[member] !== null && meant[member] === chosen[member]?.person) return chosen[member].known
  const isAsRead = nameKey(names[member]) === nameKey(read[member] ?? '')
  return isAsRead && isByName(meant[member]) ? context[member].known : undefined
}

/** Something known of a person of which the list says something else; `from` and `to` are empty for a yes that is a no in the list. */
export interface TraitChange {
  readonly trait: keyof PersonTraits
  readonly from: string
  readonly to: string
}

/** Of what is known of a member, what the line replaces, or would if the known did not stay. */
export function changesOf(line: ListLine, member: 0 | 1): readonly TraitChange[] {
  const known = knownOf(line, member)
  return known ? differences(line, member, known) : []
}

/** What the list says otherwise of a member than is `known` of the person. */
export function differences(line: ListLine, member: 0 | 1, known: PersonTraits): readonly TraitChange[] {
  const stated = line.traits[member]
  const replaced = replacedTraits(known, { ...stated, shared: line.context[member].shared })
  return TRAITS.filter((trait) => trait in replaced).map((trait) => {
    const [from, to] = [replaced[trait], stated[trait]]
    const isMark = typeof from === 'boolean'
    return { trait, from: isMark ? '' : String(from), to: isMark ? '' : String(to ?? '') }
  })
}

/** How many people these lines enter: the same name is the same person, unless another one of that name is meant. */
export function peopleIn(lines: readonly ListLine[]): number {
  const members = lines.flatMap(membersOf)
  const known = members.flatMap(({ name, person = 'by-name' }) =>
    person === 'new' ? [] : [person === 'by-name' ? nameKey(name) : person],
  )
  return new Set(known).size + members.length - known.length
}

/** The field of the n-th saved member: if the first field is empty, the second one is saved first. */
export function nameOfMember({ names }: ListLine, member: number): 0 | 1 {
  return names[0].trim() === '' || member === 1 ? 1 : 0
}
