// Entering, leaving, coming back, and finding a partner.

import type { EntryId, PersonId } from '../../ids.ts'
import type { Entry, EntryStatus } from '../../model.ts'
import { fail, ok, type Result } from '../../result.ts'
import { createRng } from '../../rng.ts'
import { RULINGS, reasonAgainst } from '../acts/acts.ts'
import { entrySituation, tournamentSituation } from '../acts/situation.ts'
import { withDoubleSeatsToday } from '../state/people.ts'
import { isComplete, PAIR_SIZE, sizeOfEntry } from '../state/size.ts'
import type { Tournament } from '../state/tournament.ts'
import { type SeatClash, seatClash } from './clash.ts'
import { isWishedFor, wishesMerged } from './wishes.ts'

export type EntryError =
  | { readonly code: 'tournament-finished' }
  | { readonly code: 'entry-unknown'; readonly entry: EntryId }
  | { readonly code: 'person-twice-in-entry'; readonly person: PersonId }
  | {
      readonly code: 'person-already-entered'
      readonly person: PersonId
      readonly number: number
      /** The number of entries one person may have. */
      readonly most: number
    }
  | { readonly code: 'entry-seated'; readonly number: number }
  | { readonly code: 'entry-not-single'; readonly number: number }
  /** Each of two singles has had a seat, so that the results of one would be lost if they became one entry. */
  | { readonly code: 'both-seated'; readonly one: number; readonly other: number }
  | { readonly code: 'too-few-singles'; readonly singles: number }
  | { readonly code: 'too-many-members'; readonly most: number }
  | SeatClash

type EntryChange<Change> = Result<{ readonly next: Tournament } & Change, EntryError>

export interface NewEntry {
  readonly id: EntryId
  readonly members: readonly PersonId[]
  readonly present: boolean
}

/**
 * Enters new pairs or singles, all or none; they get the next start numbers in order. Refuses an entry with the same person twice, and a
 * person who already has the maximum of active entries. O(entries + added).
 */
export function addEntries(
  tournament: Tournament,
  added: readonly NewEntry[],
): EntryChange<{ readonly added: readonly Entry[] }> {
  const reason = reasonAgainst(RULINGS.tournament.addEntries[tournamentSituation(tournament)])
  if (reason) return fail({ code: reason })
  const entered = enteredPeople(tournament.entries)
  let number = highestNumber(tournament)
  const entries: Entry[] = []
  for (const wanted of added) {
    number += 1
    const entry = newEntry(tournament, wanted, number, entered)
    if (!entry.ok) return entry
    entries.push(entry.value)
  }
  return ok({ next: { ...tournament, entries: [...tournament.entries, ...entries] }, added: entries })
}

function highestNumber({ entries }: Tournament): number {
  return entries.reduce((highest, { number }) => Math.max(highest, number), 0)
}

/** A new entry under this number, which is noted for its people in `entered`. */
function newEntry(
  tournament: Tournament,
  { id, members, present }: NewEntry,
  number: number,
  entered: Map<PersonId, readonly number[]>,
): Result<Entry, EntryError> {
  const entry: Entry = { id, number, members, status: 'active', present }
  const error = membersError(tournament, entry, entered)
  if (error) return fail(error)
  for (const person of members) entered.set(person, [...(entered.get(person) ?? []), number])
  return ok(entry)
}

/**
 * Gives an entry other members (a replacement, a corrected name, the missing partner). They take over its seats: refuses a person who
 * already sits at one of its tables, and, unless `inTurn` allows it, a person who plays at another table of the heat. A walkover in which
 * different people meet by now is played, unless it has a result.
 */
export function changeMembers(
  tournament: Tournament,
  id: EntryId,
  members: readonly PersonId[],
  inTurn = false,
): EntryChange<{ readonly entry: Entry }> {
  const changed = changeEntry(tournament, id, (entry, others) => {
    const changed = { ...entry, members }
    const error =
      membersError(tournament, changed, enteredPeople(others)) ?? clashError(tournament, entry, changed, inTurn)
    return error ? fail(error) : ok(changed)
  })
  return changed.ok ? ok({ ...changed.value, next: withDoubleSeatsToday(changed.value.next) }) : changed
}

function clashError(tournament: Tournament, before: Entry, after: Entry, inTurn: boolean): SeatClash | null {
  const clash = seatClash(tournament, before, after)
  return inTurn && clash?.code === 'person-at-two-tables' ? null : clash
}

/**
 * An entry leaves and keeps its results, or comes back. Its members then take over its seats again; refuses as `changeMembers` does where
 * they play elsewhere by now.
 */
export function setStatus(
  tournament: Tournament,
  id: EntryId,
  status: EntryStatus,
  inTurn = false,
): EntryChange<{ readonly entry: Entry }> {
  return changeEntry(tournament, id, (entry, others) => {
    const changed = { ...entry, status }
    if (status !== 'active' || entry.status === 'active') return ok(changed)
    const error =
      membersError(tournament, changed, enteredPeople(others)) ??
      clashError(tournament, { ...entry, members: [] }, changed, inTurn)
    return error ? fail(error) : ok(changed)
  })
}

/** Sets whether the entry is present tonight. */
export function setPresent(
  tournament: Tournament,
  id: EntryId,
  present: boolean,
): EntryChange<{ readonly entry: Entry }> {
  return changeEntry(tournament, id, (entry) => ok({ ...entry, present }))
}

/** What goes with a removed entry: wishes about it, and the sum of the points it was given. */
export interface LostWithEntry {
  readonly wishes: boolean
  readonly points: number
}

/** Removes an entry without a trace, with what was wished for it and given to it; refused once it has had a seat. */
export function removeEntry(
  tournament: Tournament,
  id: EntryId,
): EntryChange<{ readonly removed: Entry; readonly lost: LostWithEntry }> {
  const removed = tournament.entries.find((entry) => entry.id === id)
  if (!removed) return fail({ code: 'entry-unknown', entry: id })
  const error = whyNotRemove(tournament, removed)
  if (error) return fail(error)
  const entries = tournament.entries.filter((entry) => entry !== removed)
  const given = tournament.adjustments.filter(({ entry }) => entry === id)
  const lost = {
    wishes: isWishedFor(tournament.wishes, id),
    points: given.reduce((sum, { points }) => sum + points, 0),
  }
  return ok({ next: { ...tournament, entries }, removed, lost })
}

function whyNotRemove(tournament: Tournament, { id, number }: Entry): EntryError | null {
  const reason = reasonAgainst(RULINGS.entry.removeEntry[entrySituation(tournament, id)])
  return reason === 'entry-seated' ? { code: reason, number } : reason && { code: reason }
}

/** Two singles that became one entry: `pair` has the members of both, `removed` is gone; it has never had a seat. */
export interface JoinedPair {
  readonly pair: Entry
  readonly removed: EntryId
}

/**
 * Makes a pair of two singles under the start number of the one that has had a seat, else under the lower one; refuses two that both have.
 * The pair is present if both were, and keeps the adjustments of both, and their wishes (`wishesMerged`). Refuses two singles of one
 * person, and as `changeMembers` does where the remaining entry has a seat.
 */
export function joinSingles(
  tournament: Tournament,
  one: EntryId,
  other: EntryId,
  inTurn = false,
): EntryChange<{ readonly joined: JoinedPair }> {
  const both = [one, other].map((id) => tournament.entries.find((entry) => entry.id === id))
  const [first, second] = both.filter((entry) => entry !== undefined).sort((a, b) => a.number - b.number)
  if (!first || !second) return fail({ code: 'entry-unknown', entry: both[0] ? other : one })
  for (const entry of [first, second])
    if (isComplete(tournament, entry) || entry.status !== 'active' || first.id === second.id)
      return fail({ code: 'entry-not-single', number: entry.number })
  const [stays, goes] = whyNotRemove(tournament, second) ? [second, first] : [first, second]
  const notRemovable = whyNotRemove(tournament, goes)
  if (notRemovable)
    return fail(
      notRemovable.code === 'entry-seated'
        ? { code: 'both-seated', one: first.number, other: second.number }
        : notRemovable,
    )
  const pair: Entry = {
    ...stays,
    members: [...stays.members, ...goes.members],
    present: first.present && second.present,
  }
  const others = tournament.entries.filter((entry) => entry !== first && entry !== second)
  const error = membersError(tournament, pair, enteredPeople(others)) ?? clashError(tournament, stays, pair, inTurn)
  if (error) return fail(error)
  const entries = tournament.entries.filter((entry) => entry !== goes).map((entry) => (entry === stays ? pair : entry))
  const adjustments = tournament.adjustments.map((given) =>
    given.entry === goes.id ? { ...given, entry: pair.id } : given,
  )
  const wishes = wishesMerged(tournament, pair.id, goes.id)
  return ok({ next: { ...tournament, entries, adjustments, wishes }, joined: { pair, removed: goes.id } })
}

/** The active entries that lack a partner, of these people in their order. */
export function waitingAmong(tournament: Tournament, people: readonly PersonId[]): Entry[] {
  const waits = (entry: Entry) => entry.status === 'active' && !isComplete(tournament, entry)
  return people.flatMap(
    (person) => tournament.entries.find((entry) => waits(entry) && entry.members.includes(person)) ?? [],
  )
}

/** A completed entry. `removed`: the later of two singles that became one pair. */
export interface CompletedEntry {
  readonly entry: Entry
  readonly removed: EntryId | null
}

/**
 * Enters a pair of which at least one member is already entered as a single: the pair takes over that entry, or of two the one that
 * `joinSingles` keeps, and is present if both were. `present` undefined: as it was. Null if neither is. Refuses as `changeMembers` and
 * `joinSingles` do.
 */
export function completeSingles(
  tournament: Tournament,
  { members, present }: Pick<NewEntry, 'members'> & { readonly present?: boolean },
  inTurn = false,
): EntryChange<CompletedEntry> | null {
  if (members.length !== sizeOfEntry(tournament.regulation.field.kind)) return null
  const [one, other] = waitingAmong(tournament, members)
  if (!one || new Set(members).size < members.length) return null
  const made = other
    ? joinSingles(tournament, one.id, other.id, inTurn)
    : changeMembers(tournament, one.id, members, inTurn)
  if (!made.ok) return made
  const { next } = made.value
  const [stays, removed] =
    'joined' in made.value ? [made.value.joined.pair, made.value.joined.removed] : [made.value.entry, null]
  const entry: Entry = {
    ...stays,
    members,
    present: present || ((removed !== null || present === undefined) && stays.present),
  }
  const entries = next.entries.map((candidate) => (candidate.id === entry.id ? entry : candidate))
  return ok({ next: { ...next, entries }, entry, removed })
}

/** A line of a list that does not go. */
export interface RefusedLine {
  readonly at: number
  readonly error: EntryError
  /** The earlier lines by which the person of the error is entered: without them, the error may not hold. */
  readonly earlier: readonly number[]
}

/** Why a list is refused: as a whole, or because of these lines. */
export type ListError =
  | { readonly code: 'tournament-finished' }
  | { readonly code: 'lines-refused'; readonly lines: readonly RefusedLine[] }

/**
 * Enters a list, all or nothing, as if its lines were entered one after the other: a pair with a single, of before or of an earlier line,
 * completes it, and is present if that was. Gives what has become of each line; the entry of an earlier line may be completed or removed by
 * a later one. Refuses as `addEntries` and `completeSingles` do, with every line that does not go once those before it that do are entered.
 * O(lines + entries), and O(entries) more for each line that completes one.
 */
export function enterList(
  tournament: Tournament,
  lines: readonly Pick<NewEntry, 'id' | 'members'>[],
): Result<{ readonly next: Tournament; readonly entered: readonly CompletedEntry[] }, ListError> {
  const reason = reasonAgainst(RULINGS.tournament.addEntries[tournamentSituation(tournament)])
  if (reason) return fail({ code: reason })
  const people = enteredPeople(tournament.entries)
  const waits = (entry: Entry) => entry.status === 'active' && !isComplete(tournament, entry)
  const waiting = new Set(tournament.entries.filter(waits).flatMap(({ members }) => members))
  let number = highestNumber(tournament)
  let entries = [...tournament.entries]
  let next = tournament
  const entered: CompletedEntry[] = []
  const refused: RefusedLine[] = []
  /** The line that has made or completed the entry of a start number. */
  const lineOf = new Map<number, number>()
  const refuse = (at: number, error: EntryError) => {
    const isInLine = !('person' in error) || error.code === 'person-twice-in-entry'
    const numbers = isInLine ? [] : (people.get(error.person) ?? [])
    refused.push({ at, error, earlier: numbers.flatMap((number) => lineOf.get(number) ?? []) })
  }
  for (const [at, line] of lines.entries()) {
    const isWaiting = line.members.some((person) => waiting.has(person))
    const completed = isWaiting ? completeSingles({ ...next, entries }, line) : null
    if (completed) {
      if (!completed.ok) {
        refuse(at, completed.error)
        continue
      }
      const { entry, removed } = completed.value
      next = completed.value.next
      entries = [...next.entries]
      for (const person of entry.members) {
        people.set(person, enteredPeople(entries.filter(({ members }) => members.includes(person))).get(person) ?? [])
        if (waitingAmong(next, [person]).length === 0) waiting.delete(person)
      }
      lineOf.set(entry.number, at)
      entered.push({ entry, removed })
      continue
    }
    const made = newEntry(tournament, { ...line, present: false }, number + 1, people)
    if (!made.ok) {
      refuse(at, made.error)
      continue
    }
    number += 1
    entries.push(made.value)
    if (waits(made.value)) for (const person of line.members) waiting.add(person)
    lineOf.set(number, at)
    entered.push({ entry: made.value, removed: null })
  }
  return refused.length > 0
    ? fail({ code: 'lines-refused', lines: refused })
    : ok({ next: { ...next, entries }, entered })
}

/**
 * Gives every active single a partner by lot, the next in a drawn order who can be one; who is left over stays single. The same seed gives
 * the same partners. Refuses as `joinSingles` does if nobody can be joined. O(singles² × entries) at worst.
 */
export function joinSinglesByLot(
  tournament: Tournament,
  seed: string,
): EntryChange<{ readonly joined: readonly JoinedPair[] }> {
  const singles = tournament.entries.filter((entry) => entry.status === 'active' && !isComplete(tournament, entry))
  if (singles.length < PAIR_SIZE) return fail({ code: 'too-few-singles', singles: singles.length })
  const waiting = createRng(seed).shuffle([...singles].sort((one, other) => one.number - other.number))
  const joined: JoinedPair[] = []
  const errors: EntryError[] = []
  let next = tournament
  const waits = (entry: Entry) => waiting.filter(({ members }) => members[0] === entry.members[0]).length
  while (waiting.length > 0) {
    // Who waits most often goes first, because two entries of one person cannot be joined: so nobody is left over who could be joined.
    const often = waiting.map(waits)
    const [one] = waiting.splice(often.indexOf(Math.max(...often)), 1) as [Entry]
    for (const [at, other] of waiting.entries()) {
      const result = joinSingles(next, one.id, other.id)
      if (!result.ok) {
        errors.push(result.error)
        continue
      }
      next = result.value.next
      joined.push(result.value.joined)
      waiting.splice(at, 1)
      break
    }
  }
  const [error] = errors
  return joined.length === 0 && error ? fail(error) : ok({ next, joined })
}

function changeEntry(
  tournament: Tournament,
  id: EntryId,
  change: (entry: Entry, others: readonly Entry[]) => Result<Entry, EntryError>,
): EntryChange<{ readonly entry: Entry }> {
  const entry = tournament.entries.find((candidate) => candidate.id === id)
  if (!entry) return fail({ code: 'entry-unknown', entry: id })
  const reason = reasonAgainst(RULINGS.entry.changeEntry[entrySituation(tournament, id)])
  if (reason) return fail({ code: reason })
  const others = tournament.entries.filter((candidate) => candidate !== entry)
  const changed = change(entry, others)
  if (!changed.ok) return changed
  const entries = tournament.entries.map((candidate) => (candidate === entry ? changed.value : candidate))
  return ok({ next: { ...tournament, entries }, entry: changed.value })
}

/** Start numbers of the active entries each person is in. */
function enteredPeople(entries: readonly Entry[]): Map<PersonId, readonly number[]> {
  const entered = new Map<PersonId, readonly number[]>()
  for (const { status, members, number } of entries)
    if (status === 'active') for (const person of members) entered.set(person, [...(entered.get(person) ?? []), number])
  return entered
}

function membersError(
  { regulation }: Tournament,
  entry: Entry,
  entered: ReadonlyMap<PersonId, readonly number[]>,
): EntryError | null {
  const most = sizeOfEntry(regulation.field.kind)
  if (entry.members.length > most) return { code: 'too-many-members', most }
  const seen = new Set<PersonId>()
  for (const person of entry.members) {
    if (seen.has(person)) return { code: 'person-twice-in-entry', person }
    seen.add(person)
    const numbers = entered.get(person) ?? []
    const [number] = numbers
    if (number !== undefined && numbers.length >= regulation.field.entriesPerPerson)
      return { code: 'person-already-entered', person, number, most: regulation.field.entriesPerPerson }
  }
  return null
}
