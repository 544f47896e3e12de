import { expect, test } from 'vitest'
import type { EntryId } from '../ids.ts'
import { movement } from './movement.ts'
import type { PairingTask } from './pairer.ts'
import { redraw } from './redraw.ts'
import { swiss } from './swiss.ts'
import { whyNot } from './why-not.ts'

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
  expect(whyNot(swiss, task, B, A)).toEqual({
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
  expect(whyNot(swiss, { ...task, history: [], scores }, A, C)).toMatchObject({
    code: 'worse',
    changes: [{ level: 'score-difference', drawn: 0, forced: 8 }, { level: 'order' }],
  })
})

test('in a score group it is the order that decides', () => {
  const group = { field: [A, B, C, D], history: [], seed: 'x' }
  expect(whyNot(swiss, group, A, B)).toMatchObject({ code: 'worse', changes: [{ level: 'order', drawn: 0 }] })
})

test('with a lot that could have fallen otherwise it would be as good', () => {
  const lot = { field: [A, B, C, D], history: [], seed: 'x' }
  const answers = [B, C, D].map((other) => whyNot(redraw, lot, A, other).code)
  expect(answers.sort()).toEqual(['as-good', 'as-good', 'they-meet'])
})

test('the movement is left for it', () => {
  const answers = [B, C, D].map((other) => whyNot(movement, { ...task, scores: new Map() }, A, other))
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
  expect(whyNot(redraw, { field: [A, B, C], history, seed: 'x' }, A, B)).toEqual({
    code: 'worse',
    changes: [
      { level: 'bye-again', drawn: 0, forced: 1 },
      { level: 'rematch', drawn: 0, forced: 1 },
    ],
  })
})

test('whoever is not in the field or is locked in an encounter is not drawn', () => {
  const locked = { encounters: [{ table: 1, a: A, b: C, reasons: [] }] }
  expect(whyNot(swiss, task, A, 'gone' as EntryId)).toEqual({ code: 'not-drawn' })
  expect(whyNot(swiss, task, A, A)).toEqual({ code: 'not-drawn' })
  expect(whyNot(swiss, { ...task, constraints: { locked } }, A, B)).toEqual({ code: 'not-drawn' })
})
