import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Problem } from '#contract/problem.ts'
import { runs } from '#domain/test/cases.ts'
import {
  type DecliningEvent,
  isDeclining,
  isSaved,
  isWaiting,
  moveDeclining,
  NO_TICKS,
  nextTick,
  notKept,
  unsavedTicks,
} from './declining.ts'

const SENT: DecliningEvent = { event: 'sent' }
const REFUSED: DecliningEvent = { event: 'refused', problem: { code: 'not-allowed' } as Problem }
const TOO_LATE: DecliningEvent = { event: 'refused', problem: { code: 'chance-drawn' } as Problem }
const DRAFTED: DecliningEvent = { event: 'refused', problem: { code: 'chance-drafted' } as Problem }
const UNANSWERED: DecliningEvent = { event: 'refused', problem: { code: 'unreachable' } as Problem }
const ticked = (entry: string, declines = true): DecliningEvent => ({
  event: 'ticked',
  tick: { entry, name: `${entry} Huber`, declines, round: 2 },
})
const saved = (version: number): DecliningEvent => ({ event: 'saved', version })
const read = (version: number, declining: readonly string[] = [], second?: 'draft' | 'published'): DecliningEvent => ({
  event: 'read',
  version,
  list: { declining, round: 2 },
  rounds: [{ number: 1, status: 'closed' }, ...(second ? [{ number: 2, status: second }] : [])],
})
const GIVEN_UP: DecliningEvent = { event: 'given-up' }
const AGAIN: DecliningEvent = { event: 'again' }
const LEFT: DecliningEvent = { event: 'page-left' }
const stateAfter = (...events: DecliningEvent[]) => events.reduce(moveDeclining, NO_TICKS)

it('sends one tick after another, of each entry the newest', () => {
  const state = stateAfter(ticked('anna'), SENT, ticked('berta'), ticked('carla'), ticked('berta', false))
  expect(nextTick(state)).toBeNull()
  const { unsaved } = moveDeclining(state, saved(2))
  expect(unsaved.map(({ entry, declines }) => [entry, declines])).toEqual([
    ['carla', true],
    ['berta', false],
  ])
})

it('shows a tick until the list has it, and then what the list says', () => {
  const declines = (known: string[], ...events: DecliningEvent[]) => isDeclining(stateAfter(...events), known, 'anna')
  expect(declines(['anna'])).toBe(true)
  expect(declines(['anna'], ticked('anna', false))).toBe(false)
  expect(declines(['anna'], ticked('anna', false), SENT)).toBe(false)
  expect(declines(['anna'], ticked('anna', false), SENT, saved(3), read(2))).toBe(false)
  expect(declines(['anna'], ticked('anna', false), SENT, saved(3), read(3)), 'ticked by another desk').toBe(true)
  expect(declines(['anna'], ticked('anna', false), SENT, ticked('anna'), saved(3))).toBe(true)
})

it('shows what the list says once a tick is saved that was sent again and that another desk has changed since', () => {
  const state = stateAfter(ticked('anna'), SENT, UNANSWERED, read(5), AGAIN, SENT, saved(3))
  expect([isSaved(state), isDeclining(state, [], 'anna')]).toEqual([true, false])
})

it('keeps a refused tick before those that wait, unless it was ticked again', () => {
  const state = stateAfter(ticked('anna'), SENT, ticked('berta'), UNANSWERED)
  expect(state.unsaved.map(({ entry }) => entry)).toEqual(['anna', 'berta'])
  expect(nextTick(state)).toBeNull()
  expect(nextTick(moveDeclining(state, AGAIN))?.entry).toBe('anna')
  expect(nextTick(moveDeclining(state, ticked('carla')))?.entry).toBe('anna')
  const again = stateAfter(ticked('anna'), SENT, ticked('anna', false), REFUSED)
  expect(again.unsaved.map(({ entry, declines }) => [entry, declines])).toEqual([['anna', false]])
})

it('sends what was refused by a key only, or ticked anew, and forgets it by another', () => {
  const state = stateAfter(ticked('anna'), SENT, REFUSED)
  expect(nextTick(moveDeclining(state, ticked('carla')))).toBeNull()
  expect(notKept(moveDeclining(state, ticked('carla')))?.names).toEqual(['anna Huber', 'carla Huber'])
  expect(nextTick(moveDeclining(state, AGAIN))?.entry).toBe('anna')
  expect(nextTick(moveDeclining(state, ticked('anna', false)))).toMatchObject({ entry: 'anna', declines: false })
  const without = moveDeclining(state, GIVEN_UP)
  expect([isSaved(without), notKept(without), isDeclining(without, [], 'anna')]).toEqual([true, null, false])
})

it('says what was not saved until it is, also while it is being sent again', () => {
  const state = stateAfter(ticked('anna'), SENT, ticked('berta'), UNANSWERED, AGAIN, SENT)
  expect(notKept(state)).toMatchObject({ names: ['anna Huber', 'berta Huber'], isAgain: true })
  expect(moveDeclining(state, GIVEN_UP), 'one is on its way').toBe(state)
  const half = [saved(2), SENT].reduce(moveDeclining, state)
  expect(notKept(half)).toMatchObject({ names: ['berta Huber'], isAgain: true })
  expect(notKept(moveDeclining(half, REFUSED))).toMatchObject({ names: ['berta Huber'], isAgain: false })
  expect(notKept(moveDeclining(half, saved(3)))).toBeNull()
  expect(notKept(stateAfter(ticked('anna'), SENT))).toBeNull()
})

it('says what is so of the round now: drawn, published, or to come again', () => {
  const drafted = stateAfter(read(1), ticked('anna'), SENT, ticked('berta'), DRAFTED)
  expect(notKept(drafted)).toMatchObject({ names: ['anna Huber', 'berta Huber'], chance: 'drafted', round: 2 })
  expect(notKept(moveDeclining(drafted, read(5, [], 'published')))).toMatchObject({ chance: 'drawn', isRefused: true })
  const back = moveDeclining(drafted, read(5))
  expect(notKept(back)).toMatchObject({ chance: 'to-come', isLate: true, isRefused: true })
  expect([nextTick(back), isWaiting(back)], 'not without the desk').toEqual([null, false])
  const published = stateAfter(ticked('anna'), SENT, TOO_LATE)
  expect(notKept(published)).toMatchObject({ chance: 'drawn' })
  expect(notKept(moveDeclining(published, read(7)))).toMatchObject({ chance: 'to-come', isLate: true })
  const left = moveDeclining(published, LEFT)
  expect([notKept(left), nextTick(left), isSaved(left)]).toEqual([null, null, true])
})

it('takes what got no answer for refused once the round is drawn, but for what the list has', () => {
  const state = stateAfter(ticked('anna'), SENT, ticked('berta'), UNANSWERED)
  expect(notKept(moveDeclining(state, read(4)))).toMatchObject({ isLate: false, isRefused: false })
  const drawn = moveDeclining(state, read(4, ['anna'], 'draft'))
  expect(notKept(drawn)).toMatchObject({ names: ['berta Huber'], chance: 'drafted', isRefused: true })
  expect(notKept(moveDeclining(drawn, read(5)))).toMatchObject({ chance: 'to-come', isRefused: true })
  expect(moveDeclining(state, read(4, ['anna', 'berta'], 'draft'))).toMatchObject({ unsaved: [], problem: null })
})

it('says no more of a tick once a later stage asks, whose list is another', () => {
  const state = stateAfter(ticked('anna'), SENT, UNANSWERED)
  const rounds = [1, 2, 3].map((number) => ({ number, status: 'closed' as const }))
  const later = moveDeclining(state, { event: 'read', version: 9, list: { declining: [], round: 4 }, rounds })
  expect([notKept(later), isSaved(later)]).toEqual([null, true])
  const either = moveDeclining(state, {
    event: 'read',
    version: 9,
    list: { declining: ['anna'], round: undefined },
    rounds,
  })
  expect(isSaved(either), 'a list that does not say of which round it is').toBe(true)
  const next: DecliningEvent = {
    event: 'ticked',
    tick: { entry: 'berta', name: 'Berta Huber', declines: true, round: 4 },
  }
  const both = [next, SENT, UNANSWERED].reduce(moveDeclining, state)
  const read = moveDeclining(both, { event: 'read', version: 9, list: { declining: [], round: 4 }, rounds })
  expect(notKept(read)).toMatchObject({ names: ['Berta Huber'], round: 4, chance: 'to-come', isLate: false })
})

it('stores of each entry the newest tick, also while it is on its way', () => {
  const names = (...events: DecliningEvent[]) => unsavedTicks(stateAfter(...events)).map((tick) => tick.declines)
  expect(names(ticked('anna'))).toEqual([true])
  expect(names(ticked('anna'), SENT)).toEqual([true])
  expect(names(ticked('anna'), SENT, ticked('anna', false))).toEqual([false])
  expect(names(ticked('anna'), SENT, saved(2))).toEqual([])
})

const PASSES = [
  'unreachable',
  'not-signed-in',
  'too-many-requests',
  'server-busy',
  'database-unavailable',
  'internal',
] as const
it.each(PASSES)(
  'keeps what can still be saved when the page is left, and asks before the window closes: %s',
  (code) => {
    const state = stateAfter(
      ticked('anna'),
      SENT,
      ticked('berta'),
      { event: 'refused', problem: { code } as Problem },
      LEFT,
    )
    expect(state.unsaved.map(({ entry }) => entry)).toEqual(['anna', 'berta'])
    expect([state.problem?.code, isWaiting(state)]).toEqual([code, true])
    expect(notKept(state)?.isRefused).toBe(false)
  },
)

it('drops what was refused once the page that says so is left', () => {
  expect(isWaiting(stateAfter(ticked('anna'), SENT, REFUSED))).toBe(false)
  expect(stateAfter(ticked('anna'), SENT, REFUSED, { event: 'page-left' })).toEqual(NO_TICKS)
  expect(isSaved(stateAfter(ticked('anna'), SENT, { event: 'page-left' }, REFUSED))).toBe(false)
})

it('law: in the end the server has each tick as it was made last', () => {
  const names = ['anna', 'berta', 'carla'] as const
  const step = fc.record({
    do: fc.constantFrom('tick', 'tick', 'answer', 'refuse', 'again', 'read', 'leave'),
    who: fc.constantFrom(...names),
    declines: fc.boolean(),
  } as const)
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const server = new Set<string>()
      const wanted = new Map<string, boolean>()
      let version = 1
      let state = NO_TICKS
      const send = (event: DecliningEvent) => {
        state = moveDeclining(state, event)
        if (nextTick(state)) send(SENT)
      }
      const answer = () => {
        const { sent } = state
        if (!sent) return
        version += 1
        if (sent.declines) server.add(sent.entry)
        else server.delete(sent.entry)
        send(saved(version))
      }
      for (const { do: act, who, declines } of steps) {
        if (act === 'tick') {
          wanted.set(who, declines)
          send(ticked(who, declines))
        } else if (act === 'answer') answer()
        else if (act === 'refuse') send(UNANSWERED)
        else if (act === 'leave') send({ event: 'page-left' })
        else if (act === 'again') send({ event: 'again' })
        else send(read(version, [...server]))
        for (const [entry, isWanted] of wanted) expect(isDeclining(state, [...server], entry)).toBe(isWanted)
      }
      send({ event: 'again' })
      while (state.sent) answer()
      expect(isSaved(state)).toBe(true)
      expect([...wanted].filter(([entry, isWanted]) => server.has(entry) !== isWanted)).toEqual([])
    }),
    { numRuns: runs(1000) },
  )
})
