// A person as typed into fields: the name, the person of the club it means, and traits.

import { z } from 'zod'
import { jsonEqual } from '#app/_lib/json-equal.ts'
import type { Member } from '#contract/entries.ts'
import { type GivenTraits, NO_TRAITS, type Person, PersonTraits } from '#contract/shapes.ts'
import { nameKey } from '#messages/name-key.ts'

/** Traits as typed, with the year as text. A missing field has not been touched. */
export type TypedTraits = Omit<GivenTraits, 'birthYear'> & { readonly birthYear?: string | undefined }

export interface TypedName {
  readonly text: string
  /** The person it means, from a suggestion or an answer; `new`: a person the club does not know. */
  readonly person: string | null
  /** The known traits of that person. */
  readonly known: PersonTraits
  readonly typed: TypedTraits
}

export type TypedNames = readonly [TypedName, TypedName]

/** A name as a draft stores it. A line does not ask for traits. */
export const StoredName = z.object({
  text: z.string(),
  person: z.string().nullable(),
  known: PersonTraits,
  typed: z.object({}),
})

export const NO_NAME: TypedName = { text: '', person: null, known: NO_TRAITS, typed: {} }
export const NO_NAMES: TypedNames = [NO_NAME, NO_NAME]

const StoredTraits = z.object({
  woman: z.boolean().optional(),
  guest: z.boolean().optional(),
  home: z.string().optional(),
  birthYear: z.string().optional(),
})

/** Reads two stored names with their traits; null if they are not readable. */
export function readNames(value: unknown): TypedNames | null {
  const name = StoredName.extend({ typed: StoredTraits })
  return z.tuple([name, name]).safeParse(value).data ?? null
}

/** A person of the club, taken from a list or from an entry. */
export function nameOfPerson({ id, name, ...known }: Person): TypedName {
  return { text: name, person: id, known, typed: {} }
}

/** The members of an entry, as field values. */
export function namesOfMembers([first, second]: readonly Person[]): TypedNames {
  return [first ? nameOfPerson(first) : NO_NAME, second ? nameOfPerson(second) : NO_NAME]
}

/** Changed text: no longer the chosen person, so their traits are dropped too. */
export function retyped({ person, typed }: TypedName, text: string): TypedName {
  return { ...NO_NAME, text, typed: person === null ? typed : {} }
}

/** The answer to the question which person a name means. */
export interface PersonAnswer {
  /** A person the club knows, or explicitly a `new` one. */
  readonly person: string
  /** The traits the club knows of that person. */
  readonly known?: PersonTraits
  /** The spelling to use; undefined: as typed. */
  readonly spelling?: string
}

/** A name with the person it means set. */
export function withPerson(name: TypedName, { person, spelling = name.text }: PersonAnswer): TypedName {
  return { ...name, text: spelling, person }
}

/** The names with the person set that one of them means. */
export function withPersonIn(names: TypedNames, field: 0 | 1, answer: PersonAnswer): TypedNames {
  const name = withPerson(names[field], answer)
  return field === 0 ? [name, names[1]] : [names[0], name]
}

/** What stands in the fields once `sent` of them is saved as these members: a name that was typed on stays as it is typed. */
export function namesOnceSaved(names: TypedNames, sent: TypedNames, members: readonly Person[]): TypedNames {
  const saved = savedNames(sent, members)
  const [first, second] = [0, 1].map((field) => (jsonEqual(names[field], sent[field]) ? saved[field] : names[field]))
  return [first ?? NO_NAME, second ?? NO_NAME]
}

/** The saved members, each in the field it was sent from. */
export function savedNames(sent: TypedNames, members: readonly Person[]): TypedNames {
  const named = ([0, 1] as const).filter((field) => membersOf([sent[field], NO_NAME]).length > 0)
  const nameIn = (field: 0 | 1) => {
    const member = members[named.indexOf(field)]
    return member ? nameOfPerson(member) : NO_NAME
  }
  return [nameIn(0), nameIn(1)]
}

/** The names without the one in this field. */
export function withoutName(names: TypedNames, field: 0 | 1): TypedNames {
  return field === 0 ? [NO_NAME, names[1]] : [names[0], NO_NAME]
}

/** The field of a member (`membersOf`); undefined if there is none. */
export function fieldOfMember(names: TypedNames, member: number): 0 | 1 | undefined {
  return ([0, 1] as const).filter((field) => membersOf([names[field], NO_NAME]).length > 0)[member]
}

/** The values of the trait fields. */
export function shownTraits({ known, typed }: TypedName) {
  const { woman = known.woman, guest = known.guest, home = known.home } = typed
  const { birthYear = known.birthYear === null ? '' : String(known.birthYear) } = typed
  return { woman, guest, home, birthYear }
}

/** Does the year field hold something that is not a year? */
export function isNoYear({ text, typed }: TypedName): boolean {
  return text.trim() !== '' && readYear(typed.birthYear ?? '') === undefined
}

function readYear(text: string): number | null | undefined {
  const digits = text.trim()
  return PersonTraits.shape.birthYear.safeParse(digits === '' ? null : Number(digits)).data
}

/** Whether an entry has just these members, in any order. */
export function hasMembers(entry: { readonly members: readonly Person[] }, sent: readonly Member[]): boolean {
  const isAmong = ({ name, person }: Member) =>
    entry.members.some((one) => one.id === person || nameKey(one.name) === nameKey(name))
  return entry.members.length === sent.length && sent.every(isAmong)
}

/** Whether these are the members as typed, so that saving the names would change nothing. */
export function standAs(members: readonly Person[], names: TypedNames): boolean {
  const sent = membersOf(names)
  return (
    sent.length === members.length &&
    members.every((member, at) => {
      const { name, person = 'new', ...traits } = sent[at] as Member
      const isSame = name === member.name && (person === 'new' || person === member.id)
      return isSame && Object.entries(traits).every(([trait, typed]) => jsonEqual(typed, member[trait as keyof Person]))
    })
  )
}

/** The typed names, as members to save; an empty field is left out. */
export function membersOf(names: TypedNames): Member[] {
  return names.flatMap(({ text, person, typed: { birthYear, ...traits } }) => {
    const name = text.trim().replace(/\s+/g, ' ')
    const year = birthYear === undefined ? {} : { birthYear: readYear(birthYear) }
    return name ? [{ name, ...(person ? { person } : {}), ...traits, ...year }] : []
  })
}
