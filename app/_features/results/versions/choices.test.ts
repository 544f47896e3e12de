import { expect, it } from 'vitest'
import type { Submission } from '#contract/results.ts'
import type { GameScore } from '#contract/rounds.ts'
import { rulesOf } from '../../result-form/scores.ts'
import type { UnsavedResult } from '../../result-form/unsaved-result.ts'
import { choicesOf } from './choices.ts'

const rules = rulesOf(
  { key: 'watten-twg', options: {} },
  { games: 1, bestOf: false, unfinished: 'as-written', outside: [], most: null },
)

function played(a: number, b: number): { games: GameScore[]; outside: [] } {
  return { games: [{ a, b, outcome: 'normal', winner: a > b ? 'a' : 'b' }], outside: [] }
}
const submission = (id: string, a: number, b: number): Submission => ({
  id,
  status: 'conflict',
  at: '2026-11-21T20:00:00Z',
  by: null,
  origin: 'desk',
  side: null,
  ...played(a, b),
})
const typed = (a: string, b: string): UnsavedResult => ({ scores: [{ a, b, retour: false }], outside: [], seen: 0 })

const current = played(4, 15)
const NOTHING = { current, mine: null, sent: null, rejected: [] }

it('what counts, what is typed and what was kept are three versions, each with its key', () => {
  const { isMine, others } = choicesOf(
    { ...NOTHING, mine: typed('15', '10'), rejected: [submission('1', 15, 6)] },
    rules,
  )
  expect(isMine).toBe(true)
  expect(others.map(({ letter, result }) => [letter, result])).toEqual([['D', played(15, 6)]])
})

it('what is typed is listed once, also when it was sent and kept', () => {
  const versions = { ...NOTHING, mine: typed('15', '10'), sent: played(15, 10) }
  const { isMine, others } = choicesOf(
    { ...versions, rejected: [submission('1', 15, 6), submission('2', 15, 10)] },
    rules,
  )
  expect([isMine, others.map(({ typed: by }) => by?.id)]).toEqual([true, ['1']])
})

it('what is typed and counts already is no version of its own', () => {
  expect(choicesOf({ ...NOTHING, mine: typed('4', '15') }, rules)).toEqual({ isMine: false, others: [] })
})

it('what was typed and deleted again is none', () => {
  expect(choicesOf({ ...NOTHING, mine: typed('', '') }, rules).isMine).toBe(false)
})

it('what is typed and not complete is a version all the same', () => {
  expect(choicesOf({ ...NOTHING, mine: typed('15', '') }, rules).isMine).toBe(true)
})

it('all that was kept is listed, each result once, and one more takes no key from another', () => {
  const before = [submission('1', 15, 6), submission('2', 15, 7), submission('3', 15, 6), submission('4', 4, 15)]
  const listed = (more: Submission[]) =>
    choicesOf({ ...NOTHING, rejected: [...before, ...more] }, rules).others.map(({ letter, typed: by }) => [
      letter,
      by?.id,
    ])
  expect(listed([])).toEqual([
    ['D', '1'],
    ['E', '2'],
  ])
  expect(listed([submission('5', 15, 9)]).slice(0, 2)).toEqual(listed([]))
})

it('what was sent from here is listed before it is known to be kept, and keeps its key then', () => {
  const sent = played(15, 6)
  const soon = choicesOf({ ...NOTHING, sent }, rules).others
  const then = choicesOf({ ...NOTHING, sent, rejected: [submission('1', 15, 7), submission('2', 15, 6)] }, rules).others
  expect(soon.map(({ letter, result }) => [letter, result])).toEqual([['D', sent]])
  expect(then.map(({ letter, typed: by }) => [letter, by?.id])).toEqual([
    ['D', '2'],
    ['E', '1'],
  ])
})

it('has more versions than letters where it must', () => {
  const many = Array.from({ length: 22 }, (_, at) => submission(String(at), 30 + at, at))
  const { others } = choicesOf({ ...NOTHING, rejected: many }, rules)
  expect([others.length, others.at(-1)?.letter]).toEqual([22, null])
})
