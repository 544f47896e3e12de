import { expect, test } from 'vitest'
import type { EntryId } from '../ids.ts'
import type { PairingOptions } from './options.ts'
import type { PairingTask } from './pairing-task.ts'
import { whyNotOf } from './why-not.ts'

const [A, B, C, D] = ['A', 'B', 'C', 'D'] as [EntryId, EntryId, EntryId, EntryId]
const met = (a: EntryId, b: EntryId, c: EntryId, d: EntryId) => ({
  encounters: [
    { table: 1, a, b },
    { table: 2, a: c, b: d },
  ],
  byes: [],
})
const task: PairingTask = {
  field: [A, B, C, D],
  history: [met(A, B, C, D)],
  scores: new Map([
    [A, 2],
    [B, 2],
    [C, 1],
    [D, 0],
  ]),
  seed: 'x',
}

test('two who have met would meet again, and so would those who are left', () => {
  expect(whyNotOf('swiss', task, B, A)).toEqual({
    code: 'worse',
    changes: [
      { level: 'rematch', drawn: 0, forced: 2 },
      { level: 'score-difference', drawn: 5, forced: 1 },
      { level: 'order', drawn: 2, forced: 0 },
    ],
  })
})

test('scores that lie too far apart are named with what they come to', () => {
  const scores = new Map([A, B].map((entry) => [entry, 2]))
  expect(whyNotOf('swiss', { ...task, history: [], scores }, A, C)).toMatchObject({
    code: 'worse',
    changes: [{ level: 'score-difference', drawn: 0, forced: 8 }, { level: 'order' }],
  })
})

test('in a score group it is the order that decides', () => {
  const group = { field: [A, B, C, D], history: [], seed: 'x' }
  expect(whyNotOf('swiss', group, A, B)).toMatchObject({ code: 'worse', changes: [{ level: 'order', drawn: 0 }] })
})

test('with a lot that could have fallen otherwise it would be as good', () => {
  const lot = { field: [A, B, C, D], history: [], seed: 'x' }
  const answers = [B, C, D].map((other) => whyNotOf('random', lot, A, other).code)
  expect(answers.sort()).toEqual(['as-good', 'as-good', 'they-meet'])
})

test('the movement is left for it', () => {
  const answers = [B, C, D].map((other) => whyNotOf('movement', { ...task, scores: new Map() }, A, other))
  expect(answers).toContainEqual({ code: 'they-meet' })
  expect(answers).toContainEqual({
    code: 'worse',
    changes: [
      { level: 'rematch', drawn: 0, forced: 2 },
      { level: 'order', drawn: 0, forced: 2 },
    ],
  })
})

test('a bye that would have to be given again is named', () => {
  const history = [{ encounters: [{ table: 1, a: A, b: B }], byes: [C] }]
  expect(whyNotOf('random', { field: [A, B, C], history, seed: 'x' }, A, B)).toEqual({
    code: 'worse',
    changes: [
      { level: 'bye-again', drawn: 0, forced: 1 },
      { level: 'rematch', drawn: 0, forced: 1 },
    ],
  })
})

test('whoever is not in the field or is locked in an encounter is not drawn', () => {
  const locked = { encounters: [{ table: 1, heat: 1, a: A, b: C, reasons: [] }] }
  expect(whyNotOf('swiss', task, A, 'gone' as EntryId)).toEqual({ code: 'not-drawn' })
  expect(whyNotOf('swiss', task, A, A)).toEqual({ code: 'not-drawn' })
  expect(whyNotOf('swiss', { ...task, constraints: { locked } }, A, B)).toEqual({ code: 'not-drawn' })
})

test.each(['round-robin', 'placement'] as const)(
  '%s: the schedule decides, and who meets or is locked is told apart',
  (format) => {
    const field = {
      field: [A, B, C, D],
      history: [],
      seed: 'x',
      options: { 'round-robin': { draw: 'snake' } },
    } as const
    const answers = [B, C, D].map((other) => whyNotOf(format, field, A, other).code)
    expect(answers.sort()).toEqual(['schedule-decides', 'schedule-decides', 'they-meet'])
    expect(whyNotOf(format, field, A, 'gone' as EntryId)).toEqual({ code: 'not-drawn' })
  },
)

test.each(['knock-out', 'double-elimination'] as const)(
  '%s: the lot of the first round, then the bracket',
  (format) => {
    const codes = (task: PairingTask) => [B, C, D].map((other) => whyNotOf(format, task, A, other).code).sort()
    const first = { field: [A, B, C, D], history: [], seed: 'x' }
    expect(codes(first)).toEqual(['as-good', 'as-good', 'they-meet'])
    expect(codes({ ...first, options: { [format]: { draw: 'seeded' } } })).toEqual([
      'bracket-decides',
      'bracket-decides',
      'they-meet',
    ])
    expect(whyNotOf(format, { ...first, constraints: { forbidden: [[A, B]] } }, A, B)).toEqual({
      code: 'worse',
      changes: [{ level: 'forbidden', drawn: 0, forced: 1 }],
    })
    const won = [
      { table: 1, heat: 1, a: A, b: B, winner: 'a' as const },
      { table: 2, heat: 1, a: C, b: D, winner: 'a' as const },
    ]
    const second = { ...first, history: [{ encounters: won, byes: [] }] }
    expect(whyNotOf('double-elimination', second, A, D).code).toBe('bracket-decides')
  },
)

test.each(['lives', 'repechage'] as const)(
  '%s: among those who are left the lot decides, but not against a rule',
  (format) => {
    const lot = { field: [A, B, C, D], history: [], seed: 'x' }
    const answers = [B, C, D].map((other) => whyNotOf(format, lot, A, other).code)
    expect(answers.sort()).toEqual(['as-good', 'as-good', 'they-meet'])
    const constraints = { forbidden: [[A, B]] as const }
    expect(whyNotOf(format, { ...lot, constraints }, A, B)).toEqual({
      code: 'worse',
      changes: [{ level: 'forbidden', drawn: 0, forced: 1 }],
    })
  },
)

test('partners: in a first round anybody could have met anybody', () => {
  const field = Array.from({ length: 8 }, (_, at) => `${at + 1}` as EntryId)
  const codes = field
    .slice(1)
    .map((other) => whyNotOf('partner-draw', { field, history: [], seed: 'x' }, field[0] as EntryId, other).code)
  expect(new Set(codes)).toEqual(new Set(['as-good', 'they-meet']))
})

test('partners: the only new partner there is cannot be an opponent without repeating both pairs', () => {
  const round = (a: EntryId, withA: EntryId, b: EntryId, withB: EntryId) => ({
    encounters: [{ table: 1, a, b, partners: { a: withA, b: withB } }],
    byes: [],
  })
  const last: PairingTask = { field: [A, B, C, D], history: [round(A, B, C, D), round(A, C, B, D)], seed: 'x' }
  expect(whyNotOf('partner-draw', last, A, B).code).toBe('they-meet')
  expect(whyNotOf('partner-draw', last, A, D)).toMatchObject({
    code: 'worse',
    changes: expect.arrayContaining([{ level: 'partners', drawn: 0, forced: 2 }]),
  })
})

test('with a second chance a winner does not meet a loser who is consoled: the bracket decides', () => {
  const field = Array.from({ length: 12 }, (_, at) => `${at + 1}` as EntryId)
  const pairs = Array.from({ length: 6 }, (_, at) => [field[2 * at], field[2 * at + 1]] as [EntryId, EntryId])
  const first = { encounters: pairs.map(([a, b], at) => ({ table: at + 1, a, b, winner: 'a' as const })), byes: [] }
  const options: PairingOptions = { repechage: { tree: 4 } }
  const next: PairingTask = { field, history: [first], seed: 'x', options }
  const losers = pairs.map(([, loser]) => loser)
  const codes = losers.map((loser) => whyNotOf('repechage', next, pairs[0]?.[0] as EntryId, loser).code)
  // Two of the six losers are drawn back; the four others play the consolation draw.
  expect(codes.filter((code) => code === 'bracket-decides')).toHaveLength(4)
})
