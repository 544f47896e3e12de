// The lines of a list during the review: what was read, what the reader of the page changed, and what is still open.

import type { Entry, ImportLine, ImportMember, ListMember } from '#contract/entries.ts'
import type { Problem } from '#contract/problem.ts'
import type { GivenTraits, PersonTraits } from '#contract/shapes.ts'
import { LENGTHS } from '#domain/lengths.ts'
import { nameKey } from '#messages/name-key.ts'
import { otherOrders } from '#messages/person-name.ts'
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
  /** The traits the list gives for each of them. */
  readonly traits: readonly [GivenTraits, GivenTraits]
  /** Which of them the list says of both, and what the club knows of the person whose name was read. */
  readonly context: readonly [TraitContext, TraitContext]
  readonly paid: boolean
  /** Cells that were not understood. */
  readonly leftOver: readonly string[]
  /** Who is meant, where the name alone does not tell: a person's id, `new`, or `by-name`, not whoever has its words in another order. */
  readonly meant: readonly [string | null, string | null]
  /** What is known of the person chosen for each name, where a question has named them. */
  readonly chosen: readonly [ChosenPerson | null, ChosenPerson | null]
  /** A problem in reading the line; settled by confirming it or by changing a name. */
  readonly stumbled: (typeof BROKEN_LINE)[number] | 'left-over' | null
  /** Not an entry, but a title, a repeated head or a total. Left out unless it is taken after all. */
  readonly extra: Extra | null
  /** Why the server refused it, and because of which name; settled by any change. */
  readonly refused: { readonly problem: Problem; readonly member: 0 | 1 } | null
  /** The names in each attempt to take the list whose answer was lost, and those that the server has saved. */
  readonly sent: { readonly attempts: readonly (readonly string[])[]; readonly saved: readonly string[] | null } | null
  /** A decision to take it or to leave it out; null: none so far. */
  readonly choice: 'take' | 'leave-out' | null
  /** Its names are being edited. */
  readonly open: boolean
  /** Had a question when it was read. Such lines are listed first, even after the question is settled. */
  readonly stoodOut: boolean
}

export interface ChosenPerson {
  readonly person: string
  readonly known: PersonTraits
}

export type TraitContext = Pick<ImportMember, 'shared' | 'known'>

/** What has to be settled before a line can be taken. `member`: which of its names it is about. */
export type Question = { readonly member: 0 | 1 } & (
  | { readonly code: 'no-name' | 'name-too-long' | 'unreadable' | 'too-long' | 'garbled' }
  | { readonly code: 'too-many-names'; readonly names: readonly string[] }
  /** `alone`: the only name that was read; null: there are two, or none. */
  | { readonly code: 'left-over'; readonly cells: readonly string[]; readonly alone: string | null }
  | { readonly code: 'same-name-twice'; readonly name: string }
  | { readonly code: 'already-entered'; readonly name: string; readonly number: number }
  | { readonly code: 'twice-in-file'; readonly name: string; readonly earlier: number }
  /** `known`: how the entry or the earlier line writes the same words. */
  | { readonly code: 'turned'; readonly name: string; readonly known: string; readonly at: Same }
  | { readonly code: 'refused'; readonly name: string; readonly problem: Problem }
)

/** The state of a line. Left out either by decision (`same` null) or because the same people appear elsewhere. */
export type LineState =
  | { readonly is: 'ready' /** The singles it makes a pair of. */; readonly completes: readonly Same[] }
  | { readonly is: 'left-out'; readonly same: Same | null }
  | { readonly is: 'question'; readonly question: Question }

/** Where the same people appear: as an entry with a start number, or in an earlier line. */
export type Same = { readonly number: number } | { readonly line: number }

/** A name as an entry or a line writes it, and the start numbers or lines it is in. */
interface NamedIn {
  readonly name: string
  readonly numbers: readonly number[]
}

/** The start numbers of entered people and of whole entries, by plain name. */
export interface EnteredPeople {
  readonly people: ReadonlyMap<string, NamedIn>
  /** How often one person may be entered. */
  readonly perPerson: number
  /** Those without a partner, by plain name and by the person's id. */
  readonly singles: ReadonlyMap<string, readonly Same[]>
  readonly entries: ReadonlyMap<string, number>
}

export const NOBODY_ENTERED: EnteredPeople = { people: new Map(), singles: new Map(), entries: new Map(), perPerson: 1 }

const MEMBERS = [0, 1] as const
const TRAITS = ['home', 'birthYear', 'woman', 'guest'] as const satisfies readonly (keyof PersonTraits)[]

/** The lines as the server read them. One line of the list can give several. */
export function linesOf(read: readonly ImportLine[], entered: EnteredPeople): readonly ListLine[] {
  const parts = new Map<number, number>()
  const lines = read.map((line) => {
    const part = parts.get(line.line) ?? 0
    parts.set(line.line, part + 1)
    return lineOf(line, part)
  })
  const standings = judge(lines, entered)
  return lines.map((line) => ({ ...line, stoodOut: standings.get(line.id)?.is === 'question' }))
}

const NO_MEMBER = { name: '', traits: {}, context: {} }

function lineOf({ line, raw, members, paid, leftOver, problem }: ImportLine, part: number): ListLine {
  const [first = NO_MEMBER, second = NO_MEMBER] = members.map(({ name, shared, known, ...traits }) => ({
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
    traits: [first.traits, second.traits],
    context: [first.context, second.context],
    meant: [null, null],
    chosen: [null, null],
    stumbled: BROKEN_LINE.find((broken) => broken === problem) ?? (leftOver.length > 0 ? 'left-over' : null),
    extra,
    choice: extra === null ? null : 'leave-out',
    sent: null,
    refused: null,
    open: false,
    stoodOut: false,
  }
}

export const BROKEN_LINE = ['too-many-names', 'unreadable', 'too-long', 'garbled'] as const
export const EXTRAS = ['title', 'repeated-head', 'total'] as const
export type Extra = (typeof EXTRAS)[number]

/** Whether a line is not an entry. */
export function isExtra(problem: ImportLine['problem']): problem is Extra {
  return EXTRAS.some((extra) => extra === problem)
}

/** The start numbers of all active entries. `perPerson`: how often one person may be entered. */
export function enteredOf(entries: readonly Entry[], perPerson: number): EnteredPeople {
  const active = entries.filter(({ status }) => status === 'active')
  const people = new Map<string, NamedIn>()
  for (const { members, number } of active) for (const { name } of members) note(people, nameKey(name), name, number)
  const singles = new Map<string, readonly Same[]>()
  for (const { members, number } of active)
    if (members.length === 1)
      for (const { id, name } of members) for (const key of [nameKey(name), id]) wait(singles, key, { number })
  return {
    people,
    perPerson,
    singles,
    entries: new Map(active.map(({ members, number }) => [pairKey(members.map(({ name }) => nameKey(name))), number])),
  }
}

function wait(singles: Map<string, readonly Same[]>, key: string, single: Same) {
  singles.set(key, [...(singles.get(key) ?? []), single])
}

function note(people: Map<string, NamedIn>, key: string, name: string, number: number) {
  const known = people.get(key)
  people.set(key, { name: known?.name ?? name, numbers: [...(known?.numbers ?? []), number] })
}

/**
 * The state of each line, by its id. If two lines have the same name, the later one gets a question; if they have the same two names,
 * it is left out. A pair with a single, of an entry or an earlier line, completes it. O(lines).
 */
export function judge(lines: readonly ListLine[], entered: EnteredPeople): ReadonlyMap<string, LineState> {
  const seen = {
    people: new Map<string, NamedIn>(),
    pairs: new Map<string, number>(),
    singles: new Map<string, readonly Same[]>(),
    completed: new Set<string>(),
  }
  const standings = new Map<string, LineState>()
  for (const line of lines) {
    const keys = keysOf(line)
    const standing = standingOf(line, keys, entered, seen)
    standings.set(line.id, standing)
    if (standing.is === 'left-out' || (standing.is === 'question' && isShapeless(standing.question))) continue
    const alone = standing.is === 'ready' && membersOf(line).length === 1
    const completing =
      standing.is === 'ready' && standing.completes.length > 0 ? singlesOf(line, keys, entered, seen) : null
    for (const member of MEMBERS) {
      const key = keys[member]
      const single = completing?.[member]
      if (single) seen.completed.add(placeOf(single))
      else if (key && alone && line.meant[member] !== 'new')
        wait(seen.singles, whoIs(line, member, key), { line: line.line })
      // Who becomes a pair is entered as often as before.
      if (key && !single && isByName(line.meant[member])) note(seen.people, key, line.names[member].trim(), line.line)
    }
    if (!seen.pairs.has(pairKey(keys)) && isNobodyElse(line)) seen.pairs.set(pairKey(keys), line.line)
  }
  return standings
}

function standingOf(line: ListLine, keys: Keys, entered: EnteredPeople, seen: Seen): LineState {
  if (line.choice === 'leave-out') return { is: 'left-out', same: null }
  // A line that is being edited is not left out automatically.
  const isOnce = entered.perPerson === 1 && line.choice === null && !line.stumbled && !line.open && isNobodyElse(line)
  const same = isOnce ? sameElsewhere(keys, entered, seen) : null
  if (same) return { is: 'left-out', same }
  const singles = singlesOf(line, keys, entered, seen)
  const question = ownQuestion(line, keys) ?? namesakeQuestion(line, keys, entered, seen, singles)
  return question
    ? { is: 'question', question }
    : { is: 'ready', completes: singles.filter((single) => single !== null) }
}

type Singles = readonly [Same | null, Same | null]

/** The singles among the members of a pair, which completes them. */
function singlesOf(line: ListLine, keys: Keys, entered: EnteredPeople, seen: Seen): Singles {
  const single = (member: 0 | 1) => {
    const key = whoIs(line, member, keys[member])
    const all = [...(entered.singles.get(key) ?? []), ...(seen.singles.get(key) ?? [])]
    return all.find((one) => !seen.completed.has(placeOf(one))) ?? null
  }
  return keys[0] && keys[1] ? [single(0), single(1)] : [null, null]
}

/** Whether a name means whoever has it. */
function isByName(meant: string | null): boolean {
  return meant === null || meant === 'by-name'
}

/** The person's id, or the plain name where that tells who is meant. */
function whoIs({ meant }: ListLine, member: 0 | 1, key: string): string {
  const person = meant[member]
  return person === null || isByName(person) ? key : person
}

function placeOf(same: Same): string {
  return JSON.stringify(same)
}

/** The lines that are entries of their own once all of these are taken: without singles that another line completes. */
export function entriesOf(lines: readonly ListLine[], standings: ReadonlyMap<string, LineState>): readonly ListLine[] {
  const completed = new Set<number>()
  for (const { id } of lines) {
    const standing = standings.get(id)
    if (standing?.is !== 'ready') continue
    for (const single of standing.completes) if ('line' in single) completed.add(single.line)
  }
  return lines.filter(({ line }) => !completed.has(line))
}

/** The earlier lines with each plain name, the first one with each pair, those with a single, and the singles completed so far. */
interface Seen {
  readonly singles: ReadonlyMap<string, readonly Same[]>
  readonly completed: ReadonlySet<string>
  readonly people: ReadonlyMap<string, NamedIn>
  readonly pairs: ReadonlyMap<string, number>
}

function sameElsewhere(keys: Keys, entered: EnteredPeople, seen: Seen): Same | null {
  const number = entered.entries.get(pairKey(keys))
  if (number !== undefined) return { number }
  // One name alone can be somebody else's.
  const line = keys[0] && keys[1] ? seen.pairs.get(pairKey(keys)) : undefined
  return line === undefined ? null : { line }
}

function isNobodyElse({ meant }: ListLine): boolean {
  return meant.every(isByName)
}

/** Whether it is still open who is in the line. */
function isShapeless({ code }: Question): boolean {
  return !['already-entered', 'twice-in-file', 'turned', 'refused', 'left-over'].includes(code)
}

function ownQuestion(
  { stumbled, refused, read, leftOver, names, meant }: ListLine,
  [first, second]: Keys,
): Question | null {
  if (refused) return { code: 'refused', name: names[refused.member].trim(), ...refused }
  if (stumbled === 'too-many-names') return { code: stumbled, member: 0, names: read }
  if (stumbled === 'left-over') {
    const alone = first && second ? null : names[first ? 0 : 1].trim() || null
    return { code: stumbled, member: alone !== null && first ? 1 : 0, cells: leftOver, alone }
  }
  if (stumbled === 'garbled') return { code: stumbled, member: /[\ufffd?]/.test(names[0]) ? 0 : 1 }
  if (stumbled) return { code: stumbled, member: 0 }
  if (!first && !second) return { code: 'no-name', member: 0 }
  const long = MEMBERS.find((member) => names[member].trim().length > LENGTHS.name)
  if (long !== undefined) return { code: 'name-too-long', member: long }
  if (first !== second && !ordersOf(names)[1].includes(first)) return null
  if (meant[0] !== meant[1] || meant[0] === 'new') return null
  return { code: 'same-name-twice', member: 1, name: names[1].trim() }
}

function namesakeQuestion(
  { names, meant }: ListLine,
  keys: Keys,
  entered: EnteredPeople,
  seen: Seen,
  singles: Singles,
): Question | null {
  for (const member of MEMBERS) {
    const key = keys[member]
    if (!key || !isByName(meant[member])) continue
    const name = names[member].trim()
    const [numbers, earlier] = [entered.people.get(key)?.numbers ?? [], seen.people.get(key)?.numbers ?? []]
    const times = numbers.length + earlier.length
    if (times === 0 && meant[member] === null) {
      const turned = turnedQuestion(name, member, ordersOf(names)[member], entered, seen)
      if (turned) return turned
    }
    if (times - (singles[member] ? 1 : 0) < entered.perPerson) continue
    const [number] = numbers
    if (number !== undefined) return { code: 'already-entered', member, name, number }
    return { code: 'twice-in-file', member, name, earlier: earlier[0] ?? 0 }
  }
  return null
}

function turnedQuestion(
  name: string,
  member: 0 | 1,
  orders: readonly string[],
  entered: EnteredPeople,
  seen: Seen,
): Question | null {
  for (const order of orders) {
    const entry = entered.people.get(order)
    const [number] = entry?.numbers ?? []
    if (entry && number !== undefined) return { code: 'turned', member, name, known: entry.name, at: { number } }
    const earlier = seen.people.get(order)
    const [line] = earlier?.numbers ?? []
    if (earlier && line !== undefined) return { code: 'turned', member, name, known: earlier.name, at: { line } }
  }
  return null
}

/** Changes a name. This also settles problems in reading the line, and who was meant by the old name. */
export function renamed(line: ListLine, member: 0 | 1, name: string): ListLine {
  return { ...line, ...settled, names: replaced(line.names, member, name), meant: replaced(line.meant, member, null) }
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
  const names = replaced(line.names, member, spelling)
  const chosen = known ? { person, known } : null
  return {
    ...line,
    ...settled,
    open: false,
    names,
    meant: replaced(line.meant, member, person),
    chosen: replaced(line.chosen, member, chosen),
  }
}

/** Takes a line that was left out. If the same people appear elsewhere, these are others with their names. */
export function takenAfterAll(line: ListLine, same: Same | null): ListLine {
  const settledPeople = same ? ([line.names[0].trim() && 'new', line.names[1].trim() && 'new'] as const) : line.meant
  return { ...line, choice: 'take', meant: [settledPeople[0] || null, settledPeople[1] || null] }
}

/** Notes the attempt to take these lines, whose answer was lost. Any of several may be the one that is saved. */
export function withAttempt(line: ListLine, taken: readonly ListLine[]): ListLine {
  const sent = taken.find(({ id }) => id === line.id)
  if (!sent) return line
  const names = membersOf(sent).map(({ name }) => name)
  return { ...line, sent: { attempts: [...(line.sent?.attempts ?? []), names], saved: null } }
}

/** Forgets an attempt: the server has refused the list, so that nothing of it is saved. */
export function withoutAttempt(line: ListLine): ListLine {
  return line.sent?.saved === null ? { ...line, sent: null } : line
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

/** Confirms the names as they are. */
export function confirmed(line: ListLine): ListLine {
  return { ...line, ...settled, open: false }
}

const settled = { stumbled: null, refused: null, open: true } as const

function replaced<Value>(pair: readonly [Value, Value], member: 0 | 1, value: Value): readonly [Value, Value] {
  return member === 0 ? [value, pair[1]] : [pair[0], value]
}

/** The members to save. Empty fields are left out. */
export function membersOf(line: ListLine): ListMember[] {
  return MEMBERS.flatMap((member) => {
    const name = line.names[member].trim().replace(/\s+/g, ' ')
    const person = line.meant[member]
    const { shared } = line.context[member]
    const about = { ...statedTraits(line, member), ...(shared ? { shared } : {}) }
    return name ? [{ name, ...about, ...(person === null ? {} : { person }) }] : []
  })
}

/** What the list says of a member: of what it says of both, only what is not known. */
function statedTraits(line: ListLine, member: 0 | 1): GivenTraits {
  const stated = { ...line.traits[member] }
  const known = knownOf(line, member)
  for (const trait of line.context[member].shared ?? []) if (known?.[trait]) delete stated[trait]
  return stated
}

/** What is known of a member: of the person chosen for the name, or of the one whose name was read. */
function knownOf({ names, read, meant, context, chosen }: ListLine, member: 0 | 1): PersonTraits | undefined {
  if (meant[member] !== null && meant[member] === chosen[member]?.person) return chosen[member].known
  const isAsRead = nameKey(names[member]) === nameKey(read[member] ?? '')
  return isAsRead && isByName(meant[member]) ? context[member].known : undefined
}

/** Something known of a person that the list replaces; `from` and `to` are empty for a yes that becomes a no. */
export interface TraitChange {
  readonly name: string
  readonly trait: keyof PersonTraits
  readonly from: string
  readonly to: string
}

/** What taking the line replaces of what is known of its people. */
export function changesOf(line: ListLine): readonly TraitChange[] {
  return MEMBERS.flatMap((member) => {
    const known = knownOf(line, member)
    const stated = statedTraits(line, member)
    if (!known) return []
    const name = line.names[member].trim()
    return TRAITS.flatMap((trait) => {
      const [from, to] = [known[trait], stated[trait]]
      if (!from || to === undefined || to === from) return []
      const isMark = typeof from === 'boolean'
      return [{ name, trait, from: isMark ? '' : String(from), to: isMark ? '' : String(to ?? '') }]
    })
  })
}

/** How many people these lines enter: the same name is the same person, unless another one of that name is meant. */
export function peopleIn(lines: readonly ListLine[]): number {
  const members = lines.flatMap(membersOf)
  const known = members.flatMap(({ name, person = 'by-name' }) =>
    person === 'new' ? [] : [person === 'by-name' ? nameKey(name) : person],
  )
  return new Set(known).size + members.length - known.length
}

/** The field of the n-th saved member: if the first field is empty, the second one is saved first. */
export function nameOfMember({ names }: ListLine, member: number): 0 | 1 {
  return names[0].trim() === '' || member === 1 ? 1 : 0
}

type Keys = readonly [string, string]

// Every keystroke judges the whole list again, although only one line's names have changed.
const known = new WeakMap<ListLine['names'], Keys>()

function keysOf({ names }: ListLine): Keys {
  const keys = known.get(names) ?? ([nameKey(names[0]), nameKey(names[1])] as const)
  known.set(names, keys)
  return keys
}

type Orders = readonly [readonly string[], readonly string[]]

const knownOrders = new WeakMap<ListLine['names'], Orders>()

/** The plain names with the same words in another order. */
function ordersOf(names: ListLine['names']): Orders {
  const of = (name: string) => otherOrders(name).map(nameKey)
  const orders = knownOrders.get(names) ?? ([of(names[0]), of(names[1])] as const)
  knownOrders.set(names, orders)
  return orders
}

/** The key of an entry, independent of the order of its members. */
function pairKey(names: readonly string[]): string {
  return names.filter(Boolean).sort().join('/')
}
