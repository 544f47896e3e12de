// The state of each line of a list: ready, left out, or with a question.

import type { Entry } from '#contract/entries.ts'
import type { Problem } from '#contract/problem.ts'
import { LENGTHS } from '#domain/lengths.ts'
import { nameKey } from '#messages/name-key.ts'
import { otherOrders } from '#messages/person-name.ts'
import { isByName, type ListLine, MEMBERS, type Refusal, type Same } from './lines.ts'
import { contradictions, type LineMember, membersOf, type TraitChange } from './members.ts'

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
  /** An earlier line says something else of the person. */
  | {
      readonly code: 'said-otherwise'
      readonly name: string
      readonly earlier: LineMember
      readonly changes: readonly TraitChange[]
    }
  | { readonly code: 'refused'; readonly name: string; readonly problem: Problem }
)

/** The state of a line. Left out either by decision (`same` null) or because the same people appear elsewhere. */
export type LineState =
  /** `completes`: the single that each member is, if the line makes pairs of them. */
  | { readonly is: 'ready'; readonly completes: Singles }
  | { readonly is: 'left-out'; readonly same: Same | null }
  | { readonly is: 'question'; readonly question: Question }

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

/** The start numbers of all active entries. `perPerson`: how often one person may be entered. */
export function enteredOf(entries: readonly Entry[], perPerson: number): EnteredPeople {
  const active = entries.filter(({ status }) => status === 'active')
  const people = new Map<string, NamedIn>()
  for (const { members, number } of active) for (const { name } of members) addName(people, nameKey(name), name, number)
  const singles = new Map<string, readonly Same[]>()
  for (const { members, number } of active)
    if (members.length === 1)
      for (const { id, name } of members) for (const key of [nameKey(name), id]) addSingle(singles, key, { number })
  return {
    people,
    perPerson,
    singles,
    entries: new Map(active.map(({ members, number }) => [pairKey(members.map(({ name }) => nameKey(name))), number])),
  }
}

function addSingle(singles: Map<string, readonly Same[]>, key: string, single: Same) {
  singles.set(key, [...(singles.get(key) ?? []), single])
}

function addName(people: Map<string, NamedIn>, key: string, name: string, number: number) {
  const known = people.get(key)
  people.set(key, { name: known?.name ?? name, numbers: [...(known?.numbers ?? []), number] })
}

/**
 * The state of each line, by its id. If two lines have the same name, the later one gets a question; if they have the same two names,
 * it is left out. A pair with a single, of an entry or an earlier line, completes it. A line that says something else of a person than an
 * earlier one gets a question. O(lines).
 */
export function judge(lines: readonly ListLine[], entered: EnteredPeople): ReadonlyMap<string, LineState> {
  const seen = {
    people: new Map<string, NamedIn>(),
    pairs: new Map<string, number>(),
    singles: new Map<string, readonly Same[]>(),
    completed: new Set<string>(),
    traits: new Map<string, readonly LineMember[]>(),
    taken: new Map<string, ListLine>(),
  }
  const standings = new Map<string, LineState>()
  for (const line of lines) {
    const keys = keysOf(line)
    const standing = standingOf(line, keys, entered, seen)
    standings.set(line.id, standing)
    if (standing.is === 'left-out' || (standing.is === 'question' && isShapeless(standing.question))) continue
    seen.taken.set(line.id, line)
    const alone = standing.is === 'ready' && membersOf(line).length === 1
    for (const member of MEMBERS) {
      const key = keys[member]
      const single = standing.is === 'ready' ? standing.completes[member] : null
      if (single) seen.completed.add(placeOf(single))
      else if (key && alone && line.meant[member] !== 'new')
        addSingle(seen.singles, whoIs(line, member), { line: line.line })
      // Completing a single does not enter the person again.
      if (key && !single && isByName(line.meant[member]))
        addName(seen.people, key, line.names[member].trim(), line.line)
      if (key && line.meant[member] !== 'new' && Object.keys(line.traits[member]).length > 0) {
        const who = whoIs(line, member)
        seen.traits.set(who, [...(seen.traits.get(who) ?? []), { line, member }])
      }
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
  const question =
    refusedQuestion(line, seen) ??
    ownQuestion(line, keys) ??
    namesakeQuestion(line, keys, entered, seen, singles) ??
    traitsQuestion(line, seen)
  return question ? { is: 'question', question } : { is: 'ready', completes: singles }
}

export type Singles = readonly [Same | null, Same | null]

/** The singles among the members of a pair, which completes them. */
function singlesOf(line: ListLine, keys: Keys, entered: EnteredPeople, seen: Seen): Singles {
  const single = (member: 0 | 1) => {
    const key = whoIs(line, member)
    const all = [...(entered.singles.get(key) ?? []), ...(seen.singles.get(key) ?? [])]
    return all.find((one) => !seen.completed.has(placeOf(one))) ?? null
  }
  return keys[0] && keys[1] ? [single(0), single(1)] : [null, null]
}

/** The person's id, or the plain name where that tells who is meant. */
export function whoIs(line: ListLine, member: 0 | 1): string {
  const person = line.meant[member]
  return person === null || isByName(person) ? keysOf(line)[member] : person
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
    for (const single of standing.completes) if (single && 'line' in single) completed.add(single.line)
  }
  return lines.filter(({ line }) => !completed.has(line))
}

/**
 * The earlier lines with each plain name, the first one with each pair, those with a single or with traits of a person, the singles
 * completed so far, and the lines that name people, by their ids.
 */
interface Seen {
  readonly singles: ReadonlyMap<string, readonly Same[]>
  readonly completed: ReadonlySet<string>
  readonly people: ReadonlyMap<string, NamedIn>
  readonly pairs: ReadonlyMap<string, number>
  readonly traits: ReadonlyMap<string, readonly LineMember[]>
  readonly taken: ReadonlyMap<string, ListLine>
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
  return !['already-entered', 'twice-in-file', 'turned', 'said-otherwise', 'refused', 'left-over'].includes(code)
}

/** The first refusal of a name that still holds. Of a person whom an earlier line enters, the number is that of no entry yet. */
function refusedQuestion({ refused, names }: ListLine, { taken }: Seen): Question | null {
  for (const member of MEMBERS) {
    const refusal = refused?.[member]
    if (!refusal || !stillHolds(refusal, taken)) continue
    const { problem, earlier } = refusal
    const name = names[member].trim()
    const before = taken.get(earlier[0]?.id ?? '')
    if (before && problem.code === 'person-already-entered')
      return { code: 'twice-in-file', member, name, earlier: before.line }
    return { code: 'refused', member, name, problem }
  }
  return null
}

function stillHolds({ earlier }: Refusal, taken: Seen['taken']): boolean {
  return earlier.every(({ id, member, who }) => {
    const line = taken.get(id)
    return line !== undefined && whoIs(line, member) === who
  })
}

function ownQuestion({ stumbled, read, leftOver, names, meant }: ListLine, [first, second]: Keys): Question | null {
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

function traitsQuestion(line: ListLine, seen: Seen): Question | null {
  for (const member of MEMBERS) {
    if (line.meant[member] === 'new') continue
    for (const earlier of seen.traits.get(whoIs(line, member)) ?? []) {
      const changes = contradictions(line, member, earlier)
      if (changes.length > 0)
        return { code: 'said-otherwise', member, name: line.names[member].trim(), earlier, changes }
    }
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
export function pairKey(names: readonly string[]): string {
  return names.filter(Boolean).sort().join('/')
}
