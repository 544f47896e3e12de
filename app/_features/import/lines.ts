// The lines of a list on their way in: what was read, what somebody made of it, and what still has to be asked.

import type { ImportLine, Member } from '#contract/entries.ts'
import { plain } from '../entries/arrange.ts'

/** A line as it stands now. Nothing of what was read is lost: `raw` stays. */
export interface Line {
  readonly id: string
  readonly line: number
  readonly raw: string
  readonly names: readonly [string, string]
  readonly paid: boolean
  /** Whom a name means where the name alone would not say: a person's id, or `new`. */
  readonly meant: readonly [string | null, string | null]
  /** What the reading stumbled over; settled by changing the names. */
  readonly stumbled: 'too-many-names' | 'unreadable' | null
  readonly leftOut: boolean
  /** Its names are open for change. */
  readonly editing: boolean
}

/** What has to be settled before a line can be taken. `member`: which of its names it is about. */
export type Question =
  | { readonly code: 'no-name' | 'too-many-names' | 'name-too-long' | 'same-name-twice' | 'unreadable' }
  | { readonly code: 'already-entered'; readonly member: 0 | 1; readonly name: string; readonly number: number }
  | { readonly code: 'twice-in-file'; readonly member: 0 | 1; readonly name: string; readonly earlier: number }

const LONGEST_NAME = 80

/** A line as the server read it. */
export function lineOf({ line, raw, members: [first = '', second = ''], paid, problem }: ImportLine): Line {
  const stumbled = problem === 'too-many-names' || problem === 'unreadable' ? problem : null
  const names = [first, second] as const
  return { id: String(line), line, raw, names, paid, meant: [null, null], stumbled, leftOut: false, editing: false }
}

/** Questions by line id, of lines that are not left out. `entered`: start numbers by plain name. O(lines). */
export function questionsOf(
  lines: readonly Line[],
  entered: ReadonlyMap<string, number>,
): ReadonlyMap<string, Question> {
  const questions = new Map<string, Question>()
  const seen = new Map<string, number>()
  for (const line of lines) {
    if (line.leftOut) continue
    const question = ownQuestion(line) ?? namesakeQuestion(line, entered, seen)
    if (question) questions.set(line.id, question)
    for (const name of line.names.map(plain)) if (name && !seen.has(name)) seen.set(name, line.line)
  }
  return questions
}

function ownQuestion({ stumbled, names }: Line): Question | null {
  if (stumbled) return { code: stumbled }
  const [first, second] = names.map(plain)
  if (!first && !second) return { code: 'no-name' }
  if (names.some((name) => name.trim().length > LONGEST_NAME)) return { code: 'name-too-long' }
  return first === second ? { code: 'same-name-twice' } : null
}

function namesakeQuestion(
  { names, meant }: Line,
  entered: ReadonlyMap<string, number>,
  seen: ReadonlyMap<string, number>,
): Question | null {
  for (const member of [0, 1] as const) {
    const name = names[member].trim()
    if (!name || meant[member] !== null) continue
    const number = entered.get(plain(name))
    if (number !== undefined) return { code: 'already-entered', member, name, number }
    const earlier = seen.get(plain(name))
    if (earlier !== undefined) return { code: 'twice-in-file', member, name, earlier }
  }
  return null
}

/** The members of a line, to save. */
export function membersOf({ names, meant }: Line): Member[] {
  return ([0, 1] as const).flatMap((member) => {
    const name = names[member].trim()
    const person = meant[member]
    return name ? [{ name, ...(person === null ? {} : { person }) }] : []
  })
}

/** Which name of a line its n-th saved member was: an empty first field moves the second up. */
export function nameOfMember({ names }: Line, member: number): 0 | 1 {
  return names[0].trim() === '' || member === 1 ? 1 : 0
}
