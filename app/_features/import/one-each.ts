import type { ImportLine } from '#contract/entries.ts'
import { isBesides } from './lines.ts'

/** What is wrong with a line only where a line is a pair. */
const OF_PAIRS: readonly ImportLine['problem'][] = ['too-many-names', 'same-name-twice']

/**
 * The lines of a list whose people are entered one by one: a line of several names becomes as many. Two words in two
 * columns without a header are a first and a last name.
 */
export function oneEach(lines: readonly ImportLine[]): ImportLine[] {
  return lines.flatMap((line) => {
    const [first, second, more] = line.members
    if (first === undefined || second === undefined || isBesides(line.problem)) return [line]
    const problem = OF_PAIRS.includes(line.problem) ? null : line.problem
    if (more === undefined && [first, second].every(({ name }) => !/\s/.test(name)))
      return [{ ...line, problem, members: [{ ...second, ...first, name: `${first.name} ${second.name}` }] }]
    return line.members.map((member) => ({ ...line, problem, members: [member] }))
  })
}
