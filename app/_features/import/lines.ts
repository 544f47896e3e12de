// A line of a list during the review: what was read, what the reader of the page changed, and what is still open.

import type { ImportLine, ImportMember, ReadName } from '#contract/entries.ts'
import type { Problem } from '#contract/problem.ts'
import type { GivenTraits, PersonTraits } from '#contract/shapes.ts'
import { isUnclear } from '../entries/name-problem.ts'
import type { PersonAnswer } from '../entries/typed-name.ts'

/** A line in its present state. `raw` and `read` keep what was read. */
export interface ListLine {
  readonly id: string
  /** Its number in the list. */
  readonly line: number
  readonly raw: string
  /** All names that were read, even more than two. */
  readonly read: readonly string[]
  readonly names: readonly [string, string]
  /** How each name of `read` reads in the other order; null: the list says the order, or the name is settled by a change or an answer. */
  readonly otherwise: readonly (ReadName | null)[]
  /** The traits the list gives for each of them. */
  readonly traits: readonly [GivenTraits, GivenTraits]
  /** Which of them the list says of both, and what the club knows of the person whose name was read. */
  readonly context: readonly [TraitContext, TraitContext]
  readonly paid: boolean
  /** Cells that were not understood. */
  readonly leftOver: readonly string[]
  /** Who is meant, where the name alone does not tell: a person's id, `new`, or `by-name`: not one with its words in another order. */
  readonly meant: readonly [string | null, string | null]
  /** What is known of the person that each name means, where a question has named them. `person`: as in `meant`. */
  readonly chosen: readonly [ChosenPerson | null, ChosenPerson | null]
  /** Whether what is known of each of them stays, where the list gives something else. */
  readonly keeps: readonly [boolean, boolean]
  /** A problem in reading the line; settled by confirming it or by changing a name. */
  readonly stumbled: (typeof BROKEN_LINE)[number] | 'left-over' | null
  /** Not an entry, but a title, a repeated head or a total. Left out unless it is taken after all. */
  readonly extra: Extra | null
  /** Why the server refused each name, until it is changed or answered; null: it has refused neither. */
  readonly refused: Refusals | null
  /** The names in each attempt to take the list whose answer was lost, and those that the server has saved. */
  readonly sent: { readonly attempts: readonly (readonly string[])[]; readonly saved: readonly string[] | null } | null
  /** A decision to take it or to leave it out; null: none so far. */
  readonly choice: 'take' | 'leave-out' | null
  /** Its names are being edited. */
  readonly open: boolean
  /** Had a question when it was read. Such lines are listed first, even after the question is settled. */
  readonly stoodOut: boolean
}

/** Why the server refused a name. */
export interface Refusal {
  readonly problem: Problem
  /** The names in earlier lines that enter the same person, and who they meant then: the refusal holds while they still do. */
  readonly earlier: readonly { readonly id: string; readonly member: 0 | 1; readonly who: string }[]
}

export type Refusals = readonly [Refusal | null, Refusal | null]

export interface ChosenPerson {
  readonly person: string
  readonly known: PersonTraits
}

export type TraitContext = Pick<ImportMember, 'shared' | 'known'>

/** Where the same people appear: as an entry with a start number, or in an earlier line. */
export type Same = { readonly number: number } | { readonly line: number }

export const MEMBERS = [0, 1] as const

export const BROKEN_LINE = ['too-many-names', 'unreadable', 'too-long', 'garbled'] as const
export const EXTRAS = ['title', 'repeated-head', 'total'] as const
export type Extra = (typeof EXTRAS)[number]

/** Whether a line is not an entry. */
export function isExtra(problem: ImportLine['problem']): problem is Extra {
  return EXTRAS.some((extra) => extra === problem)
}

/** Whether the name alone says who is meant. */
export function isByName(meant: string | null): boolean {
  return meant === null || meant === 'by-name'
}

/** Changes a name. This also settles problems in reading the line, and who was meant by the old name. */
export function renamed(line: ListLine, member: 0 | 1, name: string): ListLine {
  return {
    ...line,
    ...settled,
    refused: otherRefused(line.refused, member),
    names: withMember(line.names, member, name),
    otherwise: withoutOrder(line, member),
    meant: withMember(line.meant, member, null),
    keeps: withMember(line.keeps, member, false),
  }
}

/** The line with its names in the other order, unless they are settled. A refusal because of such a name no longer applies. */
export function turned(line: ListLine): ListLine {
  const { names, read, context, otherwise, refused } = line
  if (otherwise.every((other) => other === null)) return line
  const nameOf = (member: 0 | 1) => otherwise[member]?.name ?? names[member]
  const contextOf = (member: 0 | 1) => {
    const { known, ...others } = context[member]
    const now = otherwise[member] ? otherwise[member].known : known
    return { ...others, ...(now ? { known: now } : {}) }
  }
  return {
    ...line,
    names: [nameOf(0), nameOf(1)],
    read: read.map((name, at) => otherwise[at]?.name ?? name),
    context: [contextOf(0), contextOf(1)],
    otherwise: otherwise.map((other, at) => {
      const known = context[at]?.known
      return other && { name: read[at] ?? '', ...(known ? { known } : {}) }
    }),
    refused: MEMBERS.filter((member) => otherwise[member]).reduce(otherRefused, refused),
  }
}

/** Sets whether what is known of a member stays, where the list gives something else. */
export function withKnown(line: ListLine, member: 0 | 1, keeps: boolean): ListLine {
  return { ...line, otherwise: withoutOrder(line, member), keeps: withMember(line.keeps, member, keeps) }
}

/** Writes a name as an entry or another line does: the same person is meant. */
export function respelt(line: ListLine, member: 0 | 1, known: string): ListLine {
  return { ...renamed(line, member, known), open: false }
}

/** Sets who is meant by a name, and how it is written. */
export function withPerson(
  line: ListLine,
  member: 0 | 1,
  { person, spelling = line.names[member], known }: PersonAnswer,
): ListLine {
  const names = withMember(line.names, member, spelling)
  const chosen = known ? { person, known } : null
  return {
    ...line,
    ...settled,
    refused: otherRefused(line.refused, member),
    open: false,
    names,
    // Another person of that name: how it is to be read is as open as before.
    otherwise: person === 'new' && spelling === line.names[member] ? line.otherwise : withoutOrder(line, member),
    meant: withMember(line.meant, member, person),
    chosen: withMember(line.chosen, member, chosen),
    keeps: withMember(line.keeps, member, false),
  }
}

/**
 * Answers who is meant by a name that was refused. A name that is known with other traits still means the person by itself, as it does in
 * other lines.
 */
export function withAnswer(line: ListLine, member: 0 | 1, answer: PersonAnswer): ListLine {
  const isKnown = line.refused?.[member]?.problem.code === 'traits-differ' && answer.known !== undefined
  const isSame = isKnown && isByName(line.meant[member])
  return withPerson(line, member, isSame ? { ...answer, person: 'by-name' } : answer)
}

/** Takes a line that was left out. If the same people appear elsewhere, these are others with their names. */
export function takenAfterAll(line: ListLine, same: Same | null): ListLine {
  if (!same) return { ...line, choice: 'take' }
  const [first, second] = line.names.map((name) => (name.trim() ? 'new' : null))
  return { ...line, choice: 'take', meant: [first ?? null, second ?? null], refused: null }
}

/** Confirms the names as they are. */
export function confirmed(line: ListLine): ListLine {
  return { ...line, ...settled, refused: null, open: false }
}

function withoutOrder({ otherwise }: ListLine, member: 0 | 1): ListLine['otherwise'] {
  return otherwise.map((other, at) => (at === member ? null : other))
}

const settled = { stumbled: null, open: true } as const

/** What stays refused when a member changes: the name of the other one, if it is unclear by itself. */
function otherRefused(refused: Refusals | null, member: 0 | 1): Refusals | null {
  const other = refused?.[member === 0 ? 1 : 0]
  return refused && other && isUnclear(other.problem) ? withMember(refused, member, null) : null
}

/** A pair with another value for one of the members. */
export function withMember<Value>(pair: readonly [Value, Value], member: 0 | 1, value: Value): readonly [Value, Value] {
  return member === 0 ? [value, pair[1]] : [pair[0], value]
}
