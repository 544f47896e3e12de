// The names of entries in as little room as a picture has.

import { namesOf } from '#app/_features/public/people.ts'
import type { EntryLabel } from '#contract/shapes.ts'
import { shortFamily, takeApart, withInitial } from '#messages/person-name.ts'

/** A way to write the names of an entry's members. */
export interface NameForm {
  readonly members: readonly string[]
  /** The room it needs on one line, and with a line for each member; in em of a bold type. */
  readonly one: number
  readonly each: number
}

/**
 * The forms of every entry by its id, the longest first: whole names, initials for given names, family names, double
 * family names cut short. A form that two entries would share is left out for both. O(entries).
 */
export function shortNames(entries: readonly EntryLabel[]): ReadonlyMap<string, readonly NameForm[]> {
  const forms = entries.map((entry) => ({ id: entry.id, texts: textsOf(namesOf(entry)) }))
  const users = new Map<string, number>()
  for (const text of forms.flatMap(({ texts }) => texts.map(joined))) users.set(text, (users.get(text) ?? 0) + 1)
  return new Map(
    forms.map(({ id, texts }) => [
      id,
      texts.filter((text, at) => at === 0 || users.get(joined(text)) === 1).map(formOf),
    ]),
  )
}

function textsOf(names: readonly string[]): string[][] {
  const parts = names.map(takeApart)
  const whole = ({ before, family, after }: ReturnType<typeof takeApart>) => before + family + after
  const all = [
    [...names],
    parts.map((part) => whole(withInitial(part))),
    parts.map(({ family }) => family),
    parts.map(({ family }) => shortFamily(family)),
  ]
  return [...new Map(all.map((members) => [joined(members), members])).values()]
}

function joined(members: readonly string[]): string {
  return members.join(' / ')
}

function formOf(members: readonly string[]): NameForm {
  const written = members.map((member, at) => (at < members.length - 1 ? `${member} /` : member))
  return { members, one: widthOf(written.join(' ')), each: Math.max(...written.map(widthOf)) }
}

/** A little more than the text is wide, in em: what is taken for too wide is only written shorter. */
function widthOf(text: string): number {
  let width = 0.25
  for (const letter of text) {
    if (/[ijlft.,'’/()\- ]/.test(letter)) width += 0.34
    else if (/[mwMW]/.test(letter)) width += 0.92
    else width += /\p{Lu}/u.test(letter) ? 0.7 : 0.57
  }
  return Math.round(width * 100) / 100
}
