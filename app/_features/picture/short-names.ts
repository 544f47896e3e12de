// The names of entries in as little room as a picture has.

import { namesOf } from '#app/_features/people/people.ts'
import type { EntryLabel } from '#contract/shapes.ts'
import { shortFamily, takeApart, withInitial } from '#messages/person-name.ts'
import { widthOf } from './width.ts'

/** How the members of an entry can be written. */
type Spellings = readonly (readonly string[])[]
export type SpellingsOf = ReadonlyMap<string, Spellings>

/** How the members of an entry are written where there is room for the names of its whole column. */
export interface NameForm {
  readonly members: readonly string[]
  /** The room all names of the column need on one line, and with a line for each member; in em of a bold type. */
  readonly one: number
  readonly each: number
}

/**
 * The spellings of every entry by its id, the longest first: whole names, initials for given names, family names, double
 * family names cut short. Where two entries would be spelled alike, both have the spelling before. O(entries).
 */
export function spellingsOf(entries: readonly EntryLabel[]): SpellingsOf {
  const spelled = entries.map((entry) => ({ id: entry.id, spellings: allSpellings(namesOf(entry)) }))
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

/** The forms of the names that stand in one column, the longest first: all of them are written in the same one. */
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

type Parts = ReturnType<typeof takeApart>
const whole = ({ before, family, after }: Parts) => before + family + after

const FORMS: readonly ((part: Parts) => string)[] = [
  whole,
  (part) => whole(withInitial(part)),
  ({ family }) => family,
  ({ family }) => shortFamily(family),
]

function allSpellings(names: readonly string[]): Spellings {
  const parts = names.map(takeApart)
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
