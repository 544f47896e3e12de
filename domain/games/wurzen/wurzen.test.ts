// The clauses of Wurzen, each by its number.

import { describe, expect, it } from 'vitest'
import { readSheet } from '../history.ts'
import { wurzen } from './wurzen.ts'

type Entry = Readonly<Record<string, unknown>>

const deal = (winner: string, loserAugen: unknown): Entry => ({ kind: 'deal', winner, loserAugen })
const special = (winner: string, value: unknown, reason: unknown = 'Zudrehen misslungen'): Entry => ({
  kind: 'deal',
  winner,
  value,
  reason,
})
const penalty = (against: string, points: number, mode: string): Entry => ({
  kind: 'penalty',
  against,
  points,
  mode,
  reason: 'Renonce',
})

function expectSheet(entries: readonly Entry[], expected: object | string, options: object = {}): void {
  const complete = wurzen.readOptions(options)
  if (!complete.ok) throw new Error(complete.error.option)
  const reading = readSheet(wurzen, wurzen.begin(complete.value, ['a', 'b']), entries)
  if (typeof expected === 'string') expect(reading).toMatchObject({ error: { code: expected, at: entries.length - 1 } })
  else expect(reading).toMatchObject({ value: { state: expected } })
}

describe('R7.2: a deal of Wurzen', () => {
  it.each([
    [0, 4],
    [1, 3],
    [19, 3],
    [20, 2],
    [44, 2],
    [45, 1],
    [74, 1],
  ])('with %i Augen for the loser is worth %i', (augen, value) => {
    expectSheet([deal('b', augen)], { points: { a: 0, b: value, c: 0 }, deals: 1 })
  })

  it.each([75, 120, -1, 20.5, '20', null, Number.NaN])('with %j Augen for the loser is impossible', (augen) => {
    expectSheet([deal('b', augen)], 'augen-not-possible')
    expectSheet([{ ...deal('b', augen), override: 'so' }], 'augen-not-possible')
  })
})

describe('R7.1: what the table does not cover', () => {
  it.each([1, 2, 3, 4])('is worth %i as said', (value) => {
    expectSheet([special('a', value)], { points: { a: value, b: 0, c: 0 } })
  })

  it.each<[string, Entry]>([
    ['value-not-allowed', special('a', 5)],
    ['value-not-allowed', special('a', 0)],
    ['value-not-allowed', special('a', 1.5)],
    ['value-not-allowed', special('a', undefined)],
    ['unknown-entry', special('a', 2, null)],
    ['unknown-entry', { kind: 'deal', winner: 'a' }],
    ['unknown-side', special('c', 2)],
    ['unknown-side', deal('c', 90)],
    ['unknown-entry', { kind: 'claim', side: 'a' }],
    ['unknown-entry', { kind: 'circle', side: 'a' }],
  ])('is refused with %s: %j', (code, entry) => {
    expectSheet([entry], code)
  })

  it('may be worth more by a referee', () => {
    expectSheet([{ ...special('a', 6), override: 'so' }], { points: { a: 6, b: 0, c: 0 } })
  })
})

describe('the end of a game of Wurzen', () => {
  const four = (winner: string) => deal(winner, 0)

  it.each<[string, Entry[], object]>([
    ['R2.4: points stay as written', [four('a'), four('a'), four('a')], { points: { a: 12, b: 0, c: 0 } }],
    [
      'R7.3: without a point, Schneider, two Bummerl',
      [four('a'), four('a'), four('a')],
      { outcome: 'schneider', marks: { a: 0, b: 2, c: 0 } },
    ],
    [
      'with a point, one',
      [deal('b', 50), four('a'), four('a'), four('a')],
      { outcome: 'normal', marks: { a: 0, b: 1, c: 0 } },
    ],
    [
      'R7.3: from 8:0, Retour, three',
      [four('a'), four('a'), four('b'), four('b'), four('b')],
      { winners: ['b'], outcome: 'retour', marks: { a: 3, b: 0, c: 0 } },
    ],
    ['R7.3: 7:0 is no 8:0', [four('a'), special('a', 3), four('b'), four('b'), four('b')], { outcome: 'normal' }],
    ['R7.3: 8:1 is no 8:0', [deal('b', 50), four('a'), four('a'), four('b'), four('b')], { outcome: 'normal' }],
    [
      'R7.3: 8 against fewer than nothing is no 8:0',
      [penalty('b', 1, 'offender-minus'), four('a'), four('a'), four('b'), four('b'), four('b')],
      { outcome: 'normal' },
    ],
    [
      'R7.3: also where a penalty brings it about',
      [four('a'), penalty('b', 4, 'opponent-plus'), four('b'), four('b'), four('b')],
      { outcome: 'retour' },
    ],
    ['R2.4: a penalty ends a game', [four('a'), four('a'), penalty('b', 1, 'opponent-plus')], { winners: ['a'] }],
  ])('%s', (_, entries, expected) => {
    expectSheet(entries, { status: 'finished', ...expected })
  })

  it('R7.3: to another target, one point before it', () => {
    expectSheet([special('a', 2), four('b')], { outcome: 'retour' }, { target: 3 })
  })

  it('nothing is written after it', () => {
    expectSheet([four('a'), four('a'), four('a'), { kind: 'annulled', reason: '' }], 'game-over')
  })

  it('nobody is ever restricted', () => {
    expectSheet([four('a'), four('a')], { restricted: [] })
  })
})
