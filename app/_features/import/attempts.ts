// What becomes of the lines when the answer to taking a list is lost.

import { nameKey } from '#messages/name-key.ts'
import type { CodedProblem } from '#messages/problem.ts'
import { type EnteredPeople, pairKey } from './judge.ts'
import type { ListLine } from './lines.ts'
import { membersOf } from './members.ts'

/** Notes the attempt to take these lines, whose answer was lost. Any of several may be the one that is saved. */
export function withAttempt(line: ListLine, taken: readonly ListLine[]): ListLine {
  const sent = taken.find(({ id }) => id === line.id)
  if (!sent) return line
  const names = membersOf(sent).map(({ name }) => name)
  return { ...line, sent: { attempts: [...(line.sent?.attempts ?? []), names], saved: null } }
}

/**
 * Whether a refusal ends the act of the list: an attempt was saved, and what is still missing is another act. Once entries of it were
 * removed, only the list of entries (`entered`) says which lines are missing; null: it could not be read.
 */
export function endsAct({ code }: CodedProblem, entered: EnteredPeople | null): boolean {
  return code === 'idempotency-key-reused' || (code === 'removed-since' && entered !== null)
}

/**
 * An earlier attempt was saved: leaves the line out if it was in that one, so that its people are among the entries. `entered` null: these
 * could not be read.
 */
export function withSaved(line: ListLine, entered: EnteredPeople | null): ListLine {
  if (line.sent?.saved !== null) return line
  const saved = line.sent.attempts.findLast((names) => entered === null || areEntered(names, entered))
  return saved ? { ...line, choice: 'leave-out', open: false, sent: { ...line.sent, saved } } : line
}

/** Whether these people are entered. A person who may be entered several times can be so with others: then only the pair itself counts. */
function areEntered(names: readonly string[], { people, entries, perPerson }: EnteredPeople): boolean {
  const keys = names.map(nameKey)
  return keys.length > 1 && perPerson > 1 ? entries.has(pairKey(keys)) : keys.every((key) => people.has(key))
}
