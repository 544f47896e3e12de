import { useMemo, useState } from 'react'
import { v7 as newKey } from 'uuid'
import { same } from '#app/_lib/same.ts'
import type { Entry, Member } from '#contract/entries.ts'
import type { Problem } from '#contract/problem.ts'
import { isSingle } from './arrange.ts'
import { meaning, membersOf, namesOfMembers, type TypedName, type TypedNames } from './typed-name.ts'
import { useSaveQueue } from './use-save-queue.ts'

/** A pair or a single as typed. `key` is the idempotency key: sent twice, it is entered once. */
export interface TypedPair {
  readonly key: string
  readonly names: TypedNames
  readonly paid: boolean
  readonly present: boolean
  readonly inTurn?: boolean
}

/** The consequences the desk has agreed to: a draft is discarded, a person plays at several tables in turn. */
export interface Agreed {
  readonly dropDraft?: boolean
  readonly inTurn?: boolean
}

/** Changed members of an entry, as typed; `keyOf` returns the idempotency key of a request. */
export interface ChangedMembers {
  readonly members: readonly Member[]
  readonly base: Entry['members']
  readonly agreed: Agreed
  readonly keyOf: (sent: unknown) => string
}

/** The states of an entry that can be switched. */
export type Switch = Partial<Pick<Entry, 'paid' | 'present' | 'status'>>

interface Switching {
  readonly entry: string
  readonly change: Switch
}

/** The last entry that left, for undo. */
export interface Left {
  readonly entry: Entry
  readonly how: 'removed' | 'withdrawn'
  /** The idempotency key to re-enter a removed entry. */
  readonly key: string
}

/** A line has given a waiting single a partner. */
export interface Completed {
  readonly line: TypedPair
  readonly pair: Entry
  /** The single entry as it was; null: both were waiting. */
  readonly single: Entry | null
  /** The idempotency key for the line if it meant another person. */
  readonly key: string
}

/** Maps the code of a refusal to the agreement that the same request needs. */
export const ASKED: Readonly<Record<string, keyof Agreed>> = {
  'draft-affected': 'dropDraft',
  'person-at-two-tables': 'inTurn',
}

/** An act on an entry that needs agreement, mostly because a draft would be discarded when it leaves. */
export interface Leaving {
  readonly entry: Entry
  readonly problem: Problem
  /** The requested switch; null: removal. */
  readonly change: Switch | null
  /** The agreement needed. */
  readonly asks: keyof Agreed
  /** All agreements after the answer: this one and earlier ones. */
  readonly agreed: Agreed
}

/**
 * The entries as the desk sees them: the server's last list with unsaved changes applied. `read` is the server's list whenever the page
 * gets a newer one.
 */
export function useEntries(params: { club: string; tournament: string }, read: readonly Entry[]) {
  const save = useSaveQueue()
  const [lastRead, setLastRead] = useState(read)
  const [known, setKnown] = useState(read)
  const [switching, setSwitching] = useState<readonly Switching[]>([])
  const [adding, setAdding] = useState<readonly TypedPair[]>([])
  const [left, setLeft] = useState<Left | null>(null)
  const [completed, setCompleted] = useState<Completed | null>(null)
  const [leaving, setLeaving] = useState<Leaving | null>(null)
  const [failure, setFailure] = useState<{ readonly entry: Entry | null; readonly problem: Problem } | null>(null)

  if (read !== lastRead) {
    setLastRead(read)
    setKnown(read)
  }

  const entries = useMemo(() => applied(known, switching), [known, switching])

  function put(entry: Entry) {
    setKnown((before) =>
      before.some(({ id }) => id === entry.id)
        ? before.map((other) => (other.id === entry.id ? entry : other))
        : [...before, entry],
    )
  }

  /** The members of a pair may have been singles before: those entries are removed. */
  function take(pair: Entry) {
    setKnown((before) => before.filter((entry) => entry.id === pair.id || !isPartOf(entry, pair)))
    put(pair)
  }

  /** Enters a pair; returns why it was refused, or null. */
  async function add(pair: TypedPair): Promise<Problem | null> {
    setAdding((before) => [...before, pair])
    const { key, names, paid, present, inTurn } = pair
    const body = { members: membersOf(names), paid, present, ...(inTurn ? { inTurn } : {}) }
    const saved = await save('addEntry', { params, body }, key)
    setAdding((before) => before.filter((other) => other.key !== key))
    if ('problem' in saved) return saved.problem
    setCompleted(completedBy(pair, saved.answer, entries))
    take(saved.answer)
    return null
  }

  /** The completed single waits again, and the line enters another person of the same name. */
  async function enterNamesake() {
    if (!completed?.single) return
    const { line, pair, single, key } = completed
    setCompleted(null)
    setFailure(null)
    const { paid, present } = single
    const body = { members: membersOf(namesOfMembers(single.members)), base: pair.members, paid, present }
    const saved = await save('changeEntry', { params: { ...params, entry: single.id }, body })
    if ('problem' in saved) return setFailure({ entry: pair, problem: saved.problem })
    put(saved.answer)
    const [first, second] = namesOfMembers(pair.members)
    const again = (name: TypedName) =>
      single.members.some(({ id }) => id === name.person) ? meaning(name, { person: 'new' }) : name
    const problem = await add({ ...line, key, names: [again(first), again(second)] })
    if (problem) setFailure({ entry: null, problem })
  }

  async function turn(entry: Entry, change: Switch, agreed: Agreed = {}) {
    setFailure(null)
    setLeaving(null)
    const mine: Switching = { entry: entry.id, change }
    setSwitching((before) => [...before, mine])
    const body = { ...change, ...agreed }
    const saved = await save('changeEntry', { params: { ...params, entry: entry.id }, body })
    setSwitching((before) => before.filter((other) => other !== mine))
    if ('answer' in saved) put(saved.answer)
    else refuse(entry, saved.problem, change, agreed)
    return 'answer' in saved
  }

  function refuse(entry: Entry, problem: Problem, change: Switch | null, agreed: Agreed = {}) {
    const asks = ASKED[problem.code]
    if (asks) setLeaving({ entry, problem, change, asks, agreed: { ...agreed, [asks]: true } })
    else setFailure({ entry, problem })
  }

  /** Does the act in question (`leaving`) despite its consequence: a draft is discarded, or a person plays at several tables in turn. */
  async function agree({ entry, change, agreed }: Leaving) {
    if (change === null || change.status === 'withdrawn') await leave(entry, true)
    else await turn(entry, change, agreed)
  }

  /**
   * Removes an entry that never had a seat; an entry that had one leaves and keeps its results. Asks first (`leaving`) if a draft would be
   * discarded, unless that is agreed (`dropDraft`). Returns whether the entry has left.
   */
  async function leave(entry: Entry, dropDraft = false): Promise<boolean> {
    if (entry.seated) {
      const isGone = await turn(entry, { status: 'withdrawn' }, { dropDraft })
      if (isGone) setLeft({ entry, how: 'withdrawn', key: newKey() })
      return isGone
    }
    setFailure(null)
    setLeaving(null)
    const query = { dropDraft: dropDraft ? 'yes' : 'no' } as const
    const saved = await save('removeEntry', { params: { ...params, entry: entry.id }, query })
    if ('problem' in saved) {
      refuse(entry, saved.problem, null)
      return false
    }
    setKnown((before) => before.filter(({ id }) => id !== entry.id))
    setLeft({ entry, how: 'removed', key: newKey() })
    return true
  }

  /** Brings back the last entry that left; a removed entry gets a new start number. */
  async function bringBack() {
    if (!left) return
    const { entry, how, key } = left
    setLeft(null)
    setFailure(null)
    if (!(how === 'withdrawn' ? await turn(entry, { status: 'active' }) : await enterAgain(entry, key)))
      // Undo stays available.
      setLeft((now) => now ?? left)
  }

  async function enterAgain(entry: Entry, key: string): Promise<boolean> {
    const { paid, present } = entry
    const problem = await add({ key, names: namesOfMembers(entry.members), paid, present })
    if (problem) setFailure({ entry, problem })
    return problem === null
  }

  /** Replaces the members of an entry (`base`). Returns the refusal, or null on success. */
  async function changeMembers(
    entry: Entry,
    { keyOf, members, base, agreed }: ChangedMembers,
  ): Promise<Problem | null> {
    const body = { members: [...members], base, ...agreed }
    const key = keyOf(body)
    const saved = await save('changeEntry', { params: { ...params, entry: entry.id }, body }, key)
    if ('problem' in saved) return saved.problem
    take(saved.answer)
    return null
  }

  /** Joins two singles into a pair. */
  async function join(one: Entry, other: Entry) {
    setFailure(null)
    const saved = await save('joinSingles', { params, body: { entries: [one.id, other.id] } })
    if ('problem' in saved) return setFailure({ entry: null, problem: saved.problem })
    take(saved.answer)
  }

  /** Gives every single a partner by lot. Returns the new pairs and the seed, or null after a refusal. */
  async function joinByLot() {
    setFailure(null)
    const saved = await save('joinSinglesByLot', { params })
    if ('problem' in saved) {
      setFailure({ entry: null, problem: saved.problem })
      return null
    }
    const { pairs, seed } = saved.answer
    const paired = new Set(pairs.flatMap(({ members }) => members.map((person) => person.id)))
    const isPaired = ({ status, members: [first] }: Entry) => status === 'active' && first && paired.has(first.id)
    setKnown((before) => [...before.filter((entry) => !isPaired(entry)), ...pairs])
    return { pairs, seed }
  }

  /** Does the list now show that an act without an answer was done after all? */
  function isOvertaken({ entry, problem }: NonNullable<typeof failure>): boolean {
    if (!entry || problem.code !== 'unreachable') return false
    const now = known.find(({ id }) => id === entry.id)
    return now ? !same(now, entry) : left?.entry.id !== entry.id
  }

  return {
    entries,
    adding,
    left,
    completed,
    leaving,
    failure: failure && isOvertaken(failure) ? null : failure,
    add,
    turn,
    leave,
    agree,
    bringBack,
    enterNamesake,
    changeMembers,
    join,
    joinByLot,
    isSaving: (entry: Entry) => switching.some((other) => other.entry === entry.id),
    forget: () => {
      setLeft(null)
      setCompleted(null)
      setLeaving(null)
      setFailure(null)
    },
  }
}

/** Which of these entries a line has completed; null if it made a new one. */
function completedBy(line: TypedPair, pair: Entry, entries: readonly Entry[]): Completed | null {
  const singles = entries.filter((entry) => isPartOf(entry, pair))
  const [single = null] = singles
  if (!single || pair.members.length === 1) return null
  return { line, pair, single: singles.length === 1 ? single : null, key: newKey() }
}

/** Is it a single who is a member of this pair? */
function isPartOf(entry: Entry, { members }: Entry): boolean {
  return isSingle(entry) && entry.members.every((single) => members.some(({ id }) => id === single.id))
}

function applied(entries: readonly Entry[], switching: readonly Switching[]): readonly Entry[] {
  if (switching.length === 0) return entries
  const changes = new Map<string, Switch>()
  for (const { entry, change } of switching) changes.set(entry, { ...changes.get(entry), ...change })
  return entries.map((entry) => (changes.has(entry.id) ? { ...entry, ...changes.get(entry.id) } : entry))
}

export type EntriesDesk = ReturnType<typeof useEntries>
