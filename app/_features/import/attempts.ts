// What becomes of the lines when the answer to taking a list is lost.

import { nameKey } from '#messages/name-key.ts'
import type { EnteredPeople } from './judge.ts'
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
 * An earlier attempt was saved: leaves the line out if it was in that one, so that its people are among the entries. `entered` null: these
 * could not be read.
 */
export function withSaved(line: ListLine, entered: EnteredPeople | null): ListLine {
  const isEntered = (name: string) => entered === null || entered.people.has(nameKey(name))
  if (line.sent?.saved !== null) return line
  const saved = line.sent.attempts.findLast((names) => names.every(isEntered))
  return saved ? { ...line, choice: 'leave-out', open: false, sent: { ...line.sent, saved } } : line
}
