import { expect, it } from 'vitest'
import type { Save, SaveOutcome } from '#app/_lib/save-queue.ts'
import type { Entry } from '#contract/entries.ts'
import { NO_TRAITS } from '#contract/shapes.ts'
import { entriesAsRead, type Switch } from './entries-state.ts'
import { startEntries } from './running-entries.ts'

function entry(number: number, more: Partial<Entry> = {}): Entry {
  const members = [`anna${number}`, `berta${number}`].map((name) => ({ id: name, name, ...NO_TRAITS }))
  const states = { status: 'active', paid: false, present: false, seated: false, waiting: false } as const
  return { id: `entry-${number}`, number, members, ...states, ...more }
}

const [FIRST, SECOND] = [entry(1), entry(2)]

interface Sent {
  readonly name: string
  readonly body: unknown
  readonly key: string | undefined
  readonly about: unknown
  readonly isDone: ((entry: Entry) => boolean) | undefined
}

/** A registration whose requests wait until they are answered, in order. */
function anyRegistration(entries = [FIRST, SECOND]) {
  const sent: Sent[] = []
  const waiting: ((outcome: SaveOutcome<never>) => void)[] = []
  const save: Save = (name, input, { key, about, isDone } = {}) => {
    sent.push({ name, body: (input as { body?: unknown }).body, key, about, isDone: isDone as Sent['isDone'] })
    return new Promise((resolve) => waiting.push(resolve))
  }
  const running = startEntries({ club: 'c', tournament: 't' }, { save, initial: entriesAsRead(entries) })
  return {
    ...running,
    sent,
    async answer(outcome: unknown) {
      waiting.shift()?.(outcome as SaveOutcome<never>)
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

it('brings back what was called back, in order, after the page was left', async () => {
  const desk = anyRegistration()
  void desk.acts.leave(FIRST)
  void desk.acts.leave(SECOND)
  desk.acts.bringBack(SECOND.id)
  desk.acts.bringBack(FIRST.id)
  desk.left()
  expect(desk.isIdle()).toBe(false)
  await desk.answer({ answer: { version: 2 } })
  await desk.answer({ answer: { version: 3 } })
  await desk.answer({ answer: entry(3) })
  expect(desk.isIdle()).toBe(false)
  await desk.answer({ answer: entry(4) })
  expect(desk.sent.map(({ name }) => name)).toEqual(['removeEntry', 'removeEntry', 'addEntry', 'addEntry'])
  expect(desk.isIdle()).toBe(true)
})

it('brings back a pair as it was last, whatever this desk has seen of it', async () => {
  const desk = anyRegistration()
  void desk.acts.leave(FIRST)
  desk.acts.bringBack(FIRST.id)
  await desk.answer({ answer: { version: 2, removed: { ...FIRST, paid: true, present: true } } })
  expect(desk.sent.at(-1)).toMatchObject({ name: 'addEntry', body: { paid: true, present: true } })
})

it('tells what was lost with a removed entry, also once its people are back', async () => {
  const desk = anyRegistration()
  const lost = { wishes: true, points: 2 }
  void desk.acts.leave(FIRST)
  await desk.answer({ answer: { version: 2, removed: FIRST, lost } })
  expect(desk.state.now().left).toMatchObject([{ how: 'removed', lost }])
  desk.acts.bringBack(FIRST.id)
  await desk.answer({ answer: entry(3) })
  expect(desk.state.now().returned).toMatchObject({ entry: { number: 3 }, how: 'back', lost })
})

it('brings back anew what was back and was removed again, and what got no answer by the same request', async () => {
  const desk = anyRegistration()
  void desk.acts.leave(FIRST)
  await desk.answer({ answer: { version: 2, removed: FIRST } })
  for (const code of ['unreachable', 'removed-since', 'x']) {
    desk.acts.bringBack(FIRST.id)
    await desk.answer({ problem: { code } })
  }
  const [first, second, third] = desk.sent.slice(1).map(({ key }) => key)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
  expect(desk.state.now().failure).toMatchObject({ isReturn: true })
})

it('keeps what was refused after the page was left until it has been seen', async () => {
  const desk = anyRegistration()
  void desk.acts.leave(FIRST)
  desk.left()
  await desk.answer({ problem: { code: 'draft-affected' } })
  expect(desk.state.now().leaving?.entry).toEqual(FIRST)
  expect(desk.isIdle()).toBe(false)
  desk.left()
  expect(desk.isIdle()).toBe(true)
})

it('waits while an act is behind another one in the queue, because it would be lost with the window', async () => {
  const desk = anyRegistration()
  void desk.acts.turn(FIRST, { paid: true })
  expect(desk.isWaiting()).toBe(false)
  void desk.acts.turn(SECOND, { paid: true })
  expect(desk.isWaiting()).toBe(true)
  await desk.answer({ answer: { ...FIRST, paid: true } })
  expect(desk.isWaiting()).toBe(false)
})

it('draws another lot for other singles', async () => {
  const singles = [1, 2, 3, 4].map((number) => entry(number, { members: entry(number).members.slice(0, 1) }))
  const desk = anyRegistration([...singles, entry(5)])
  void desk.acts.joinByLot()
  await desk.answer({ problem: { code: 'unreachable' } })
  desk.state.send({ event: 'read', entries: [...singles.slice(2), entry(5)] })
  void desk.acts.joinByLot()
  expect(desk.sent.map(({ about }) => about)).toEqual([
    ['entry-1', 'entry-2', 'entry-3', 'entry-4'],
    ['entry-3', 'entry-4'],
  ])
})

it.each<[string, Switch]>([
  ['withdraws', { status: 'withdrawn' }],
  ['marks as paid', { paid: true }],
  ['marks as present', { present: true }],
])('%s only where the answer says so', (_, change) => {
  const desk = anyRegistration()
  void desk.acts.turn(FIRST, change)
  const isDone = desk.sent[0]?.isDone
  expect(isDone?.(FIRST)).toBe(false)
  expect(isDone?.({ ...SECOND, ...change })).toBe(true)
})

it('changes members only where the answer has them', () => {
  const desk = anyRegistration()
  const changed = {
    members: [{ name: 'Carla' }, { name: 'Dora' }],
    base: FIRST.members,
    agreed: {},
    keyOf: () => 'key',
  }
  void desk.acts.changeMembers(FIRST, changed)
  const isDone = desk.sent[0]?.isDone
  expect(isDone?.(FIRST)).toBe(false)
  const members = ['Carla', 'Dora'].map((name) => ({ id: name, name, ...NO_TRAITS }))
  expect(isDone?.({ ...FIRST, members })).toBe(true)
})

it.each<[string, Entry, readonly Entry[], unknown]>([
  ['removed', FIRST, [SECOND], { version: 2, removed: FIRST }],
  [
    'withdrawn',
    entry(1, { seated: true }),
    [entry(1, { seated: true, status: 'withdrawn' }), SECOND],
    entry(1, { seated: true, status: 'withdrawn' }),
  ],
])(
  'asks once for the lost answer to an act when the list shows the entry as %s, and says it',
  async (how, leaving, now, answer) => {
    const desk = anyRegistration([leaving, SECOND])
    void desk.acts.leave(leaving)
    await desk.answer({ problem: { code: 'unreachable' } })
    expect(desk.sent).toHaveLength(1)
    desk.state.send({ event: 'read', entries: now })
    await desk.answer({ problem: { code: 'unreachable' } })
    expect(desk.sent).toHaveLength(2)
    desk.state.send({ event: 'read', entries: [...now] })
    await desk.answer({ answer })
    expect(desk.sent).toHaveLength(3)
    expect(desk.sent[2]).toEqual({ ...desk.sent[0], isDone: desk.sent[2]?.isDone })
    expect(desk.state.now()).toMatchObject({ left: [{ how, entry: { id: leaving.id } }], failure: null })
  },
)

it('says nothing of an entry that another desk has removed when it asks for the lost answer', async () => {
  const desk = anyRegistration([FIRST, SECOND])
  void desk.acts.leave(FIRST)
  await desk.answer({ problem: { code: 'unreachable' } })
  desk.state.send({ event: 'read', entries: [SECOND] })
  await desk.answer({ problem: { code: 'entry-unknown' } })
  expect(desk.state.now()).toMatchObject({ failure: null, departing: [], left: [] })
})

it('leaves an entry in that another desk has brought back when it asks for the lost answer', async () => {
  const seated = { ...FIRST, seated: true }
  const desk = anyRegistration([seated, SECOND])
  void desk.acts.leave(seated)
  await desk.answer({ problem: { code: 'unreachable' } })
  desk.state.send({ event: 'read', entries: [{ ...seated, status: 'withdrawn' }, SECOND] })
  expect(desk.sent[1]?.isDone?.(seated as never)).toBe(true)
  await desk.answer({ answer: seated })
  expect(desk.sent).toHaveLength(2)
  expect(desk.state.now()).toMatchObject({ failure: null, departing: [], left: [] })
})
