// The lines of a list as the server has read them, and in the other order of their names.

import type { ImportLine } from '#contract/entries.ts'
import { type EnteredPeople, judge } from './judge.ts'
import { BROKEN_LINE, isExtra, type ListLine, turned } from './lines.ts'

/** The lines as the server read them. One line of the list can give several. */
export function linesOf(read: readonly ImportLine[], entered: EnteredPeople): readonly ListLine[] {
  const parts = new Map<number, number>()
  const lines = read.map((line) => {
    const part = parts.get(line.line) ?? 0
    parts.set(line.line, part + 1)
    return lineOf(line, part)
  })
  return withQuestionsFirst(lines, entered)
}

/** The lines with their names in the other order, except those that are settled. Questions are asked anew. O(lines). */
export function turnedLines(lines: readonly ListLine[], entered: EnteredPeople): readonly ListLine[] {
  return withQuestionsFirst(lines.map(turned), entered)
}

function withQuestionsFirst(lines: readonly ListLine[], entered: EnteredPeople): readonly ListLine[] {
  const standings = judge(lines, entered)
  return lines.map((line) => ({ ...line, stoodOut: standings.get(line.id)?.is === 'question' }))
}

const NO_MEMBER = { name: '', traits: {}, context: {} }

function lineOf({ line, raw, members, paid, leftOver, problem }: ImportLine, part: number): ListLine {
  const [first = NO_MEMBER, second = NO_MEMBER] = members.map(({ name, otherwise: _, shared, known, ...traits }) => ({
    name,
    traits,
    context: { ...(shared ? { shared } : {}), ...(known ? { known } : {}) },
  }))
  const extra = isExtra(problem) ? problem : null
  return {
    id: part === 0 ? String(line) : `${line}-${part + 1}`,
    line,
    raw,
    paid,
    leftOver,
    read: members.map(({ name }) => name),
    names: [first.name, second.name],
    otherwise: members.map(({ otherwise = null }) => otherwise),
    traits: [first.traits, second.traits],
    context: [first.context, second.context],
    meant: [null, null],
    chosen: [null, null],
    keeps: [false, false],
    stumbled: BROKEN_LINE.find((broken) => broken === problem) ?? (leftOver.length > 0 ? 'left-over' : null),
    extra,
    choice: extra === null ? null : 'leave-out',
    sent: null,
    refused: null,
    open: false,
    stoodOut: false,
  }
}
