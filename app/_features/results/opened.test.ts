import { describe, expect, it } from 'vitest'
import { anyEncounter } from '#app/_test/encounter.ts'
import type { Encounter } from '#contract/rounds.ts'
import { type Desk, type DeskEvent, moveDesk, NOTHING_OPEN, type Saved } from './opened.ts'

const GAME: Encounter['games'][number] = { a: 15, b: 8, outcome: 'normal', winner: 'a' }

const table = (id: string, given: Partial<Encounter> = {}) => anyEncounter({ id, ...given })
const open = table('1')
const reported = table('1', { games: [GAME], resultVersion: 1, standing: 'desk' })
const other = table('2')

function deskAfter(...events: DeskEvent[]): Desk {
  return events.reduce(moveDesk, NOTHING_OPEN)
}
const opened = (encounter: Encounter, mayChange = true): DeskEvent => ({
  event: 'opened',
  encounter,
  seed: 'seed',
  mayChange,
})
const saved = (encounter: Encounter, before = open): Extract<DeskEvent, { event: 'saved' }> => ({
  event: 'saved',
  saved: { encounter, before, undo: 'u1', isTakenBack: false, voided: [], reseated: null },
})
const takenBack = (of: Saved | null, undo: string): DeskEvent => {
  if (!of) throw new Error('nothing was saved')
  return { event: 'taken-back', of, undo, voided: [] }
}

describe('a table', () => {
  it.each<[string, DeskEvent, string]>([
    ['without a result opens its fields', opened(open), 'fields'],
    ['that has one shows it', opened(reported), 'result'],
    ['that is contested opens for the choice', opened({ ...reported, contested: true }), 'fields'],
    [
      'that has one shows it to who may not change it, contested or not',
      opened({ ...reported, contested: true }, false),
      'result',
    ],
    ['that has none opens its fields for them, too', opened(open, false), 'fields'],
  ])('%s', (_, event, shows) => {
    expect(deskAfter(event).open?.shows).toBe(shows)
  })

  it('that shows its result gives its fields when asked, with what stands there by then', () => {
    const newer = { ...reported, resultVersion: 2 }
    expect(deskAfter(opened(reported), { event: 'changing', encounter: newer, seed: 'newer' }).open).toEqual({
      encounter: newer,
      seed: 'newer',
      shows: 'fields',
      nth: 1,
    })
  })

  it('that is opened again stays as it is, with what its writer has seen', () => {
    expect(deskAfter(opened(open), opened(reported)).open).toEqual({
      encounter: open,
      seed: 'seed',
      shows: 'fields',
      nth: 0,
    })
  })

  it('that is saved closes, but not another one that is open by then', () => {
    expect(deskAfter(opened(open), saved(reported)).open).toBeNull()
    expect(deskAfter(opened(open), opened(other), saved(reported))).toMatchObject({
      open: { encounter: other },
      saved: { encounter: reported },
    })
  })
})

describe('what was saved last', () => {
  it('is forgotten when the next table is opened', () => {
    expect(deskAfter(opened(open), saved(reported), opened(other)).saved).toBeNull()
  })

  it('can be taken back, and that again', () => {
    const taken = deskAfter(saved(reported), takenBack(saved(reported).saved, 'u2'))
    expect(taken.saved).toEqual({
      encounter: open,
      before: reported,
      undo: 'u2',
      isTakenBack: true,
      voided: [],
      reseated: null,
    })
    expect(moveDesk(taken, takenBack(taken.saved, 'u3')).saved).toEqual({
      encounter: reported,
      before: open,
      undo: 'u3',
      isTakenBack: false,
      voided: [],
      reseated: null,
    })
  })

  it('is said of its own table, also when another was saved or opened before the answer came', () => {
    const back = takenBack(saved(reported).saved, 'u2')
    const said = { encounter: open, before: reported, undo: 'u2', isTakenBack: true }
    expect(deskAfter(saved(reported), saved(other), back).saved).toMatchObject(said)
    expect(deskAfter(saved(reported), opened(other), back)).toMatchObject({ open: { encounter: other }, saved: said })
  })

  it('names the tables it has brought others to, and those of before when it is taken back', () => {
    const [second, third] = [
      { heat: 1, table: 2 },
      { heat: 1, table: 3 },
    ]
    const reseated = { round: 5, isDraft: false, now: [second], before: [second, third] }
    const event = { ...saved(reported), saved: { ...saved(reported).saved, reseated } }
    const taken = deskAfter(event, takenBack(event.saved, 'u2'))
    expect(taken.saved?.reseated).toEqual({ ...reseated, now: [second, third], before: [second] })
    expect(moveDesk(taken, takenBack(taken.saved, 'u3')).saved?.reseated).toEqual(reseated)
  })
})
