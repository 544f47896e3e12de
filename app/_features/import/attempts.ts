// What becomes of the lines when the answer to taking a list is lost.

import { z } from 'zod'
import { nameKey } from '#messages/name-key.ts'
import type { CodedProblem } from '#messages/problem.ts'
import { type EnteredPeople, pairKey } from './judge.ts'
import type { ListLine } from './lines.ts'
import { membersOf } from './members.ts'

/** Notes the attempt to take these lines, whose answer was lost. Any of several may be the one that is saved. */
export function withAttempt(line: ListLine, taken: readonly ListLine[]): ListLine {
  const sent = taken.find(({ id }) => id === line.id)
  if (!sent) return line
  return { ...line, sent: { attempts: [...(line.sent?.attempts ?? []), namesOf(sent)], saved: null } }
}

const Removed = z.object({ lines: z.array(z.int()) })

/**
 * The lines of a list taken before whose entries are still there, as the refusal `removed-since` says. Null if it does not say: another list
 * was taken.
 */
export function stillEntered(problem: CodedProblem, taken: readonly ListLine[]): readonly ListLine[] | null {
  const removed = problem.code === 'removed-since' ? Removed.safeParse(problem.params).data : undefined
  if (!removed) return null
  const lines = new Set(removed.lines)
  return taken.filter((_, at) => !lines.has(at))
}

/**
 * Whether a refusal ends the act of the list: an attempt was saved, and what is still missing is another act. Once entries of it were
 * removed, the refusal says which lines are missing (`still`), or else only the list of entries does (`entered`); null: neither is known.
 */
export function endsAct(
  { code }: CodedProblem,
  entered: EnteredPeople | null,
  still: readonly ListLine[] | null,
): boolean {
  return code === 'idempotency-key-reused' || (code === 'removed-since' && (entered ?? still) !== null)
}

/**
 * An earlier attempt was saved: leaves the line out if it was in that one, so that its people are among the entries. `entered` null: these
 * could not be read.
 */
export function withSaved(line: ListLine, entered: EnteredPeople | null): ListLine {
  if (line.sent?.saved !== null) return line
  const saved = line.sent.attempts.findLast((names) => entered === null || areEntered(names, entered))
  return saved ? leftOutAs(line, saved) : line
}

/** Leaves the line out if it is among those that are entered, whatever their names say. */
export function withEntered(line: ListLine, entered: readonly ListLine[]): ListLine {
  const sent = entered.find(({ id }) => id === line.id)
  return sent ? leftOutAs(line, namesOf(sent)) : line
}

function leftOutAs(line: ListLine, saved: readonly string[]): ListLine {
  return { ...line, choice: 'leave-out', open: false, sent: { attempts: line.sent?.attempts ?? [], saved } }
}

function namesOf(line: ListLine): readonly string[] {
  return membersOf(line).map(({ name }) => name)
}

/** Whether these people are entered. A person who may be entered several times can be so with others: then only the pair itself counts. */
function areEntered(names: readonly string[], { people, entries, perPerson }: EnteredPeople): boolean {
  const keys = names.map(nameKey)
  return keys.length > 1 && perPerson > 1 ? entries.has(pairKey(keys)) : keys.every((key) => people.has(key))
}
