// A person as typed into fields: the name, whom of the club it means, and what is said of them beside it.

import { z } from 'zod'
import type { Member } from '#contract/entries.ts'
import { type GivenTraits, NO_TRAITS, type Person, PersonTraits } from '#contract/shapes.ts'

/** What was typed about somebody, the year as it stands in its field. What is missing nobody has touched. */
export type TypedTraits = Omit<GivenTraits, 'birthYear'> & { readonly birthYear?: string | undefined }

export interface TypedName {
  readonly text: string
  /** Whom it means, when it was taken from the people the club knows or said when that was asked; `new`: nobody it knows. */
  readonly person: string | null
  /** What is known of that person. */
  readonly known: PersonTraits
  readonly typed: TypedTraits
}

export type TypedNames = readonly [TypedName, TypedName]

/** A name as a draft keeps it. What is said of somebody is not asked for in a line. */
export const KeptName = z.object({
  text: z.string(),
  person: z.string().nullable(),
  known: PersonTraits,
  typed: z.object({}),
})

export const NO_NAME: TypedName = { text: '', person: null, known: NO_TRAITS, typed: {} }
export const NO_NAMES: TypedNames = [NO_NAME, NO_NAME]

const KeptTraits = z.object({
  woman: z.boolean().optional(),
  guest: z.boolean().optional(),
  home: z.string().optional(),
  birthYear: z.string().optional(),
})

/** Two names as a draft keeps them, with what is said of them; null where they can't be read. */
export function readNames(kept: unknown): TypedNames | null {
  const name = KeptName.extend({ typed: KeptTraits })
  return z.tuple([name, name]).safeParse(kept).data ?? null
}

/** A person of the club, taken from a list or from an entry. */
export function chosen({ id, name, ...known }: Person): TypedName {
  return { text: name, person: id, known, typed: {} }
}

/** The members of an entry, as they stand in its fields. */
export function namesOfMembers([first, second]: readonly Person[]): TypedNames {
  return [first ? chosen(first) : NO_NAME, second ? chosen(second) : NO_NAME]
}

/** Other letters: no longer the person chosen, and what was said was said of them. */
export function retyped({ person, typed }: TypedName, text: string): TypedName {
  return { ...NO_NAME, text, typed: person === null ? typed : {} }
}

/** The answer to the question whom a name means. */
export interface Meant {
  /** A person the club knows, or expressly a `new` one. */
  readonly person: string
  /** How the name is written; undefined: as typed. */
  readonly spelling?: string
}

/** A name once it is said whom it means. */
export function meaning(name: TypedName, { person, spelling = name.text }: Meant): TypedName {
  return { ...name, text: spelling, person }
}

/** Said when it was asked whom the name in a field means. */
export function withMeant(names: TypedNames, field: 0 | 1, meant: Meant): TypedNames {
  const name = meaning(names[field], meant)
  return field === 0 ? [name, names[1]] : [names[0], name]
}

/** Without the name in a field. */
export function withoutName(names: TypedNames, field: 0 | 1): TypedNames {
  return field === 0 ? [NO_NAME, names[1]] : [names[0], NO_NAME]
}

/** The field in which a member stands (`membersOf`); undefined: there is none. */
export function fieldOfMember(names: TypedNames, member: number): 0 | 1 | undefined {
  return ([0, 1] as const).filter((field) => membersOf([names[field], NO_NAME]).length > 0)[member]
}

/** What the fields about somebody show. */
export function shownTraits({ known, typed }: TypedName) {
  const { woman = known.woman, guest = known.guest, home = known.home } = typed
  const { birthYear = known.birthYear === null ? '' : String(known.birthYear) } = typed
  return { woman, guest, home, birthYear }
}

/** Does the field of the year hold something that is no year? */
export function isNoYear({ text, typed }: TypedName): boolean {
  return text.trim() !== '' && readYear(typed.birthYear ?? '') === undefined
}

function readYear(text: string): number | null | undefined {
  const digits = text.trim()
  return PersonTraits.shape.birthYear.safeParse(digits === '' ? null : Number(digits)).data
}

/** What is typed, as members to save; an empty field is nobody. */
export function membersOf(names: TypedNames): Member[] {
  return names.flatMap(({ text, person, typed: { birthYear, ...traits } }) => {
    const name = text.trim().replace(/\s+/g, ' ')
    const year = birthYear === undefined ? {} : { birthYear: readYear(birthYear) }
    return name ? [{ name, ...(person ? { person } : {}), ...traits, ...year }] : []
  })
}
