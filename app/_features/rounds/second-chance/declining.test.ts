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
} from './declining.ts'

const SENT: DecliningEvent = { event: 'sent' }
const REFUSED: DecliningEvent = { event: 'refused', problem: { code: 'round-still-open' } as Problem }
const TOO_LATE: DecliningEvent = { event: 'refused', problem: { code: 'chance-drawn' } as Problem }
const UNANSWERED: DecliningEvent = { event: 'refused', problem: { code: 'unreachable' } as Problem }
const ticked = (entry: string, declines = true): DecliningEvent => ({
  event: 'ticked',
  tick: { entry, name: `${entry} Huber`, declines },
})
const saved = (version: number): DecliningEvent => ({ event: 'saved', version })
const read = (version: number): DecliningEvent => ({ event: 'read', version })
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

it('keeps a refused tick before those that wait, unless it was ticked again', () => {
  const state = stateAfter(ticked('anna'), SENT, ticked('berta'), REFUSED)
  expect(state.unsaved.map(({ entry }) => entry)).toEqual(['anna', 'berta'])
  expect(nextTick(state)).toBeNull()
  expect(nextTick(moveDeclining(state, { event: 'again' }))?.entry).toBe('anna')
  expect(nextTick(moveDeclining(state, ticked('carla')))?.entry).toBe('anna')
  const again = stateAfter(ticked('anna'), SENT, ticked('anna', false), REFUSED)
  expect(again.unsaved.map(({ entry, declines }) => [entry, declines])).toEqual([['anna', false]])
})

it('names whose ticks were not saved as long as the page is open, and sends no more of them if they come too late', () => {
  const tooLate = stateAfter(ticked('anna'), SENT, ticked('berta'), TOO_LATE)
  expect(notKept(tooLate)).toMatchObject({
    names: ['anna Huber', 'berta Huber'],
    problem: { code: 'chance-drawn' },
    isTooLate: true,
  })
  expect([nextTick(tooLate), isWaiting(tooLate)]).toEqual([null, false])
  expect(notKept(moveDeclining(tooLate, read(9)))).toEqual(notKept(tooLate))
  const left = moveDeclining(tooLate, { event: 'page-left' })
  expect([notKept(left), nextTick(left), isSaved(left)]).toEqual([null, null, true])
  expect(notKept(stateAfter(ticked('anna'), SENT, UNANSWERED))).toMatchObject({ isTooLate: false })
  expect(notKept(stateAfter(ticked('anna'), SENT))).toBeNull()
})

it('keeps what got no answer when the page is left, and asks before the window closes', () => {
  const state = stateAfter(ticked('anna'), SENT, ticked('berta'), UNANSWERED, { event: 'page-left' })
  expect(state.unsaved.map(({ entry }) => entry)).toEqual(['anna', 'berta'])
  expect([state.problem?.code, isWaiting(state)]).toEqual(['unreachable', true])
  expect(isWaiting(stateAfter(ticked('anna'), SENT, REFUSED))).toBe(false)
})

it('drops what was refused once the page that says so is left', () => {
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
        else send(read(version))
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
