import { useEffect, useEffectEvent, useMemo, useReducer } from 'react'
import { v7 as newKey } from 'uuid'
import type { Answer } from '#contract/client.ts'
import type { Entry, Member } from '#contract/entries.ts'
import type { Problem } from '#contract/problem.ts'
import {
  AGREEMENT_FOR,
  type Consent,
  callable,
  entriesAsRead,
  type Leaving,
  type LeftEntry,
  moveEntries,
  offeredReturn,
  type ReturnedEntry,
  returnTurn,
  type Switch,
  type Switching,
  shownEntries,
  shownFailure,
  type TypedPair,
} from './entries-state.ts'
import { membersOf, namesOfMembers, type TypedName, withPerson } from './typed-name.ts'
import { type SaveOutcome, useSaveQueue } from './use-save-queue.ts'

/** Changed members of an entry, as typed; `keyOf` returns the idempotency key of a request. */
export interface ChangedMembers {
  readonly members: readonly Member[]
  readonly base: Entry['members']
  readonly agreed: Consent
  readonly keyOf: (sent: unknown) => string
}

/**
 * The entries as the desk sees them: the server's last list with unsaved changes applied. `read` is the server's list whenever the page
 * gets a newer one, `draft` the round that is a draft. What the answers change is the reducer's (`moveEntries`).
 */
export function useEntries(
  params: { club: string; tournament: string },
  { entries: read, draft }: { readonly entries: readonly Entry[]; readonly draft: number | null },
) {
  const save = useSaveQueue()
  const [state, dispatch] = useReducer(moveEntries, null, () => entriesAsRead(read, draft))
  if (draft !== state.draft) dispatch({ event: 'drafted', draft })
  if (read !== state.read) dispatch({ event: 'read', entries: read })

  const { known, switching, departing, completed } = state
  const entries = useMemo(() => shownEntries({ known, switching }), [known, switching])
  const ofEntry = (entry: Entry) => ({ ...params, entry: entry.id })
  const fail = (entry: Entry | null, problem: Problem) => dispatch({ event: 'failed', failure: { entry, problem } })

  /** Enters a pair; returns why it was refused, or null. */
  async function add(line: TypedPair): Promise<Problem | null> {
    const saved = await enter(line)
    return 'problem' in saved ? saved.problem : null
  }

  async function enter(line: TypedPair): Promise<SaveOutcome<Entry>> {
    dispatch({ event: 'entering', line })
    const { key, names, paid, present, inTurn } = line
    const body = { members: membersOf(names), paid, present, ...(inTurn ? { inTurn } : {}) }
    const saved = await save('addEntry', { params, body }, key)
    if ('problem' in saved) {
      dispatch({ event: 'line-refused', line })
      return saved
    }
    dispatch({ event: 'entered', line, pair: saved.answer, before: entries, key: newKey() })
    return saved
  }

  /** The completed single waits again, and the line enters another person of the same name. */
  async function enterNamesake() {
    if (!completed?.single) return
    const { line, pair, single, key } = completed
    dispatch({ event: 'chose-namesake' })
    const { paid, present } = single
    const body = { members: membersOf(namesOfMembers(single.members)), base: pair.members, paid, present }
    const saved = await save('changeEntry', { params: ofEntry(single), body })
    if ('problem' in saved) return fail(pair, saved.problem)
    dispatch({ event: 'changed', entry: saved.answer })
    const [first, second] = namesOfMembers(pair.members)
    const again = (name: TypedName) =>
      single.members.some(({ id }) => id === name.person) ? withPerson(name, { person: 'new' }) : name
    const problem = await add({ ...line, key, names: [again(first), again(second)] })
    if (problem) fail(null, problem)
  }

  /** Switches a state of an entry. Returns the answer, or null after a refusal. */
  async function turn(entry: Entry, change: Switch, agreed: Consent = {}): Promise<Answer<'changeEntry'> | null> {
    const saved = await switchEntry(entry, change, agreed)
    return 'answer' in saved ? saved.answer : null
  }

  async function switchEntry(
    entry: Entry,
    change: Switch,
    agreed: Consent = {},
  ): Promise<SaveOutcome<Answer<'changeEntry'>>> {
    const mine: Switching = { entry: entry.id, change }
    dispatch({ event: 'switching', switching: mine })
    const body = { ...change, ...agreed }
    const saved = await save('changeEntry', { params: ofEntry(entry), body })
    if ('answer' in saved) {
      const { withdrawal: _, ...changed } = saved.answer
      dispatch({ event: 'switched', switching: mine, entry: changed })
      return saved
    }
    dispatch({ event: 'switch-ended', switching: mine })
    dispatch({ event: 'refused', entry, problem: saved.problem, change, agreed })
    return saved
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
    dispatch({ event: 'departing', entry: entry.id })
    if (entry.seated) {
      const gone = await turn(entry, { status: 'withdrawn' }, { dropDraft })
      const withdrawal = gone?.withdrawal ?? null
      if (gone) dispatch({ event: 'left', left: { entry, how: 'withdrawn', withdrawal, key: newKey() } })
      return gone !== null
    }
    const query = { dropDraft: dropDraft ? 'yes' : 'no' } as const
    const saved = await save('removeEntry', { params: ofEntry(entry), query })
    if ('problem' in saved) {
      dispatch({ event: 'refused', entry, problem: saved.problem, change: null, agreed: {} })
      return false
    }
    dispatch({ event: 'left', left: { entry, how: 'removed', withdrawal: null, key: newKey() } })
    return true
  }

  const takeTurn = useEffectEvent(() => {
    const turn = returnTurn(state)
    if (!turn) return
    if (turn.is === 'nothing') return dispatch({ event: 'not-left' })
    dispatch({ event: 'bringing-back' })
    void bringBack(turn.left, turn.how)
  })
  useEffect(() => takeTurn())

  /** Brings back an entry that left; a removed entry gets a new start number. */
  async function bringBack(left: LeftEntry, returns: ReturnedEntry['how']) {
    const { entry, how, key } = left
    const { paid, present } = entry
    const now = known.find(({ id }) => id === entry.id) ?? entry
    const saved =
      how === 'withdrawn'
        ? await switchEntry(now, { status: 'active' })
        : await enter({ key, names: namesOfMembers(entry.members), paid, present })
    if ('answer' in saved) {
      dispatch({ event: 'brought-back', left, returned: { entry: saved.answer, how: returns } })
      return
    }
    const { problem } = saved
    dispatch({ event: 'not-brought-back', left, problem })
    if (AGREEMENT_FOR[problem.code] && how === 'withdrawn') return
    dispatch({ event: 'failed', failure: { entry: now, problem, isReturn: true } })
  }

  /** Replaces the members of an entry (`base`). Returns the refusal, or null on success. */
  async function changeMembers(
    entry: Entry,
    { keyOf, members, base, agreed }: ChangedMembers,
  ): Promise<Problem | null> {
    const body = { members: [...members], base, ...agreed }
    const saved = await save('changeEntry', { params: ofEntry(entry), body }, keyOf(body))
    if ('problem' in saved) return saved.problem
    dispatch({ event: 'paired', pair: saved.answer })
    return null
  }

  /** Joins two singles into a pair. */
  async function join(one: Entry, other: Entry) {
    dispatch({ event: 'joining' })
    const saved = await save('joinSingles', { params, body: { entries: [one.id, other.id] } })
    if ('problem' in saved) return fail(null, saved.problem)
    dispatch({ event: 'paired', pair: saved.answer })
  }

  /** Gives every single a partner by lot. Returns the new pairs and the seed, or null after a refusal. */
  async function joinByLot() {
    dispatch({ event: 'joining' })
    const saved = await save('joinSinglesByLot', { params })
    if ('problem' in saved) {
      fail(null, saved.problem)
      return null
    }
    const { pairs, seed } = saved.answer
    dispatch({ event: 'paired-by-lot', pairs })
    return { pairs, seed }
  }

  return {
    entries,
    adding: state.adding,
    /** The entry that can be brought back next, and all that a key brings back, the newest last. */
    left: offeredReturn(state),
    callable: callable(state),
    returned: state.returned,
    completed,
    leaving: state.leaving,
    failure: shownFailure(state),
    add,
    turn,
    leave,
    agree,
    bringBack: (entry: string) => dispatch({ event: 'called-back', entry }),
    enterNamesake,
    changeMembers,
    join,
    joinByLot,
    isSaving: (entry: Entry) => switching.some((other) => other.entry === entry.id),
    isRemoving: (entry: Entry) => !entry.seated && departing.includes(entry.id),
    forget: () => dispatch({ event: 'forgotten' }),
    forgetLeft: () => dispatch({ event: 'left-forgotten' }),
  }
}

export type EntriesDesk = ReturnType<typeof useEntries>
