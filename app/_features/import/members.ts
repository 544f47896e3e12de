// The people of a line: what is saved of them, and what of it replaces something known.

import { type ListMember, replacedTraits, TRAITS } from '#contract/entries.ts'
import { type GivenTraits, NO_TRAITS, type PersonTraits } from '#contract/shapes.ts'
import { nameKey } from '#messages/name-key.ts'
import { isByName, type ListLine, MEMBERS, withKnown } from './lines.ts'

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

/** A member of a line. */
export interface LineMember {
  readonly line: ListLine
  readonly member: 0 | 1
}

/** A trait of which two things are said; `yes` and `no` for a mark. */
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
  return changed(replacedTraits(known, { ...stated, shared: line.context[member].shared }), stated)
}

/** What the line says otherwise of a person than an earlier line. What a list says of both members says nothing against other lines. */
export function contradictions(line: ListLine, member: 0 | 1, earlier: LineMember): readonly TraitChange[] {
  return changed(traitsOnceTaken(earlier.line, earlier.member), traitsOnceTaken(line, member))
}

/** What holds of a member once the line is taken, as far as the list speaks of this member alone. */
export function traitsOnceTaken(line: ListLine, member: 0 | 1): GivenTraits {
  const about = { ...line.traits[member], shared: line.context[member].shared }
  const stays = line.keeps[member] ? replacedTraits(knownOf(line, member) ?? NO_TRAITS, about) : {}
  const { shared = [], ...own } = { ...about, ...stays }
  for (const trait of shared) delete own[trait]
  return own
}

/** The line, saying of a member what another one says. */
export function saying(line: ListLine, member: 0 | 1, other: LineMember): ListLine {
  const traits = {
    ...line.traits[member],
    ...traitsOnceTaken(line, member),
    ...traitsOnceTaken(other.line, other.member),
  }
  const all = member === 0 ? ([traits, line.traits[1]] as const) : ([line.traits[0], traits] as const)
  return withKnown({ ...line, traits: all }, member, false)
}

function changed(from: GivenTraits, to: GivenTraits): readonly TraitChange[] {
  return TRAITS.flatMap((trait) => {
    const [before, after] = [from[trait], to[trait]]
    if (before === undefined || after === undefined || before === after) return []
    return [{ trait, from: traitWord(before), to: traitWord(after) }]
  })
}

function traitWord(trait: string | number | boolean | null): string {
  return typeof trait === 'boolean' ? (trait ? 'yes' : 'no') : String(trait ?? '')
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
