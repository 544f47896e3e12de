import { describe, expect, test } from 'vitest'
import type { EntryId } from '../../ids.ts'
import type { Pairing } from '../pairing.ts'
import type { PairingTask } from '../pairing-task.ts'
import type { PastRound } from '../past/past-round.ts'
import { movement } from './movement.ts'

/** The entries that hold the draw numbers from 1 on, so that an entry can be called by its number. */
function numbers(count: number): EntryId[] {
  return Array.from({ length: count }, (_, index) => `${index + 1}` as EntryId)
}

/** The ten entries except `gone`. */
function without(...gone: string[]): EntryId[] {
  return numbers(10).filter((entry) => !gone.includes(entry))
}

const late = 'late' as EntryId

/** The first round as the lot of numbers makes it: 1–2, 3–4 …, an odd last number sits out. */
function firstRound(count: number): PastRound {
  const entries = numbers(count)
  const tables = Math.floor(count / 2)
  return {
    encounters: Array.from({ length: tables }, (_, index) => ({
      table: index + 1,
      a: entries[2 * index] as EntryId,
      b: entries[2 * index + 1] as EntryId,
    })),
    byes: entries.slice(2 * tables),
  }
}

function draw(field: readonly EntryId[], history: readonly PastRound[], seed = 'x'): Pairing {
  const result = movement.pair({ field, history, seed })
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}

/** Table 1 first; a bye is the entry alone, at the end. */
function summary({ encounters, byes }: Pairing): string {
  const tables = encounters.toSorted((one, other) => one.table - other.table)
  return [...tables.map(({ a, b }) => `${a}–${b}`), ...byes.map(({ entry }) => entry)].join(', ')
}

function played({ encounters, byes }: Pairing): PastRound {
  return { encounters, byes: byes.map(({ entry }) => entry) }
}

/** The `count` draws that follow the first round with these fields. */
function follow(count: number, fields: readonly (readonly EntryId[])[]): Pairing[] {
  const history = [firstRound(count)]
  return fields.map((field, round) => {
    const next = draw(field, history, `round ${round}`)
    history.push(played(next))
    return next
  })
}

function codes({ encounters, byes }: Pairing): Set<string> {
  return new Set([...encounters, ...byes].flatMap(({ reasons }) => reasons.map(({ code }) => code)))
}

describe('as published for five tables', () => {
  const rounds = follow(10, [numbers(10), numbers(10), numbers(10), numbers(10)])

  // Game 2 is the published one; the others follow by the same rule: even numbers move one table on.
  test.each([
    [2, '1–10, 3–2, 5–4, 7–6, 9–8'],
    [3, '1–8, 3–10, 5–2, 7–4, 9–6'],
    [4, '1–6, 3–8, 5–10, 7–2, 9–4'],
    [5, '1–4, 3–6, 5–8, 7–10, 9–2'],
  ])('game %i: %s', (game, expected) => {
    const round = rounds[game - 2] as Pairing
    expect(summary(round)).toBe(expected)
    expect(codes(round)).toEqual(new Set(['movement']))
  })

  test('what the lot draws in the first round is where the numbers are read from', () => {
    const lot = draw(numbers(10), [], 'any seed')
    const numberOf = new Map(
      lot.encounters.flatMap(({ table, a, b }) => [[a, 2 * table - 1] as const, [b, 2 * table] as const]),
    )
    const second = draw(numbers(10), [played(lot)])
    expect(second.encounters.map(({ a, b }) => `${numberOf.get(a)}–${numberOf.get(b)}`).join(', ')).toBe(
      '1–10, 3–2, 5–4, 7–6, 9–8',
    )
  })
})

test('the numbers are drawn by lot', () => {
  const draws = Array.from({ length: 20 }, (_, seed) => summary(draw(numbers(6), [], `${seed}`)))
  expect(new Set(draws).size).toBeGreaterThan(15)
})

test('in an odd field the empty number moves with the even ones and takes the bye along', () => {
  const rounds = follow(9, [numbers(9), numbers(9), numbers(9)])
  // Number 10 is empty; if its table is not the last one, the last table takes the free place.
  expect(rounds.map(summary)).toEqual(['9–8, 3–2, 5–4, 7–6, 1', '1–8, 9–6, 5–2, 7–4, 3', '1–6, 3–8, 9–4, 7–2, 5'])
  for (const round of rounds) expect(codes(round)).toEqual(new Set(['movement', 'odd-field']))
})

test('a late entry takes the empty number and the movement is whole again', () => {
  const [second] = follow(9, [[...numbers(9), late]])
  expect(summary(second as Pairing)).toBe('1–late, 3–2, 5–4, 7–6, 9–8')
})

test('the number that nobody ever held is taken before that of an entry that has left', () => {
  const [second] = follow(9, [[...numbers(9).filter((entry) => entry !== '4'), late]])
  expect(summary(second as Pairing)).toBe('1–late, 3–2, 9–8, 7–6, 5')
})

test('without an empty number a late entry takes that of an entry that has left', () => {
  const [second] = follow(10, [[...without('4'), late]])
  expect(summary(second as Pairing)).toBe('1–10, 3–2, 5–late, 7–6, 9–8')
})

test('a number once taken is kept, also when a lower one falls empty later', () => {
  const [second, third] = follow(10, [
    [...without('4'), late],
    [...without('4', '2'), late],
  ])
  expect(summary(second as Pairing)).toBe('1–10, 3–2, 5–late, 7–6, 9–8')
  // Number 2 is the empty one now: 5 sits out, 9–6 fills its table.
  expect(summary(third as Pairing)).toBe('1–8, 3–10, 9–6, 7–late, 5')
})

test('two that lost their opponents meet each other at the table of the odd number, and it is said', () => {
  const [second] = follow(10, [without('10', '5')])
  // 1–10 and 5–4 cannot be; four tables are enough, so 9–8 comes from the fifth to the free one.
  expect(summary(second as Pairing)).toBe('1–4, 3–2, 9–8, 7–6')
  expect(second?.encounters.map(({ table, reasons }) => [table, ...reasons.map(({ code }) => code)]).sort()).toEqual([
    [1, 'movement-gap', 'field-changed'],
    [2, 'movement'],
    [3, 'movement'],
    [4, 'movement'],
  ])
})

test('two that lost their opponents but have met before break up one more table instead of meeting again', () => {
  const [second] = follow(10, [without('10', '3')])
  const reasons = second?.encounters.flatMap((encounter) => encounter.reasons.map(({ code }) => code))
  expect(reasons?.sort()).toEqual([
    'field-changed',
    'field-changed',
    'movement',
    'movement',
    'movement-gap',
    'movement-gap',
  ])
})

test('an entry that was away finds its number again', () => {
  const [, third] = follow(10, [without('10', '5'), numbers(10)])
  expect(summary(third as Pairing)).toBe('1–8, 3–10, 5–2, 7–4, 9–6')
})

test('in the first round nobody has moved: the lot brings them together', () => {
  expect([...codes(draw(numbers(6), []))]).toEqual(['lot'])
})

test('late entries beyond the empty numbers meet each other, beside the movement', () => {
  const [second] = follow(4, [[...numbers(4), 'late one', 'late two'] as EntryId[]])
  expect(second?.encounters.map(({ a, b, reasons }) => [new Set([a, b]), reasons])).toEqual([
    [new Set(['1', '4']), [{ code: 'movement' }]],
    [new Set(['3', '2']), [{ code: 'movement' }]],
    [new Set(['late one', 'late two']), [{ code: 'movement-gap' }, { code: 'field-changed' }]],
  ])
})

describe('after as many rounds as there are tables', () => {
  test('the lot draws, and nobody meets again while it can be avoided', () => {
    const rounds = follow(
      8,
      Array.from({ length: 6 }, () => numbers(8)),
    )
    const repeated = rounds.map(
      ({ encounters }) => encounters.filter(({ reasons }) => reasons.some(({ code }) => code === 'rematch')).length,
    )
    // Three more rounds of the movement; then odd meet odd and even meet even for three rounds.
    expect(repeated).toEqual([0, 0, 0, 0, 0, 0])
    expect(rounds.map((round) => [...codes(round)])).toEqual([
      ...Array.from({ length: 3 }, () => ['movement']),
      ...Array.from({ length: 3 }, () => ['lot']),
    ])
  })

  test('the movement does not begin again, and the rematch is named', () => {
    const history = [firstRound(4), ...follow(4, [numbers(4), numbers(4)]).map(played)]
    const fourth = Array.from({ length: 20 }, (_, seed) => draw(numbers(4), history, `${seed}`))
    for (const { encounters } of fourth)
      for (const { reasons } of encounters) expect(reasons).toEqual([{ code: 'lot' }, { code: 'rematch', times: 1 }])
    expect(new Set(fourth.map((round) => opponentOf(round, '1')))).toEqual(new Set(['2', '3', '4']))
  })

  test('the lot gives the bye of an odd field, among those that had none', () => {
    const history = [firstRound(5), ...follow(5, [numbers(5), numbers(5)]).map(played)]
    expect(history.flatMap(({ byes }) => byes)).toEqual(['5', '1', '3'])
    const byes = Array.from({ length: 20 }, (_, seed) => draw(numbers(5), history, `${seed}`).byes)
    expect(new Set(byes.flatMap(([bye]) => bye?.entry))).toEqual(new Set(['2', '4']))
    for (const [bye] of byes) expect(bye?.reasons).toEqual([{ code: 'odd-field' }, { code: 'bye-lot' }])
  })

  test('a protocol of version 1 goes on with the movement', () => {
    const old = movement.pair({ field: numbers(2), history: [firstRound(2)], seed: 'x', rulesOf: 1 })
    expect(old.ok && old.value.encounters[0]?.reasons).toEqual([{ code: 'movement' }, { code: 'rematch', times: 1 }])
  })
})

describe('the reason of an encounter outside the movement', () => {
  const reasonsOf = (task: Partial<PairingTask>) => {
    const result = movement.pair({ field: numbers(6), history: [firstRound(6)], seed: 'x', ...task })
    if (!result.ok) throw new Error(result.error.code)
    return result.value.encounters.filter(({ reasons }) => reasons[0]?.code !== 'movement')
  }

  test('is the earlier encounter that the movement would repeat', () => {
    const earlier = [{ encounters: [{ table: 1, a: '3' as EntryId, b: '2' as EntryId }], byes: [] }]
    const outside = reasonsOf({ earlier })
    expect(outside.filter(({ a, b }) => [a, b].some((entry) => entry === '2' || entry === '3'))).toHaveLength(2)
    for (const { reasons } of outside) expect(reasons).toEqual([{ code: 'movement-gap' }, { code: 'rematch-avoided' }])
  })

  test.each(['never', 'if-possible'] as const)('is the wish to keep them apart (%s)', (how) => {
    const apart = [{ entries: ['3', '2'] as EntryId[], how }]
    for (const { reasons } of reasonsOf({ constraints: { apart } }))
      expect(reasons).toEqual([{ code: 'movement-gap' }, { code: 'kept-apart' }])
  })
})

/** The opponent of an entry in a round. */
function opponentOf({ encounters }: Pairing, entry: string): EntryId | undefined {
  const own = encounters.find(({ a, b }) => a === entry || b === entry)
  return own?.a === entry ? own.b : own?.a
}
