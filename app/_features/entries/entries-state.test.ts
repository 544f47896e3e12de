import { describe, expect, it } from 'vitest'
import type { Entry } from '#contract/entries.ts'
import { NO_TRAITS } from '#contract/shapes.ts'
import {
  type EntriesEvent,
  entriesAsRead,
  moveEntries,
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
    expect(moveEntries(failed, { event: 'removing', entry: BOTH.id }).failure).toBeNull()
  })

  it('of a removal ends it: until then the entry is being removed', () => {
    const asked = stateAfter({ event: 'removing', entry: BOTH.id }, { event: 'removing', entry: ANNA.id })
    expect(asked.removing).toEqual([BOTH.id, ANNA.id])
    expect(moveEntries(asked, refused('unreachable')).removing).toEqual([ANNA.id])
    const left = { entry: BOTH, how: 'removed', withdrawal: null, key: 'again' } as const
    expect(moveEntries(asked, { event: 'left', left }).removing).toEqual([ANNA.id])
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

  it('can be brought back again when that failed, unless another has left since', () => {
    const other = { ...left, entry: ANNA }
    const undoing: EntriesEvent[] = [{ event: 'left', left }, { event: 'bringing-back' }]
    expect(stateAfter(...undoing).left).toBeNull()
    expect(stateAfter(...undoing, { event: 'not-brought-back', left }).left).toEqual(left)
    expect(stateAfter(...undoing, { event: 'left', left: other }, { event: 'not-brought-back', left }).left).toEqual(
      other,
    )
  })
})

it('partners by lot replace the singles they were', () => {
  expect(numbers({ event: 'paired-by-lot', pairs: [entry(9, 'anna', 'berta')] })).toEqual([3, 9])
})
