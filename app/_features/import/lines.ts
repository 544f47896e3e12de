// The lines of a list on their way in: what was read, what somebody made of it, and what still has to be asked.

import type { Entry, ImportLine, Member } from '#contract/entries.ts'
import type { Problem } from '#contract/problem.ts'
import type { GivenTraits } from '#contract/shapes.ts'
import { plain } from '../entries/arrange.ts'

/** A line as it stands now. Nothing of what was read is lost: `raw` and `read` stay. */
export interface Line {
  readonly id: string
  /** Its number in the list. */
  readonly line: number
  readonly raw: string
  /** The names as they were read, also those beyond two. */
  readonly read: readonly string[]
  readonly names: readonly [string, string]
  /** What the list says of each of them. */
  readonly traits: readonly [GivenTraits, GivenTraits]
  readonly paid: boolean
  /** What stood there and was understood as nothing. */
  readonly leftOver: readonly string[]
  /** Whom a name means where the name alone would not say: a person's id, or `new`. */
  readonly meant: readonly [string | null, string | null]
  /** What the reading stumbled over; settled by a look or by other names. */
  readonly stumbled: (typeof BROKEN)[number] | 'left-over' | null
  /** It names nobody: a title, a head once more, a sum. Such lines are left out unless they are taken after all. */
  readonly besides: Besides | null
  /** Why the server did not take it, and which name that is about; settled by any change. */
  readonly refused: { readonly problem: Problem; readonly member: 0 | 1 } | null
  /** What somebody decided; null: nobody had to, or nobody did yet. */
  readonly choice: 'take' | 'leave-out' | null
  /** Its names are being written in. */
  readonly open: boolean
  /** Had a question when it was read: such lines stand first, and stay there when it is settled. */
  readonly stoodOut: boolean
}

/** What has to be settled before a line can be taken. `member`: which of its names it is about. */
export type Question = { readonly member: 0 | 1 } & (
  | { readonly code: 'no-name' | 'name-too-long' | 'unreadable' | 'too-long' | 'garbled' }
  | { readonly code: 'too-many-names'; readonly names: readonly string[] }
  | { readonly code: 'left-over'; readonly cells: readonly string[] }
  | { readonly code: 'same-name-twice'; readonly name: string }
  | { readonly code: 'already-entered'; readonly name: string; readonly number: number }
  | { readonly code: 'twice-in-file'; readonly name: string; readonly earlier: number }
  | { readonly code: 'refused'; readonly name: string; readonly problem: Problem }
)

/** What becomes of a line. Left out because exactly this pair has the start number `entered`, or because somebody said so. */
export type Standing =
  | { readonly is: 'ready' }
  | { readonly is: 'left-out'; readonly entered: number | null }
  | { readonly is: 'question'; readonly question: Question }

/** Who is entered, by plain name: each person, and each entry as a whole. */
export interface Entered {
  readonly people: ReadonlyMap<string, readonly number[]>
  /** How often one person may be. */
  readonly perPerson: number
  readonly entries: ReadonlyMap<string, number>
}

export const NOBODY_ENTERED: Entered = { people: new Map(), entries: new Map(), perPerson: 1 }

const LONGEST_NAME = 80
const MEMBERS = [0, 1] as const
const READY: Standing = { is: 'ready' }

/** The lines as the server read them; several may come of one line of the list. */
export function linesOf(read: readonly ImportLine[], entered: Entered): readonly Line[] {
  const parts = new Map<number, number>()
  const lines = read.map((line) => {
    const part = parts.get(line.line) ?? 0
    parts.set(line.line, part + 1)
    return lineOf(line, part)
  })
  const standings = judge(lines, entered)
  return lines.map((line) => ({ ...line, stoodOut: standings.get(line.id)?.is === 'question' }))
}

const NOBODY = { name: '', traits: {} }

function lineOf({ line, raw, members, paid, leftOver, problem }: ImportLine, part: number): Line {
  const [first = NOBODY, second = NOBODY] = members.map(({ name, ...traits }) => ({ name, traits }))
  const besides = isBesides(problem) ? problem : null
  return {
    ...{
      id: part === 0 ? String(line) : `${line}-${part + 1}`,
      line,
      raw,
      paid,
      leftOver,
      read: members.map(({ name }) => name),
      names: [first.name, second.name],
      traits: [first.traits, second.traits],
      meant: [null, null],
    },
    stumbled: BROKEN.find((broken) => broken === problem) ?? (leftOver.length > 0 ? 'left-over' : null),
    besides,
    choice: besides === null ? null : 'leave-out',
    ...{ refused: null, open: false, stoodOut: false },
  }
}

const BROKEN = ['too-many-names', 'unreadable', 'too-long', 'garbled'] as const
const BESIDES = ['title', 'repeated-head', 'total'] as const
export type Besides = (typeof BESIDES)[number]

/** Does a line of a list name nobody? */
export function isBesides(problem: ImportLine['problem']): problem is Besides {
  return BESIDES.some((besides) => besides === problem)
}

/** The start numbers of everybody who takes part, and how often one person may. */
export function enteredOf(entries: readonly Entry[], perPerson: number): Entered {
  const active = entries.filter(({ status }) => status === 'active')
  const people = new Map<string, readonly number[]>()
  for (const { members, number } of active)
    for (const { name } of members) people.set(plain(name), [...(people.get(plain(name)) ?? []), number])
  return {
    people,
    perPerson,
    entries: new Map(active.map(({ members, number }) => [pairKey(members.map(({ name }) => plain(name))), number])),
  }
}

/** What becomes of each line, by its id. Of two lines with the same name the later one is asked about. O(lines). */
export function judge(lines: readonly Line[], entered: Entered): ReadonlyMap<string, Standing> {
  const seen = new Map<string, readonly number[]>()
  const standings = new Map<string, Standing>()
  for (const line of lines) {
    const keys = keysOf(line)
    const standing = standingOf(line, keys, entered, seen)
    standings.set(line.id, standing)
    if (standing.is === 'left-out' || (standing.is === 'question' && isShapeless(standing.question))) continue
    for (const member of MEMBERS) {
      const key = keys[member]
      if (key && line.meant[member] === null) seen.set(key, [...(seen.get(key) ?? []), line.line])
    }
  }
  return standings
}

function standingOf(line: Line, keys: Keys, entered: Entered, seen: Seen): Standing {
  if (line.choice === 'leave-out') return { is: 'left-out', entered: null }
  const isOnce = entered.perPerson === 1 && line.choice === null && !line.stumbled
  const whole = isOnce ? entered.entries.get(pairKey(keys)) : undefined
  if (whole !== undefined) return { is: 'left-out', entered: whole }
  const question = ownQuestion(line, keys) ?? namesakeQuestion(line, keys, entered, seen)
  return question ? { is: 'question', question } : READY
}

/** The lines before in which each plain name stood. */
type Seen = ReadonlyMap<string, readonly number[]>

/** Nobody can say yet who is in such a line. */
function isShapeless({ code }: Question): boolean {
  return code !== 'already-entered' && code !== 'twice-in-file' && code !== 'refused' && code !== 'left-over'
}

function ownQuestion(
  { stumbled, refused, read, leftOver, names, meant }: Line,
  [first, second]: Keys,
): Question | null {
  if (refused) return { code: 'refused', name: names[refused.member].trim(), ...refused }
  if (stumbled === 'too-many-names') return { code: stumbled, member: 0, names: read }
  if (stumbled === 'left-over') return { code: stumbled, member: 0, cells: leftOver }
  if (stumbled === 'garbled') return { code: stumbled, member: /[\ufffd?]/.test(names[0]) ? 0 : 1 }
  if (stumbled) return { code: stumbled, member: 0 }
  if (!first && !second) return { code: 'no-name', member: 0 }
  const long = MEMBERS.find((member) => names[member].trim().length > LONGEST_NAME)
  if (long !== undefined) return { code: 'name-too-long', member: long }
  if (first !== second || meant[0] !== meant[1] || meant[0] === 'new') return null
  return { code: 'same-name-twice', member: 1, name: names[1].trim() }
}

function namesakeQuestion({ names, meant }: Line, keys: Keys, entered: Entered, seen: Seen): Question | null {
  for (const member of MEMBERS) {
    const key = keys[member]
    if (!key || meant[member] !== null) continue
    const name = names[member].trim()
    const [numbers, earlier] = [entered.people.get(key) ?? [], seen.get(key) ?? []]
    if (numbers.length + earlier.length < entered.perPerson) continue
    const [number] = numbers
    if (number !== undefined) return { code: 'already-entered', member, name, number }
    return { code: 'twice-in-file', member, name, earlier: earlier[0] ?? 0 }
  }
  return null
}

/** Another name is another person, and settles what the reading stumbled over. */
export function renamed(line: Line, member: 0 | 1, name: string): Line {
  return { ...line, ...settled, names: replaced(line.names, member, name), meant: replaced(line.meant, member, null) }
}

/** Says whom a name means. */
export function meaning(line: Line, member: 0 | 1, person: string): Line {
  return { ...line, ...settled, open: false, meant: replaced(line.meant, member, person) }
}

/** The names as they stand are right. */
export function confirmed(line: Line): Line {
  return { ...line, ...settled, open: false }
}

const settled = { stumbled: null, refused: null, open: true } as const

function replaced<Value>(pair: readonly [Value, Value], member: 0 | 1, value: Value): readonly [Value, Value] {
  return member === 0 ? [value, pair[1]] : [pair[0], value]
}

/** The members of a line, to save; an empty field is nobody. */
export function membersOf({ names, traits, meant }: Line): Member[] {
  return MEMBERS.flatMap((member) => {
    const name = names[member].trim().replace(/\s+/g, ' ')
    const person = meant[member]
    return name ? [{ name, ...traits[member], ...(person === null ? {} : { person }) }] : []
  })
}

/** Which name of a line its n-th saved member was: an empty first field moves the second up. */
export function nameOfMember({ names }: Line, member: number): 0 | 1 {
  return names[0].trim() === '' || member === 1 ? 1 : 0
}

type Keys = readonly [string, string]

// Every key stroke judges the whole list; the names of all other lines are still the same.
const known = new WeakMap<Line['names'], Keys>()

function keysOf({ names }: Line): Keys {
  const keys = known.get(names) ?? ([plain(names[0]), plain(names[1])] as const)
  known.set(names, keys)
  return keys
}

/** An entry whoever of it is named first. */
function pairKey(names: readonly string[]): string {
  return names.filter(Boolean).sort().join('/')
}
