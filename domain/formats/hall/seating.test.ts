import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { EntryId } from '../../ids.ts'
import type { Constraints, LockedEncounter } from './constraints.ts'
import { seatAtTables, seatsFor, type UnseatedEncounter, withLockedByes } from './seating.ts'

const id = (name: string | number) => `${name}` as EntryId
/** Pairs 1–2, 3–4 … */
const pairs = (count: number, reasons: UnseatedEncounter['reasons'] = []): UnseatedEncounter[] =>
  Array.from({ length: count }, (_, at) => ({ a: id(2 * at + 1), b: id(2 * at + 2), reasons }))

function seated(
  drawn: readonly UnseatedEncounter[],
  constraints?: Constraints,
  locked: readonly LockedEncounter[] = [],
) {
  return seatAtTables(drawn, locked, constraints).map(({ heat, table, a, b }) => `${heat}/${table} ${a}–${b}`)
}

test('tables are counted from 1, those out of use are left out', () => {
  expect(seated(pairs(3))).toEqual(['1/1 1–2', '1/2 3–4', '1/3 5–6'])
  expect(seated(pairs(3), { closedTables: [1, 3] })).toEqual(['1/2 1–2', '1/4 3–4', '1/5 5–6'])
})

test('with too few tables one heat follows another', () => {
  expect(seated(pairs(5), { tables: 3, closedTables: [2] })).toEqual([
    '1/1 1–2',
    '1/3 3–4',
    '2/1 5–6',
    '2/3 7–8',
    '3/1 9–10',
  ])
})

test('without a usable table they are counted as if there were enough', () => {
  expect(seated(pairs(2), { tables: 1, closedTables: [1] })).toEqual(['1/1 1–2', '1/2 3–4'])
  expect(seatsFor(2, { tables: 0 })).toEqual([
    { heat: 1, table: 1 },
    { heat: 1, table: 2 },
  ])
})

describe('a fixed table', () => {
  const fixedTables = [{ entry: id(5), table: 1 }]

  test('is kept, the order of the draw stays, and it is said', () => {
    expect(seated(pairs(3), { fixedTables })).toEqual(['1/2 1–2', '1/3 3–4', '1/1 5–6'])
    const reasons = seatAtTables(pairs(3, [{ code: 'lot' }]), [], { fixedTables }).map((encounter) => encounter.reasons)
    expect(reasons).toEqual([
      [{ code: 'lot' }],
      [{ code: 'lot' }],
      [{ code: 'lot' }, { code: 'fixed-table', table: 1 }],
    ])
  })

  test('may lie beyond those that are needed', () => {
    expect(seated(pairs(2), { fixedTables: [{ entry: id(1), table: 9 }] })).toEqual(['1/9 1–2', '1/1 3–4'])
  })

  test('of two is had one heat after the other, if there are heats', () => {
    const both = [...fixedTables, { entry: id(2), table: 1 }]
    expect(seated(pairs(3), { fixedTables: both, tables: 2 })).toEqual(['1/1 1–2', '1/2 3–4', '2/1 5–6'])
  })

  test.each([
    ['of somebody else', { fixedTables: [...fixedTables, { entry: id(1), table: 1 }] }, '1/3 5–6'],
    ['out of use', { fixedTables, closedTables: [1] }, '1/4 5–6'],
    ['that there is not', { fixedTables: [{ entry: id(5), table: 4 }], tables: 3 }, '1/3 5–6'],
  ])('%s cannot be kept, and it is said', (_, constraints, expected) => {
    expect(seated(pairs(3), constraints)[2]).toBe(expected)
    const wanted = constraints.fixedTables[0]?.table
    expect(seatAtTables(pairs(3), [], constraints)[2]?.reasons).toEqual([{ code: 'fixed-table-taken', table: wanted }])
  })

  test('goes to the one who has no other choice', () => {
    const fixed = [
      { entry: id(1), table: 1 },
      { entry: id(2), table: 2 },
      { entry: id(3), table: 1 },
    ]
    expect(seated(pairs(2), { fixedTables: fixed })).toEqual(['1/2 1–2', '1/1 3–4'])
  })
})

test('a wish is granted among the tables that are needed', () => {
  const [first, second] = pairs(2) as [UnseatedEncounter, UnseatedEncounter]
  expect(seated([{ ...first, wish: 2 }, second])).toEqual(['1/2 1–2', '1/1 3–4'])
  expect(seated([{ ...first, wish: 3 }, second])).toEqual(['1/1 1–2', '1/2 3–4'])
  expect(seated([{ ...first, wish: 2 }, second], { tables: 1 })).toEqual(['2/1 1–2', '1/1 3–4'])
})

test('what is locked stands at its slot, keeps table and heat and everything else about it', () => {
  const lockedTable: LockedEncounter = {
    table: 2,
    heat: 1,
    a: id('x'),
    b: id('y'),
    slot: 3,
    reasons: [{ code: 'kept' }],
  }
  expect(seated(pairs(2), {}, [lockedTable])).toEqual(['1/1 1–2', '1/3 3–4', '1/2 x–y'])
  expect(seatAtTables(pairs(2), [lockedTable])[2]).toEqual({
    table: 2,
    heat: 1,
    a: 'x',
    b: 'y',
    reasons: [{ code: 'kept' }],
  })
  expect(seated(pairs(2), {}, [{ ...lockedTable, slot: 9 }])).toEqual(['1/1 1–2', '1/3 3–4', '1/2 x–y'])
})

test('partners are passed on, and their tables count', () => {
  const four = { a: id(1), b: id(2), partners: { a: id(3), b: id(4) }, reasons: [] }
  expect(seatAtTables([four], [], { fixedTables: [{ entry: id(4), table: 3 }] })).toEqual([
    { ...four, table: 3, heat: 1, reasons: [{ code: 'fixed-table', table: 3 }] },
  ])
})

test('as many heats as needed and no more, and no table twice in one', () => {
  const table = fc.integer({ min: 1, max: 7 })
  const constraints = fc.record({
    tables: table,
    closedTables: fc.uniqueArray(table, { maxLength: 3 }),
    fixedTables: fc.uniqueArray(fc.record({ entry: fc.integer({ min: 1, max: 24 }).map(id), table }), {
      selector: ({ entry }) => entry,
      maxLength: 9,
    }),
  })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), constraints, (count, wishes) => {
      const usable = [1, 2, 3, 4, 5, 6, 7].filter((at) => at <= wishes.tables && !wishes.closedTables.includes(at))
      if (usable.length === 0) return
      const seats = seatAtTables(pairs(count), [], wishes)
      expect(Math.max(...seats.map(({ heat }) => heat))).toBeLessThanOrEqual(Math.ceil(count / usable.length))
      expect(new Set(seats.map(({ heat, table: at }) => `${heat}/${at}`)).size).toBe(count)
      expect(seats.every(({ table: at }) => usable.includes(at))).toBe(true)
    }),
  )
})

test('a locked bye stays at its slot among the byes; without one it comes first', () => {
  const bye = (entry: string) => ({ entry: id(entry), reasons: [] })
  const drawn = ['1', '2'].map(bye)
  expect(withLockedByes(drawn, [{ ...bye('x'), slot: 2 }])).toEqual(['1', 'x', '2'].map(bye))
  expect(withLockedByes(drawn, [bye('x')])).toEqual(['x', '1', '2'].map(bye))
  expect(withLockedByes(drawn, [{ ...bye('x'), slot: 9 }])).toEqual(['1', '2', 'x'].map(bye))
})
