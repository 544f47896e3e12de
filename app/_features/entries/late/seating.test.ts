import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Problem } from '#contract/problem.ts'
import type { EntryLabel } from '#contract/shapes.ts'
import { runs } from '#domain/test/cases.ts'
import {
  isIdle,
  isPending,
  isWaiting,
  moveSeating,
  NO_SEATING,
  type SeatingAct,
  type SeatingEvent,
  type SeatingState,
  undoableSeating,
} from './seating.ts'

const label = (name: string): EntryLabel => ({ id: name, number: 1, name })
const ANNA = label('anna')
const BYE = label('bye')
const SENT: SeatingEvent = { event: 'sent' }
const CALLED_BACK: SeatingEvent = { event: 'called-back' }
const LEFT: SeatingEvent = { event: 'page-left' }
const pressed = (entry: EntryLabel, key = entry.id, seen = 'seen'): SeatingEvent => ({
  event: 'pressed',
  entry,
  against: BYE,
  seen,
  key,
})
const PLACE = { version: 2, number: 1, encounter: 'table', table: 3, heat: 1, after: [], awaitedBy: [] }
const seated = (key: string): SeatingEvent => ({
  event: 'seated',
  answer: { ...PLACE, undo: `undo ${key}` },
  undoKey: `key to undo ${key}`,
})
const refused = (code: string): SeatingEvent => ({ event: 'refused', problem: { code } as Problem })
const LOST = refused('unreachable')
const read = (...late: EntryLabel[]): SeatingEvent => ({ event: 'read', late: late.map((entry) => ({ entry })) })
const TAKEN_BACK: SeatingEvent = { event: 'taken-back', voided: [] }

const stateAfter = (...events: SeatingEvent[]) => events.reduce(moveSeating, NO_SEATING)
const SEATED = [pressed(ANNA), SENT, seated('anna')]
const UNDO = { act: 'take-back', key: 'key to undo anna', entry: ANNA, undo: 'undo anna' }

describe('a latecomer', () => {
  it('is sent, and seated once it is answered', () => {
    expect(stateAfter(pressed(ANNA)).next).toMatchObject([{ act: 'seat', entry: ANNA, seen: 'seen', key: 'anna' }])
    const state = stateAfter(...SEATED)
    expect(state.seated).toMatchObject({ entry: ANNA, against: BYE, table: 3, isTakenBack: false })
    expect(isPending(state)).toBe(false)
  })

  it('names the lots and play-offs that are void with its seat, and then those that are with its undo', () => {
    const voided = [{ criterion: 'lot' as const, order: [BYE, label('berta')] }]
    const answer = { ...PLACE, undo: 'undo anna', voided }
    const state = stateAfter(pressed(ANNA), SENT, { event: 'seated', answer, undoKey: 'key to undo anna' })
    expect(state.seated?.voided).toEqual(voided)
    expect([CALLED_BACK, SENT, TAKEN_BACK].reduce(moveSeating, state).seated).toMatchObject({
      isTakenBack: true,
      voided: [],
    })
  })

  it('is not seated while another one is on its way', () => {
    const state = stateAfter(pressed(ANNA), SENT)
    expect(moveSeating(state, pressed(label('berta')))).toBe(state)
  })

  it('that was refused says why, until the next press or until the page was left', () => {
    const state = stateAfter(pressed(ANNA), SENT, refused('round-changed'))
    expect(state).toMatchObject({ seated: null, unanswered: [], failure: { entry: ANNA } })
    expect(isIdle(state)).toBe(false)
    expect(moveSeating(state, pressed(ANNA)).failure).toBeNull()
    expect(moveSeating(state, LEFT).failure).toBeNull()
    expect(isIdle(moveSeating(state, LEFT))).toBe(true)
  })

  it('that is refused leaves the one seated before', () => {
    const state = stateAfter(...SEATED, pressed(label('berta')), SENT, refused('round-changed'))
    expect(state.seated?.entry).toEqual(ANNA)
    expect(undoableSeating(state)).toBe('anna')
  })
})

describe('a lost answer', () => {
  const lost = [pressed(ANNA), SENT, LOST]

  it('is asked for again under its key when the list shows that it was done', () => {
    expect(stateAfter(...lost, read(ANNA))).toEqual(stateAfter(...lost))
    const state = stateAfter(...lost, read())
    expect(state).toMatchObject({ next: [{ act: 'seat', entry: ANNA, key: 'anna' }], unanswered: [], failure: null })
    expect(isIdle(stateAfter(...lost, LEFT))).toBe(false)
  })

  it('is asked for again after what is on its way', () => {
    const berta = label('berta')
    const state = stateAfter(...lost, pressed(berta), SENT, read(berta))
    expect(state).toMatchObject({ sent: { entry: berta }, next: [{ entry: ANNA, key: 'anna' }] })
  })

  it('keeps its key for another press, unless the round is another one by now', () => {
    expect(stateAfter(...lost, pressed(ANNA, 'other')).next).toMatchObject([{ key: 'anna' }])
    expect(stateAfter(...lost, pressed(ANNA, 'other', 'changed')).next).toMatchObject([{ key: 'other' }])
    expect(stateAfter(...lost, pressed(ANNA, 'other')).unanswered).toEqual([])
  })

  it('of an undo is asked for again when the entry is late again, or by another press', () => {
    const state = stateAfter(...SEATED, CALLED_BACK, SENT, LOST)
    expect(state.seated?.isTakenBack).toBe(false)
    expect(moveSeating(state, read())).toBe(state)
    for (const event of [read(ANNA), CALLED_BACK])
      expect(moveSeating(state, event)).toMatchObject({ next: [UNDO], unanswered: [], failure: null })
  })
})

it('leaves the one seated last as it is when an earlier one was taken back after all', () => {
  const berta = label('berta')
  const lost = stateAfter(...SEATED, CALLED_BACK, SENT, LOST)
  const later = [pressed(berta), SENT, seated('berta'), read(ANNA)].reduce(moveSeating, lost)
  expect(later.next).toEqual([UNDO])
  expect([SENT, TAKEN_BACK].reduce(moveSeating, later).seated).toMatchObject({ entry: berta, isTakenBack: false })
})

describe('the undo key', () => {
  it('takes back the one seated last', () => {
    expect(undoableSeating(stateAfter())).toBeNull()
    expect(undoableSeating(stateAfter(...SEATED))).toBe('anna')
    const state = stateAfter(...SEATED, CALLED_BACK)
    expect(state.next).toEqual([UNDO])
    expect(undoableSeating(state)).toBeNull()
    expect(moveSeating(state, CALLED_BACK)).toBe(state)
    const undone = stateAfter(...SEATED, CALLED_BACK, SENT, TAKEN_BACK)
    expect(undone.seated).toMatchObject({ entry: ANNA, isTakenBack: true })
    expect(undoableSeating(undone)).toBeNull()
  })

  it('takes back one that is on its way as soon as it is done, and is free for the act before it', () => {
    const state = stateAfter(pressed(ANNA), SENT, CALLED_BACK)
    expect(undoableSeating(stateAfter(pressed(ANNA), SENT))).toBe('anna')
    expect(undoableSeating(state)).toBeNull()
    expect(isWaiting(state)).toBe(true)
    expect(moveSeating(state, seated('anna')).next).toEqual([UNDO])
  })

  it('counts for a seating whose answer was lost, but not for another press', () => {
    const lost = [pressed(ANNA), SENT, CALLED_BACK, LOST]
    expect(stateAfter(...lost, read(), SENT, seated('anna')).next).toEqual([UNDO])
    expect(stateAfter(...lost, pressed(ANNA), SENT, seated('anna')).next).toEqual([])
  })

  it('can be pressed again after a refusal', () => {
    const state = stateAfter(...SEATED, CALLED_BACK, SENT, refused('undo-tables-changed'))
    expect(state).toMatchObject({ seated: { isTakenBack: false }, failure: { entry: ANNA } })
    expect(undoableSeating(state)).toBe('anna')
  })
})

/** A server that carries out each act once for its key; `answer` returns the event of its answer. */
function anyServer() {
  const places = new Set<string>()
  const answers = new Map<string, SeatingEvent>()
  return {
    places,
    answer(act: SeatingAct): SeatingEvent {
      const before = answers.get(act.key)
      if (before) return before
      const isPossible = places.has(act.entry.id) === (act.act === 'take-back')
      if (!isPossible) return refused('entry-not-late')
      if (act.act === 'seat') places.add(act.entry.id)
      else places.delete(act.entry.id)
      const answer = act.act === 'seat' ? seated(act.key) : TAKEN_BACK
      answers.set(act.key, answer)
      return answer
    },
  }
}

it('law: whatever answers are lost, once the list is read nobody sits who was called back, and everybody else does', () => {
  const names = ['anna', 'berta', 'carla'] as const
  const step = fc.record({
    do: fc.constantFrom('press', 'call-back', 'answer', 'lose-answer', 'lose-request', 'read', 'leave'),
    who: fc.constantFrom(...names),
  } as const)
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const { places, answer } = anyServer()
      /** Who is to sit: pressed, and not called back since. */
      const wanted = new Map<string, boolean>()
      let state: SeatingState = NO_SEATING
      const send = (event: SeatingEvent) => {
        state = moveSeating(state, event)
        if (!state.sent && state.next.length > 0) send(SENT)
      }
      const answerAll = () => {
        while (state.sent) send(answer(state.sent))
      }
      const readList = () => send(read(...names.filter((name) => !places.has(name)).map(label)))
      for (const [nth, { do: act, who }] of steps.entries()) {
        const { sent, next, seated: last } = state
        if (act === 'press' && !isPending(state) && !places.has(who)) {
          wanted.set(who, true)
          send(pressed(label(who), `${nth}`))
        } else if (act === 'call-back') {
          const undoable = undoableSeating(state)
          const called = [sent, ...next, last].find((one) => one?.key === undoable)
          if (called) wanted.set(called.entry.id, false)
          send(CALLED_BACK)
        } else if (act === 'answer' && sent) send(answer(sent))
        else if (act === 'lose-answer' && sent) {
          answer(sent)
          send(LOST)
        } else if (act === 'lose-request' && sent) send(LOST)
        else if (act === 'read') readList()
        else if (act === 'leave') send(LEFT)
      }
      answerAll()
      readList()
      answerAll()

      const open = state.unanswered.map(({ entry }) => entry.id)
      const known = [...wanted].filter(([who]) => !open.includes(who))
      expect(known.filter(([who, isWanted]) => places.has(who) !== isWanted)).toEqual([])
      const { seated: last } = state
      if (last && !open.includes(last.entry.id)) expect(places.has(last.entry.id)).toBe(!last.isTakenBack)
    }),
    { numRuns: runs(2000) },
  )
})
