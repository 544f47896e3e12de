// The registration that goes on after its page was left: what is being saved is answered, and what was called back takes its turn.

import { v7 as newKey } from 'uuid'
import type { Running } from '#app/_lib/running/running-pages.ts'
import { RunningState } from '#app/_lib/running/running-state.ts'
import type { Save, SaveOutcome } from '#app/_lib/save-queue.ts'
import type { Answer } from '#contract/client.ts'
import type { Entry, Member } from '#contract/entries.ts'
import type { Problem } from '#contract/problem.ts'
import { isSingle } from './arrange.ts'
import {
  AGREEMENT_FOR,
  type Consent,
  type EntriesEvent,
  type EntriesState,
  isIdle,
  isIn,
  type Leaving,
  type LeftEntry,
  leftByNow,
  moveEntries,
  type ReturnedEntry,
  returnTurn,
  type Switch,
  type Switching,
  shownEntries,
  type TypedPair,
} from './entries-state.ts'
import { hasMembers, membersOf, namesOfMembers, type TypedName, withPerson } from './typed-name.ts'

/** Changed members of an entry, as typed; `keyOf` returns the idempotency key of a request. */
export interface ChangedMembers {
  readonly members: readonly Member[]
  readonly base: Entry['members']
  readonly agreed: Consent
  readonly keyOf: (sent: unknown) => string
}

/** Starts the registration of a tournament. What the answers change is the reducer's (`moveEntries`). */
export function startEntries(
  params: { readonly club: string; readonly tournament: string },
  { save: saveNow, initial }: { readonly save: Save; readonly initial: EntriesState },
) {
  let underWay = 0
  const save: Save = (...act) => {
    underWay += 1
    return saveNow(...act).finally(() => {
      underWay -= 1
    })
  }
  const state = new RunningState<EntriesState, EntriesEvent>(moveEntries, initial)
  const { send } = state
  state.subscribe(takeTurn)
  state.subscribe(askForAnswer)
  /** The list for which a lost answer was asked for last. */
  let askedFor: readonly Entry[] | null = null
  const ofEntry = (entry: Entry) => ({ ...params, entry: entry.id })
  const fail = (entry: Entry | null, problem: Problem) => send({ event: 'failed', failure: { entry, problem } })

  /** Enters a pair; returns why it was refused, or null. */
  async function add(line: TypedPair): Promise<Problem | null> {
    const saved = await enter(line)
    return 'problem' in saved ? saved.problem : null
  }

  async function enter(line: TypedPair): Promise<SaveOutcome<Entry>> {
    const before = shownEntries(state.now())
    send({ event: 'entering', line })
    const { key, names, paid, present, inTurn } = line
    const body = { members: membersOf(names), paid, present, ...(inTurn ? { inTurn } : {}) }
    const saved = await save('addEntry', { params, body }, { key })
    if ('problem' in saved) {
      send({ event: 'line-refused', line })
      return saved
    }
    send({ event: 'entered', line, pair: saved.answer, before, key: newKey() })
    return saved
  }

  /** The completed single waits again, and the line enters another person of the same name. */
  async function enterNamesake() {
    const { completed } = state.now()
    if (!completed?.single) return
    const { line, pair, single, key } = completed
    send({ event: 'chose-namesake' })
    const { paid, present } = single
    const body = { members: membersOf(namesOfMembers(single.members)), base: pair.members, paid, present }
    const saved = await save('changeEntry', { params: ofEntry(single), body })
    if ('problem' in saved) return fail(pair, saved.problem)
    send({ event: 'changed', entry: saved.answer })
    const [first, second] = namesOfMembers(pair.members)
    const again = (name: TypedName) =>
      single.members.some(({ id }) => id === name.person) ? withPerson(name, { person: 'new' }) : name
    const problem = await add({ ...line, key, names: [again(first), again(second)] })
    if (problem) fail(null, problem)
  }

  /** Switches a state of an entry. Returns the answer, or null after a refusal. */
  async function turn(entry: Entry, change: Switch, agreed: Consent = {}): Promise<Answer<'changeEntry'> | null> {
    return answerOf(await switchEntry(entry, change, agreed))
  }

  /** `isOnlyAsked`: it is known to be done, and only its answer is wanted. */
  async function switchEntry(
    entry: Entry,
    change: Switch,
    agreed: Consent = {},
    isOnlyAsked = false,
  ): Promise<SaveOutcome<Answer<'changeEntry'>>> {
    const mine: Switching = { entry: entry.id, change }
    send({ event: 'switching', switching: mine })
    const body = { ...change, ...agreed }
    const isDone = (now: Entry) => isOnlyAsked || isIn(now, change)
    const saved = await save('changeEntry', { params: ofEntry(entry), body }, { isDone })
    if ('answer' in saved) {
      const { withdrawal: _, ...changed } = saved.answer
      send({ event: 'switched', switching: mine, entry: changed })
      return saved
    }
    send({ event: 'switch-ended', switching: mine })
    send({ event: 'refused', entry, problem: saved.problem, change, agreed })
    return saved
  }

  /** Does the act in question (`leaving`) despite its consequence: a draft is discarded, or a person plays at several tables in turn. */
  async function agree({ entry, change, agreed }: Leaving) {
    if (change === null || change.status === 'withdrawn') await leave(entry, true)
    else await turn(entry, change, agreed)
  }

  /**
   * Removes an entry that never had a seat; an entry that had one leaves and keeps its results. Asks first (`leaving`) if a draft would be
   * discarded, unless that is agreed (`dropDraft`). Returns whether the entry has left. `isOnlyAsked`: it is known to have left, and only
   * the lost answer is wanted; if that was another desk's act, or is undone by now, nothing is done and nothing said.
   */
  async function leave(entry: Entry, dropDraft = false, isOnlyAsked = false): Promise<boolean> {
    send({ event: 'departing', entry: entry.id })
    if (entry.seated) {
      const gone = answerOf(await switchEntry(entry, { status: 'withdrawn' }, { dropDraft }, isOnlyAsked))
      if (!gone) return false
      if (gone.status === 'withdrawn')
        send({ event: 'left', left: { entry, how: 'withdrawn', withdrawal: gone.withdrawal ?? null, key: newKey() } })
      else send({ event: 'not-departing', entry: entry.id })
      return true
    }
    const query = { dropDraft: dropDraft ? 'yes' : 'no' } as const
    const saved = await save('removeEntry', { params: ofEntry(entry), query })
    if ('problem' in saved && isOnlyAsked && saved.problem.code === 'entry-unknown') {
      send({ event: 'not-departing', entry: entry.id })
      return true
    }
    if ('problem' in saved) {
      send({ event: 'refused', entry, problem: saved.problem, change: null, agreed: { dropDraft } })
      return false
    }
    // Another desk may have changed it since this one has read it.
    const { removed = entry, lost } = saved.answer
    send({ event: 'left', left: { entry: removed, how: 'removed', withdrawal: null, lost, key: newKey() } })
    return true
  }

  /** Once for each list, so that a network that only reads is not asked without end. */
  function askForAnswer() {
    const { read } = state.now()
    const lost = leftByNow(state.now())
    if (!lost || askedFor === read) return
    askedFor = read
    void leave(lost.entry, lost.leaves.dropDraft, true)
  }

  function takeTurn() {
    const turn = returnTurn(state.now())
    if (!turn) return
    if (turn.is === 'nothing') return send({ event: 'not-left' })
    send({ event: 'bringing-back' })
    void bringBack(turn.left, turn.how)
  }

  /** Brings back an entry that left; a removed entry gets a new start number. */
  async function bringBack(left: LeftEntry, returns: ReturnedEntry['how']) {
    const { entry, how, key } = left
    const { paid, present } = entry
    const now = state.now().known.find(({ id }) => id === entry.id) ?? entry
    const saved =
      how === 'withdrawn'
        ? await switchEntry(now, { status: 'active' })
        : await enter({ key, names: namesOfMembers(entry.members), paid, present })
    if ('answer' in saved) {
      send({ event: 'brought-back', left, returned: { entry: saved.answer, how: returns, lost: left.lost } })
      return
    }
    const { problem } = saved
    send({ event: 'not-brought-back', left, problem, key: newKey() })
    if (AGREEMENT_FOR[problem.code] && how === 'withdrawn') return
    send({ event: 'failed', failure: { entry: now, problem, isReturn: true } })
  }

  /** Replaces the members of an entry (`base`). Returns the entry with its new members, or the refusal. */
  async function changeMembers(
    entry: Entry,
    { keyOf, members, base, agreed }: ChangedMembers,
  ): Promise<SaveOutcome<Pick<Entry, 'members'>>> {
    const body = { members: [...members], base, ...agreed }
    const saved = await save(
      'changeEntry',
      { params: ofEntry(entry), body },
      { key: keyOf(body), isDone: (now) => hasMembers(now, members) },
    )
    if ('answer' in saved) send({ event: 'paired', pair: saved.answer })
    return saved
  }

  /** Joins two singles into a pair. */
  async function join(one: Entry, other: Entry) {
    send({ event: 'joining' })
    const saved = await save('joinSingles', { params, body: { entries: [one.id, other.id] } })
    if ('problem' in saved) return fail(null, saved.problem)
    send({ event: 'paired', pair: saved.answer })
  }

  /** Gives every single a partner by lot. Returns the new pairs and the seed, or null after a refusal. */
  async function joinByLot() {
    send({ event: 'joining' })
    const singles = state.now().known.filter(isSingle)
    const saved = await save('joinSinglesByLot', { params }, { about: singles.map(({ id }) => id) })
    if ('problem' in saved) {
      fail(null, saved.problem)
      return null
    }
    const { pairs, seed } = saved.answer
    send({ event: 'paired-by-lot', pairs })
    return { pairs, seed }
  }

  return {
    state,
    isIdle: () => underWay === 0 && isIdle(state.now()),
    // The request on its way reaches the server without this window; those in the queue behind it do not.
    isWaiting: () => underWay > 1 || state.now().called.length > 0,
    left: () => send({ event: 'page-left' }),
    acts: {
      add,
      turn,
      leave,
      agree,
      bringBack: (entry: string) => send({ event: 'called-back', entry }),
      enterNamesake,
      changeMembers,
      join,
      joinByLot,
      forget: () => send({ event: 'forgotten' }),
      forgetLeft: () => send({ event: 'left-forgotten' }),
    },
  } satisfies Running & { acts: unknown }
}

function answerOf<Answer>(saved: SaveOutcome<Answer>): Answer | null {
  return 'answer' in saved ? saved.answer : null
}
