import { describe, expect, it } from 'vitest'
import type { Entry } from '#contract/entries.ts'
import type { Problem } from '#contract/problem.ts'
import { NO_TRAITS } from '#contract/shapes.ts'
import {
  callable,
  type EntriesEvent,
  entriesAsRead,
  moveEntries,
  offeredReturn,
  returnTurn,
  shownEntries,
  shownFailure,
  type TypedPair,
} from './entries-state.ts'
import { NO_NAME, type TypedName } from './typed-name.ts'

function entry(number: number, ...names: string[]): Entry {
  const members = names.map((name) => ({ id: name, name, ...NO_TRAITS }))
  const states = { status: 'active', paid: false, present: false, seated: false, waiting: false } as const
  return { id: `entry-${number}`, number, members, ...states }
}

const typed = (text: string): TypedName => ({ ...NO_NAME, text })
const LINE: TypedPair = { key: 'line', names: [typed('Anna'), typed('Berta')], paid: false, present: true }
const [ANNA, BERTA, BOTH] = [entry(1, 'anna'), entry(2, 'berta'), entry(3, 'carla', 'dora')]
const READ = [ANNA, BERTA, BOTH]
const PAIR = entry(1, 'anna', 'berta')

const stateAfter = (...events: EntriesEvent[]) => events.reduce(moveEntries, entriesAsRead(READ))
const numbers = (...events: EntriesEvent[]) => stateAfter(...events).known.map(({ number }) => number)

describe('a line', () => {
  const entered = (pair: Entry, before: readonly Entry[] = READ): EntriesEvent => ({
    event: 'entered',
    line: LINE,
    pair,
    before,
    key: 'again',
  })

  it('is shown until it is entered or refused', () => {
    expect(stateAfter({ event: 'entering', line: LINE }).adding).toEqual([LINE])
    expect(stateAfter({ event: 'entering', line: LINE }, entered(entry(4, 'eva', 'fini'))).adding).toEqual([])
    expect(stateAfter({ event: 'entering', line: LINE }, { event: 'line-refused', line: LINE }).adding).toEqual([])
  })

  it('is a new entry where nobody of it waited', () => {
    expect(numbers(entered(entry(4, 'eva', 'fini')))).toEqual([1, 2, 3, 4])
    expect(stateAfter(entered(entry(4, 'eva', 'fini'))).completed).toBeNull()
    expect(stateAfter(entered(entry(4, 'eva'))).completed).toBeNull()
  })

  it('that was sent again stands as its answer has it', () => {
    const since = { ...entry(4, 'eva', 'gerda'), status: 'withdrawn' } as const
    const listed: EntriesEvent = { event: 'read', entries: [ANNA, entry(4, 'eva', 'fini')] }
    expect(stateAfter(listed, entered(since)).known).toEqual([ANNA, since])
  })

  it('with one name has completed nobody, also where another desk has found a partner before it is sent again', () => {
    const line = { ...LINE, names: [typed('Anna'), NO_NAME] } as const
    const state = stateAfter({ event: 'entered', line, pair: PAIR, before: READ, key: 'again' })
    expect(state.completed).toBeNull()
    expect(state.known).toEqual([PAIR, BOTH])
  })

  it('completes a single who waits, and takes the place of two', () => {
    const pair = entry(1, 'anna', 'gerda')
    expect(stateAfter(entered(pair)).completed).toEqual({ line: LINE, pair, single: ANNA, key: 'again' })
    expect(numbers(entered(PAIR))).toEqual([1, 3])
    expect(stateAfter(entered(PAIR)).completed?.single).toBeNull()
  })

  it('has completed whoever waited when it was sent, although the list knows of it already', () => {
    const pair = entry(1, 'anna', 'gerda')
    const known: EntriesEvent = { event: 'read', entries: [pair, BERTA, BOTH] }
    expect(stateAfter(known, entered(pair)).completed?.single).toEqual(ANNA)
  })
})

describe('a switch', () => {
  const [paid, present] = [
    { entry: BOTH.id, change: { paid: true } },
    { entry: BOTH.id, change: { present: true } },
  ]
  const begun: EntriesEvent[] = [
    { event: 'switching', switching: paid },
    { event: 'switching', switching: present },
  ]

  it('is shown while it is being saved, also in a list read meanwhile', () => {
    const shown = shownEntries(stateAfter(...begun, { event: 'read', entries: [BOTH] }))
    expect(shown).toEqual([{ ...BOTH, paid: true, present: true }])
  })

  it('is as the answer says once there is one, or as it was once it is refused', () => {
    const saved: EntriesEvent = { event: 'switched', switching: paid, entry: { ...BOTH, paid: true } }
    const ended = stateAfter(...begun, saved, { event: 'switch-ended', switching: present })
    expect([ended.switching, shownEntries(ended).at(-1)]).toEqual([[], { ...BOTH, paid: true }])
  })
})

describe('a refusal', () => {
  const refused = (code: string, agreed = {}): EntriesEvent => ({
    event: 'refused',
    entry: BOTH,
    problem: { code, params: {} } as never,
    change: { status: 'withdrawn' },
    agreed,
  })

  it('is a question where the desk may agree, with what it has agreed to before', () => {
    const { leaving, failure } = stateAfter(refused('person-at-two-tables', { dropDraft: true }))
    expect([leaving?.asks, leaving?.agreed, failure]).toEqual(['inTurn', { dropDraft: true, inTurn: true }, null])
  })

  it('asks only as long as the draft is there and the entry is as it was', () => {
    const asked = stateAfter({ event: 'drafted', draft: 2 }, refused('draft-affected'))
    const hear = (event: EntriesEvent) => moveEntries(asked, event).leaving
    expect(hear({ event: 'drafted', draft: 2 })).not.toBeNull()
    expect(hear({ event: 'read', entries: [ANNA, BOTH] })).not.toBeNull()
    expect(hear({ event: 'drafted', draft: null })).toBeNull()
    expect(hear({ event: 'read', entries: [ANNA] })).toBeNull()
    expect(hear({ event: 'read', entries: [{ ...BOTH, status: 'withdrawn' }] })).toBeNull()
    const unheard = stateAfter(refused('draft-affected'), { event: 'drafted', draft: 2 })
    expect(unheard.leaving).not.toBeNull()
    const twice = stateAfter({ event: 'drafted', draft: 2 }, refused('person-at-two-tables'))
    expect(moveEntries(twice, { event: 'drafted', draft: null }).leaving).not.toBeNull()
  })

  it('is a failure otherwise, until the next act', () => {
    const failed = stateAfter(refused('unreachable'))
    expect([failed.leaving, shownFailure(failed)?.entry]).toEqual([null, BOTH])
    expect(moveEntries(failed, { event: 'departing', entry: BOTH.id }).failure).toBeNull()
  })

  it('of a removal ends it: until then the entry is about to leave', () => {
    const asked = stateAfter({ event: 'departing', entry: BOTH.id }, { event: 'departing', entry: ANNA.id })
    expect(asked.departing).toEqual([BOTH.id, ANNA.id])
    expect(moveEntries(asked, refused('unreachable')).departing).toEqual([ANNA.id])
    const left = { entry: BOTH, how: 'removed', withdrawal: null, key: 'again' } as const
    expect(moveEntries(asked, { event: 'left', left }).departing).toEqual([ANNA.id])
  })

  it('for want of an answer is none once the list shows that the act was done', () => {
    const failed = stateAfter(refused('unreachable'))
    const hear = (...entries: Entry[]) => shownFailure(moveEntries(failed, { event: 'read', entries }))
    expect(hear(ANNA, BOTH)).not.toBeNull()
    expect(hear(ANNA, { ...BOTH, status: 'withdrawn' })).toBeNull()
    expect(hear(ANNA)).toBeNull()
  })
})

describe('an entry that left', () => {
  const left = { entry: BOTH, how: 'removed', withdrawal: null, key: 'back' } as const

  it('is gone if it was removed, and stays if it was withdrawn', () => {
    expect(numbers({ event: 'left', left })).toEqual([1, 2])
    expect(numbers({ event: 'left', left: { ...left, how: 'withdrawn' } })).toEqual([1, 2, 3])
  })

  const other = { ...left, entry: ANNA, key: 'other' }
  const back = { event: 'brought-back', left: other, returned: { entry: ANNA, how: 'back' } } as const
  const call = ({ id }: Entry): EntriesEvent => ({ event: 'called-back', entry: id })
  const both: EntriesEvent[] = [
    { event: 'left', left },
    { event: 'left', left: other },
  ]
  const turn = (...events: EntriesEvent[]) => {
    const next = returnTurn(stateAfter(...events))
    return next?.is === 'return' ? next.left.entry : (next?.is ?? null)
  }
  const offered = (...events: EntriesEvent[]) => offeredReturn(stateAfter(...events))?.entry ?? null
  const failed = (code: string): EntriesEvent => ({
    event: 'not-brought-back',
    left: other,
    problem: { code } as Problem,
    key: 'anew',
  })

  it('is offered again, the newest first, until it is back', () => {
    expect(offered(...both)).toBe(ANNA)
    expect(offered(...both, call(ANNA))).toBe(BOTH)
    expect(offered(...both, call(ANNA), { event: 'bringing-back' }, back)).toBe(BOTH)
    expect(stateAfter(...both, call(ANNA), { event: 'bringing-back' }, back).returned?.entry).toBe(ANNA)
    expect(offered(...both, call(ANNA), call(BOTH))).toBeNull()
    expect(offered(...both, { event: 'forgotten' })).toBe(ANNA)
    expect(offered(...both, { event: 'left-forgotten' })).toBeNull()
  })

  it('is brought back one after the other, in the order of the presses', () => {
    expect(turn(...both)).toBeNull()
    expect(turn(...both, call(ANNA), call(BOTH))).toBe(ANNA)
    expect(turn(...both, call(ANNA), call(BOTH), { event: 'bringing-back' })).toBeNull()
    expect(turn(...both, call(ANNA), call(BOTH), { event: 'bringing-back' }, back)).toBe(BOTH)
  })

  it('can be called back while it is still leaving, and comes back once it has left', () => {
    const going: EntriesEvent[] = [
      { event: 'left', left },
      { event: 'departing', entry: ANNA.id },
    ]
    expect(callable(stateAfter(...going))).toEqual([BOTH.id, ANNA.id])
    expect(callable(stateAfter(...going, call(ANNA)))).toEqual([BOTH.id])
    expect(turn(...going, call(ANNA))).toBeNull()
    expect(turn(...going, call(ANNA), { event: 'left', left: other })).toBe(ANNA)
    const stays = { event: 'refused', entry: ANNA, problem: { code: 'x' } as never, change: null, agreed: {} } as const
    expect(turn(...going, call(ANNA), stays)).toBe('nothing')
    expect(stateAfter(...going, call(ANNA), stays, { event: 'not-left' }).called).toEqual([])
  })

  it('stays offered when that was refused, unless it cannot succeed any more; what was called after it waits', () => {
    const called = [...both, call(ANNA), call(BOTH), { event: 'bringing-back' } as const]
    expect(offered(...called, failed('unreachable'))).toBe(ANNA)
    expect(offered(...called, failed('person-already-entered'))).toBe(BOTH)
    expect(stateAfter(...called, failed('unreachable'))).toMatchObject({ called: [], isReturning: false })
  })

  it('is brought back by another request once it was back and was removed again', () => {
    const keyAfter = (code: string) => offeredReturn(stateAfter(...both, call(ANNA), failed(code)))?.key
    expect(keyAfter('removed-since')).toBe('anew')
    expect(keyAfter('unreachable')).toBe('other')
  })

  it('that was removed stays offered while its return has no answer, also where another entry has its names', () => {
    const lost = {
      event: 'failed',
      failure: { entry: BOTH, problem: { code: 'unreachable' } as never, isReturn: true },
    } as const
    const namesake = { ...BOTH, id: 'namesake', number: 9 }
    const events: EntriesEvent[] = [{ event: 'left', left }, lost, { event: 'read', entries: [namesake] }]
    expect(offered(...events)).toBe(BOTH)
    expect(shownFailure(stateAfter(...events))).toEqual(lost.failure)
    expect(stateAfter(...events).returned).toBeNull()
  })

  it('that was withdrawn is back once it is active again, from here or from another desk', () => {
    const withdrawn = { entry: BOTH, how: 'withdrawn', withdrawal: null, key: 'back' } as const
    const gone: EntriesEvent[] = [
      { event: 'read', entries: [ANNA, { ...BOTH, status: 'withdrawn' }] },
      { event: 'left', left: withdrawn },
    ]
    const switching = { entry: BOTH.id, change: { status: 'active' } } as const
    expect(offered(...gone)).toBe(BOTH)
    expect(offered(...gone, { event: 'switched', switching, entry: BOTH })).toBeNull()
    const next = (...events: EntriesEvent[]) => returnTurn(stateAfter(...gone, ...events, call(BOTH)))
    expect(next()).toEqual({ is: 'return', left: withdrawn, how: 'back' })
    expect(next({ event: 'read', entries: READ })).toEqual({ is: 'return', left: withdrawn, how: 'already' })
  })
})

it('partners by lot replace the singles they were', () => {
  expect(numbers({ event: 'paired-by-lot', pairs: [entry(9, 'anna', 'berta')] })).toEqual([3, 9])
})
