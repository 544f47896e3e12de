import type { ImportLine, ImportMember, ReadOrder } from '#contract/entries.ts'
import { isExtra } from './lines.ts'

/** Problems that only pairs can have. */
const OF_PAIRS: readonly ImportLine['problem'][] = ['too-many-names', 'same-name-twice']

/**
 * The lines of a list in which everybody is entered alone. A line with several names becomes several lines. Two names of one word each
 * are a first and a last name, written in this order.
 */
export function oneEach(lines: readonly ImportLine[], order: ReadOrder['order']): ImportLine[] {
  return lines.flatMap((line) => {
    const [first, second, more] = line.members
    if (first === undefined || second === undefined || isExtra(line.problem)) return [line]
    const problem = OF_PAIRS.includes(line.problem) ? null : line.problem
    if (more === undefined && [first, second].every(({ name }) => !/\s/.test(name)))
      return [
        { ...line, problem, members: [order === 'given-first' ? onePerson(first, second) : onePerson(second, first)] },
      ]
    return line.members.map((member) => ({ ...line, problem, members: [member] }))
  })
}

/** One person from a first and a last name. Shared traits become this person's own; what is known of either name is dropped. */
function onePerson(first: ImportMember, last: ImportMember): ImportMember {
  const { shared: _, known: __, ...member } = { ...last, ...first, name: `${first.name} ${last.name}` }
  return { ...member, otherwise: { name: `${last.name} ${first.name}` } }
}
