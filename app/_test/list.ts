// Lines of a list for tests, and who is entered before.

import type { EnteredPeople } from '#app/_features/import/judge.ts'
import type { ListLine } from '#app/_features/import/lines.ts'
import { linesOf } from '#app/_features/import/read-lines.ts'
import type { ImportLine, ImportMember } from '#contract/entries.ts'

export const PEOPLE_ENTERED: EnteredPeople = {
  people: new Map([
    ['anna huber', { name: 'Anna Huber', numbers: [1] }],
    ['josef mair', { name: 'Josef Mair', numbers: [1] }],
    ['vera lang', { name: 'Vera Lang', numbers: [2] }],
  ]),
  perPerson: 1,
  singles: new Map([['vera lang', [{ number: 2 }]]]),
  entries: new Map([
    ['anna huber/josef mair', 1],
    ['vera lang', 2],
  ]),
}

let number = 0

/** A line with these names, as it was read. */
export const line = (
  people: (string | ImportMember)[],
  problem: ImportLine['problem'] = null,
  leftOver: string[] = [],
): ListLine => {
  number += 1
  const members = people.map((member) => (typeof member === 'string' ? { name: member } : member))
  const raw = [...members.map(({ name }) => name), ...leftOver].join(';')
  const [read] = linesOf([{ line: number, raw, members, paid: false, leftOver, problem }], PEOPLE_ENTERED)
  if (!read) throw new Error('the line went missing')
  return read
}
