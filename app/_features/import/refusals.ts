// Puts what the server refuses of a list at the names it is about.

import { z } from 'zod'
import type { Problem } from '#contract/problem.ts'
import { whoIs } from './judge.ts'
import { type ListLine, MEMBERS, type Refusal, type Refusals, withKnown, withMember, withPerson } from './lines.ts'
import { type LineMember, nameOfMember } from './members.ts'

/** A line as it was sent, and why each of its names was refused. */
export interface RefusedLine {
  readonly sent: ListLine
  readonly refused: Refusals
}

/** Was a person of the list entered before? */
export function isAnyEntered(problem: Problem): boolean {
  return allOf(problem).some(({ code }) => code === 'person-already-entered')
}

/** The refused lines among those that were taken, by their ids; none if the problem is about the list as a whole. */
export function refusalsOf(problem: Problem, taken: readonly ListLine[]): ReadonlyMap<string, RefusedLine> {
  const lines = new Map<string, RefusedLine>()
  for (const one of allOf(problem)) {
    const name = nameAt(one.field, taken)
    if (!name) continue
    const { line: sent, member } = name
    const before = lines.get(sent.id)?.refused ?? [null, null]
    // Who is entered already comes after what is unclear about the same name, and its answer settles that, too.
    const refused = withMember(before, member, { problem: one, earlier: earlierNames(one, taken) })
    lines.set(sent.id, { sent, refused })
  }
  return lines
}

/** Notes why the line was refused, unless its people have been changed while the list was sent. It is listed among the first then. */
export function withRefusals(line: ListLine, lines: ReadonlyMap<string, RefusedLine>): ListLine {
  const { sent, refused } = lines.get(line.id) ?? {}
  if (!refused || line.names !== sent?.names || line.meant !== sent.meant) return line
  return { ...line, refused, stoodOut: true }
}

/** Lists the one person a name can mean. */
const OnlyCandidate = z.object({ candidates: z.tuple([z.unknown()]) })

/**
 * Gives another line the answer about a name for which both were refused: the same name is the same person. Where it can mean several
 * people, it may be another one there. `asked`: the line before it was `answered`.
 */
export function withSameAnswer(line: ListLine, asked: ListLine, answered: ListLine): ListLine {
  let now = line
  for (const from of MEMBERS) {
    const problem = asked.refused?.[from]?.problem
    const person = answered.meant[from]
    const isAnswer = !answered.refused?.[from] && answered.choice !== 'leave-out' && person !== 'new'
    if (!problem || person === null || !isAnswer || !OnlyCandidate.safeParse(problem.params).success) continue
    const { [from]: chosen } = answered.chosen
    const answer = { person, spelling: answered.names[from], ...(chosen ? { known: chosen.known } : {}) }
    for (const to of MEMBERS)
      if (now.refused?.[to]?.problem.code === problem.code && whoIs(now, to) === whoIs(asked, from))
        now = withKnown(withPerson(now, to, answer), to, answered.keeps[from])
  }
  return now
}

function allOf({ further = [], ...first }: Problem): readonly Problem[] {
  return [first, ...further]
}

const Earlier = z.object({ earlier: z.array(z.string()) })

function earlierNames({ params }: Problem, taken: readonly ListLine[]): Refusal['earlier'] {
  const fields = Earlier.safeParse(params).data?.earlier ?? []
  return fields.flatMap((field) => {
    const name = nameAt(field, taken)
    return name ? { id: name.line.id, member: name.member, who: whoIs(name.line, name.member) } : []
  })
}

/** The name that a field of the request is about; the first one where it is about the whole line. */
function nameAt(field: string | undefined, taken: readonly ListLine[]): LineMember | null {
  const [, at, member] = /^\/lines\/(\d+)(?:\/members(?:\/(\d))?)?/.exec(field ?? '') ?? []
  const line = taken[Number(at)]
  return line ? { line, member: nameOfMember(line, Number(member ?? 0)) } : null
}
