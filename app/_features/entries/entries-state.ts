// The entries at the desk as a pure state: the server's last list, what is being saved, and what has become of the last acts.

import { jsonEqual } from '#app/_lib/json-equal.ts'
import type { Entry, LostWithEntry, Withdrawal } from '#contract/entries.ts'
import type { Problem } from '#contract/problem.ts'
import { isSingle } from './arrange.ts'
import { membersOf, type TypedNames } from './typed-name.ts'

/** A pair or a single as typed. `key` is the idempotency key: sent twice, it is entered once. */
export interface TypedPair {
  readonly key: string
  readonly names: TypedNames
  readonly paid: boolean
  readonly present: boolean
  readonly inTurn?: boolean
}

/** The consequences the desk has agreed to: a draft is discarded, a person plays at several tables in turn. */
export interface Consent {
  readonly dropDraft?: boolean
  readonly inTurn?: boolean
}

/** Maps the code of a refusal to the agreement that the same request needs. */
export const AGREEMENT_FOR: Readonly<Record<string, keyof Consent>> = {
  'draft-affected': 'dropDraft',
  'person-at-two-tables': 'inTurn',
}

/** The states of an entry that can be switched. */
export type Switch = Partial<Pick<Entry, 'paid' | 'present' | 'status'>>

/** Whether the entry has the states that a switch asks for. */
export function isIn(entry: Entry, { paid, present, status }: Switch): boolean {
  return (
    entry.paid === (paid ?? entry.paid) &&
    entry.present === (present ?? entry.present) &&
    entry.status === (status ?? entry.status)
  )
}

/** A switch that is being saved. */
export interface Switching {
  readonly entry: string
  readonly change: Switch
}

/** An entry that left, for undo. */
export interface LeftEntry {
  readonly entry: Entry
  readonly how: 'removed' | 'withdrawn'
  /** What it leaves behind; null if it was removed. */
  readonly withdrawal: Withdrawal | null
  /** What is gone with it if it was removed. */
  readonly lost?: LostWithEntry | undefined
  /** The idempotency key to re-enter a removed entry. */
  readonly key: string
}

/** What has become of an entry that was to be brought back. */
export interface ReturnedEntry {
  /** The entry as it is now. */
  readonly entry: Entry
  /** `already`: it was not brought back from here. */
  readonly how: 'back' | 'already'
  /** What has not come back with it. */
  readonly lost?: LostWithEntry | undefined
}

/** A line has given a waiting single a partner. */
export interface CompletedLine {
  readonly line: TypedPair
  readonly pair: Entry
  /** The single entry as it was; null: both were waiting. */
  readonly single: Entry | null
  /** The idempotency key for the line if it meant another person. */
  readonly key: string
}

/** An act on an entry that needs agreement, mostly because a draft would be discarded when it leaves. */
export interface Leaving {
  readonly entry: Entry
  readonly problem: Problem
  /** The requested switch; null: removal. */
  readonly change: Switch | null
  /** The agreement needed. */
  readonly asks: keyof Consent
  /** All agreements after the answer: this one and earlier ones. */
  readonly agreed: Consent
}

/** A failed act; `entry` null: it was about no entry of the list. */
export interface Failure {
  readonly entry: Entry | null
  readonly problem: Problem
  /** It was to be brought back. */
  readonly isReturn?: boolean
  /** It was to leave, with this consent. */
  readonly leaves?: Consent
}

export interface EntriesState {
  /** The list of the page, as last read. */
  readonly read: readonly Entry[]
  /** The same with the answers to acts since. */
  readonly known: readonly Entry[]
  /** The round that is a draft, as last read; null: none. */
  readonly draft: number | null
  readonly switching: readonly Switching[]
  /** The ids of entries that are being removed or withdrawn. */
  readonly departing: readonly string[]
  /** Lines that are being entered. */
  readonly adding: readonly TypedPair[]
  /** What has left from here and is not back, the newest last. */
  readonly left: readonly LeftEntry[]
  /** The ids of entries to bring back, in the order of the presses; they may still be departing. */
  readonly called: readonly string[]
  /** The first of them is on its way. */
  readonly isReturning: boolean
  /** The last one that came back. */
  readonly returned: ReturnedEntry | null
  readonly completed: CompletedLine | null
  readonly leaving: Leaving | null
  readonly failure: Failure | null
}

export type EntriesEvent =
  | { readonly event: 'read'; readonly entries: readonly Entry[] }
  | { readonly event: 'drafted'; readonly draft: number | null }
  | { readonly event: 'entering'; readonly line: TypedPair }
  /** `before`: the entries at the time of the request. `key`: for the line, if it meant another person. */
  | {
      readonly event: 'entered'
      readonly line: TypedPair
      readonly pair: Entry
      readonly before: readonly Entry[]
      readonly key: string
    }
  | { readonly event: 'line-refused'; readonly line: TypedPair }
  /** The line will enter another person of the same name. */
  | { readonly event: 'chose-namesake' }
  | { readonly event: 'switching'; readonly switching: Switching }
  | { readonly event: 'switched'; readonly switching: Switching; readonly entry: Entry }
  | { readonly event: 'switch-ended'; readonly switching: Switching }
  | { readonly event: 'departing'; readonly entry: string }
  /** It is in, or others have let it leave. */
  | { readonly event: 'not-departing'; readonly entry: string }
  | { readonly event: 'joining' }
  /** Closes what is said about the last act; `left-forgotten`: what has left is not brought back any more. */
  | { readonly event: 'forgotten' | 'left-forgotten' }
  /** The page was left, and what was said has been seen. */
  | { readonly event: 'page-left' }
  | { readonly event: 'left'; readonly left: LeftEntry }
  /** An entry is to be brought back, as soon as it is its turn (`returnTurn`). */
  | { readonly event: 'called-back'; readonly entry: string }
  | { readonly event: 'bringing-back' }
  /** The first one is not to be brought back after all: it has not left. */
  | { readonly event: 'not-left' }
  | { readonly event: 'brought-back'; readonly left: LeftEntry; readonly returned: ReturnedEntry }
  /** `key`: for another request, if it was back and was removed again. */
  | { readonly event: 'not-brought-back'; readonly left: LeftEntry; readonly problem: Problem; readonly key: string }
  /** `change` null: the entry was to be removed. */
  | {
      readonly event: 'refused'
      readonly entry: Entry
      readonly problem: Problem
      readonly change: Switch | null
      readonly agreed: Consent
    }
  | { readonly event: 'failed'; readonly failure: Failure }
  | { readonly event: 'changed'; readonly entry: Entry }
  /** The members of a pair may have been singles before: those entries are removed. */
  | { readonly event: 'paired'; readonly pair: Entry }
  | { readonly event: 'paired-by-lot'; readonly pairs: readonly Entry[] }

export function entriesAsRead(read: readonly Entry[], draft: number | null = null): EntriesState {
  const acts = { switching: [], departing: [], adding: [], left: [], called: [], isReturning: false }
  return { read, known: read, draft, ...acts, returned: null, completed: null, leaving: null, failure: null }
}

export function moveEntries(state: EntriesState, event: EntriesEvent): EntriesState {
  switch (event.event) {
    case 'read':
      if (event.entries === state.read) return state
      return {
        ...state,
        read: event.entries,
        known: event.entries,
        leaving: stillAsked(state.leaving, event.entries),
      }
    case 'drafted': {
      if (event.draft === state.draft) return state
      // A draft that is only heard of now is the one that the question is about.
      const isGone = state.draft !== null && event.draft !== state.draft
      const leaving = isGone && state.leaving?.asks === 'dropDraft' ? null : state.leaving
      return { ...state, draft: event.draft, leaving }
    }
    case 'entering':
      return { ...state, adding: [...state.adding, event.line] }
    case 'entered': {
      const { line, pair, before, key } = event
      const completed = completedBy(line, pair, before, key)
      const entered = { ...withoutLine(state, line), completed, returned: null }
      return { ...entered, known: withPair(state.known, pair) }
    }
    case 'line-refused':
      return withoutLine(state, event.line)
    case 'chose-namesake':
      return { ...state, completed: null, failure: null }
    case 'switching':
      return { ...state, failure: null, leaving: null, switching: [...state.switching, event.switching] }
    case 'switched': {
      const { switching, entry } = event
      const isBack = switching.change.status === 'active'
      const left = isBack ? state.left.filter((one) => one.entry.id !== entry.id) : state.left
      return { ...withoutSwitch(state, switching), known: withEntry(state.known, entry), left }
    }
    case 'switch-ended':
      return withoutSwitch(state, event.switching)
    case 'departing': {
      const departing = [...state.departing, event.entry]
      return { ...state, failure: null, leaving: null, returned: null, departing }
    }
    case 'not-departing':
      return notDeparting(state, event.entry)
    case 'joining':
      return { ...state, failure: null }
    case 'called-back':
      return { ...state, called: [...state.called, event.entry] }
    case 'bringing-back':
      return { ...state, isReturning: true, returned: null, failure: null }
    case 'not-left':
      return { ...state, called: state.called.slice(1) }
    case 'brought-back':
      return { ...withoutLeft(state, event.left), returned: event.returned }
    case 'not-brought-back': {
      // The reason is shown, so what was called after it waits for another press.
      return { ...notReturned(state, event), called: [], isReturning: false }
    }
    case 'forgotten':
    case 'page-left':
      return { ...state, returned: null, completed: null, leaving: null, failure: null }
    case 'left-forgotten':
      return { ...state, returned: null, left: state.left.filter(({ entry }) => state.called.includes(entry.id)) }
    case 'left': {
      const { entry, how } = event.left
      const known = how === 'removed' ? state.known.filter(({ id }) => id !== entry.id) : state.known
      const before = state.left.filter((one) => one.entry.id !== entry.id)
      return { ...notDeparting(state, entry.id), known, left: [...before, event.left] }
    }
    case 'refused':
      return refused(notDeparting(state, event.entry.id), event)
    case 'failed':
      return { ...state, failure: event.failure }
    case 'changed':
      return { ...state, known: withEntry(state.known, event.entry) }
    case 'paired':
      return { ...state, known: withPair(state.known, event.pair) }
    case 'paired-by-lot':
      return { ...state, known: withPairsByLot(state.known, event.pairs) }
  }
}

/** Whether nothing is on its way, waits, or is still to be said. */
export function isIdle({ switching, departing, adding, called, isReturning, leaving, failure }: EntriesState): boolean {
  const waits = switching.length + departing.length + adding.length + called.length
  return waits === 0 && !isReturning && leaving === null && failure === null
}

/** What the first call to bring an entry back does, now that it is its turn. */
export type ReturnTurn =
  /** `already`: as far as known here, another desk has brought it back. */
  | { readonly is: 'return'; readonly left: LeftEntry; readonly how: ReturnedEntry['how'] }
  /** It has not left after all. */
  | { readonly is: 'nothing' }

/** The turn of the first call; null: there is none, or an entry before it is on its way, or this one is still leaving. */
export function returnTurn({ called, isReturning, departing, left, known }: EntriesState): ReturnTurn | null {
  const [first] = called
  if (first === undefined || isReturning || departing.includes(first)) return null
  const mine = left.find(({ entry }) => entry.id === first)
  if (!mine) return { is: 'nothing' }
  const isBack = known.some(({ id, status }) => id === first && status === 'active')
  return { is: 'return', left: mine, how: isBack ? 'already' : 'back' }
}

/** The ids of the entries that a key brings back, the newest last: they have left from here, or are leaving. */
export function callable({ left, departing, called }: Pick<EntriesState, 'left' | 'departing' | 'called'>) {
  const ids = [...new Set([...left.map(({ entry }) => entry.id), ...departing])]
  return ids.filter((id) => !called.includes(id))
}

/** The newest entry that has left and can be brought back next; null: there is none. */
export function offeredReturn({ left, called }: Pick<EntriesState, 'left' | 'called'>): LeftEntry | null {
  return left.findLast(({ entry }) => !called.includes(entry.id)) ?? null
}

/** After these refusals an entry cannot be brought back any more. */
const GONE_FOR_GOOD = ['entry-unknown', 'person-already-entered', 'tournament-finished', 'not-found'] as const

/** The entries with the switches that are being saved. */
export function shownEntries({ known, switching }: Pick<EntriesState, 'known' | 'switching'>): readonly Entry[] {
  if (switching.length === 0) return known
  const changes = new Map<string, Switch>()
  for (const { entry, change } of switching) changes.set(entry, { ...changes.get(entry), ...change })
  return known.map((entry) => (changes.has(entry.id) ? { ...entry, ...changes.get(entry.id) } : entry))
}

/** The failure to show; null: none, or the list now shows that an act without an answer was done after all. */
export function shownFailure({ failure, known, left }: EntriesState): Failure | null {
  if (!failure?.entry || failure.problem.code !== 'unreachable') return failure
  const { entry } = failure
  const now = known.find(({ id }) => id === entry.id)
  return (now ? !jsonEqual(now, entry) : left.every((one) => one.entry.id !== entry.id)) ? null : failure
}

/**
 * The entry that was to leave, when the answer to that was lost and the list shows by now that it has; null: none. Sent once more, it is
 * answered as at first.
 */
export function leftByNow({
  failure,
  known,
  departing,
}: EntriesState): (Required<Pick<Failure, 'leaves'>> & { readonly entry: Entry }) | null {
  if (!failure?.entry || !failure.leaves || failure.problem.code !== 'unreachable') return null
  const { entry, leaves } = failure
  const now = known.find(({ id }) => id === entry.id)
  const hasLeft = entry.seated ? now?.status === 'withdrawn' : !now
  return hasLeft && !departing.includes(entry.id) ? { entry, leaves } : null
}

/** A question about an entry, unless the entry is gone, or has left or come back meanwhile. */
function stillAsked(leaving: Leaving | null, entries: readonly Entry[]): Leaving | null {
  const isAsItWas = ({ id, status }: Entry) => id === leaving?.entry.id && status === leaving.entry.status
  return entries.some(isAsItWas) ? leaving : null
}

function refused(
  state: EntriesState,
  { entry, problem, change, agreed }: Extract<EntriesEvent, { event: 'refused' }>,
): EntriesState {
  const asks = AGREEMENT_FOR[problem.code]
  const isLeaving = change === null || change.status === 'withdrawn'
  if (!asks) return { ...state, failure: { entry, problem, ...(isLeaving ? { leaves: agreed } : {}) } }
  return { ...state, leaving: { entry, problem, change, asks, agreed: { ...agreed, [asks]: true } } }
}

/** The state in which the entry is not about to leave. */
function notDeparting(state: EntriesState, entry: string): EntriesState {
  return { ...state, departing: state.departing.filter((other) => other !== entry) }
}

function notReturned(
  state: EntriesState,
  { left, problem, key }: Extract<EntriesEvent, { event: 'not-brought-back' }>,
): EntriesState {
  if (GONE_FOR_GOOD.some((code) => code === problem.code)) return withoutLeft(state, left)
  if (problem.code !== 'removed-since') return state
  return { ...state, left: state.left.map((one) => (one.entry.id === left.entry.id ? { ...one, key } : one)) }
}

/** The state without what has left as the first one called. */
function withoutLeft(state: EntriesState, { entry }: LeftEntry): EntriesState {
  const left = state.left.filter((one) => one.entry.id !== entry.id)
  return { ...state, left, called: state.called.slice(1), isReturning: false }
}

function withoutLine(state: EntriesState, line: TypedPair): EntriesState {
  return { ...state, adding: state.adding.filter(({ key }) => key !== line.key) }
}

function withoutSwitch(state: EntriesState, switching: Switching): EntriesState {
  return { ...state, switching: state.switching.filter((other) => other !== switching) }
}

function withEntry(entries: readonly Entry[], entry: Entry): readonly Entry[] {
  return entries.some(({ id }) => id === entry.id)
    ? entries.map((other) => (other.id === entry.id ? entry : other))
    : [...entries, entry]
}

function withPair(entries: readonly Entry[], pair: Entry): readonly Entry[] {
  return withEntry(
    entries.filter((entry) => entry.id === pair.id || !isPartOf(entry, pair)),
    pair,
  )
}

function withPairsByLot(entries: readonly Entry[], pairs: readonly Entry[]): readonly Entry[] {
  const paired = new Set(pairs.flatMap(({ members }) => members.map(({ id }) => id)))
  const isPaired = ({ status, members: [first] }: Entry) => status === 'active' && first && paired.has(first.id)
  return [...entries.filter((entry) => !isPaired(entry)), ...pairs]
}

/** Which of these entries a line has completed; null if it made a new one. */
function completedBy(line: TypedPair, pair: Entry, entries: readonly Entry[], key: string): CompletedLine | null {
  const singles = entries.filter((entry) => isPartOf(entry, pair))
  const [single = null] = singles
  // Sent again, the answer is the entry as it is by then: another desk may have joined or parted its people.
  if (!single || [membersOf(line.names), pair.members].some(({ length }) => length === 1)) return null
  return { line, pair, single: singles.length === 1 ? single : null, key }
}

/** Is it a single who is a member of this pair? */
function isPartOf(entry: Entry, { members }: Entry): boolean {
  return isSingle(entry) && entry.members.every((single) => members.some(({ id }) => id === single.id))
}
