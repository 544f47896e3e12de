// The names of entries in the limited room of a picture.

import { namesOf } from '#app/_features/people/people.ts'
import type { EntryLabel } from '#contract/shapes.ts'
import type { FieldKind } from '#domain/tournament/regulation/regulation.ts'
import { type PersonName, takeApart, wholeName, withInitial, withShortFamily } from '#messages/person-name.ts'
import { widthOf } from './width.ts'

/** The possible spellings of an entry's members. */
type Spellings = readonly (readonly string[])[]
export type SpellingsOf = ReadonlyMap<string, Spellings>

/** One way to write the members of an entry, if there is room for the names of its whole column. */
export interface NameForm {
  readonly members: readonly string[]
  /** The room all names of the column need on one line, and with one line per member; in em of bold type. */
  readonly one: number
  readonly each: number
}

/**
 * The spellings of every entry by id, longest first: full names, initials for given names, family names, shortened double family names.
 * The name of a team stays as entered. Where two entries would get the same spelling, both keep the one before. O(entries).
 */
export function spellingsOf(entries: readonly EntryLabel[], who: FieldKind): SpellingsOf {
  const spelled = entries.map((entry) => ({ id: entry.id, spellings: allSpellings(namesOf(entry), who) }))
  const users = new Map<string, number>()
  for (const text of spelled.flatMap(({ spellings }) => [...new Set(spellings.map(joined))]))
    users.set(text, (users.get(text) ?? 0) + 1)
  return new Map(
    spelled.map(({ id, spellings }) => [
      id,
      spellings.map((_, form) => {
        const own = spellings.slice(1, form + 1).findLast((spelling) => users.get(joined(spelling)) === 1)
        return own ?? spellings[0] ?? []
      }),
    ]),
  )
}

/** The forms of the names in one column, longest first: all of them are written in the same form. */
export function formsInColumn(spellings: SpellingsOf, entries: readonly string[]): ReadonlyMap<string, NameForm[]> {
  const column = entries.flatMap((id) => {
    const own = spellings.get(id)
    return own ? [[id, own] as const] : []
  })
  const textsOf = (form: number) => column.map(([, own]) => joined(own[form] ?? [])).join('\n')
  const forms = [...FORMS.keys()].filter((form) => form === 0 || textsOf(form) !== textsOf(form - 1))
  const rooms = forms.map((form) => roomOf(column.map(([, own]) => own[form] ?? [])))
  return new Map(
    column.map(([id, own]) => [
      id,
      forms.map((form, at) => ({ members: own[form] ?? [], ...(rooms[at] ?? { one: 0, each: 0 }) })),
    ]),
  )
}

const FORMS: readonly ((name: PersonName) => string)[] = [
  wholeName,
  (name) => wholeName(withInitial(name)),
  ({ family }) => family,
  (name) => withShortFamily(name).family,
]

function allSpellings(names: readonly string[], who: FieldKind): Spellings {
  const parts = names.map((name) => takeApart(name, who))
  return FORMS.map((written) => parts.map(written))
}

function joined(members: readonly string[]): string {
  return members.join(' / ')
}

function roomOf(column: Spellings): { readonly one: number; readonly each: number } {
  const written = column.map((members) =>
    members.map((member, at) => (at < members.length - 1 ? `${member} /` : member)),
  )
  return {
    one: Math.max(...written.map((members) => widthOf(members.join(' ')))),
    each: Math.max(...written.flat().map(widthOf)),
  }
}
