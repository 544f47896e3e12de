import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EntryId } from '../../ids.ts'
import { runs } from '../../test/cases.ts'
import { conflictsIn, exchangeWhileBetter } from './keep-apart.ts'

const field = Array.from({ length: 16 }, (_, at) => `${at + 1}` as EntryId)
const floor = {
  partOf: (place: number, level: number) => (16 + place) >> (level + 1),
  levels: 4,
  parts: 16,
  mayExchange: () => true,
}
const entry = fc.constantFrom(...field)
const constraints = fc.record({
  forbidden: fc.array(fc.tuple(entry, entry), { maxLength: 6 }),
  apart: fc.array(
    fc.record({ entries: fc.uniqueArray(entry), how: fc.constantFrom('never' as const, 'if-possible' as const) }),
    { maxLength: 5 },
  ),
  fixedTables: fc.array(fc.record({ entry, table: fc.integer({ min: 1, max: 3 }) }), { maxLength: 6 }),
})

type Standing = readonly (EntryId | null)[]

/** The conflict on every level, counted pair by pair. */
function conflictOf(places: Standing, conflicts: ReturnType<typeof conflictsIn>): number[] {
  const sums = [0, 0, 0, 0]
  for (const [one, a] of places.entries()) {
    for (const [other, b] of places.slice(0, one).entries()) {
      const level = 31 - Math.clz32(one ^ other)
      if (a && b) sums[level] = (sums[level] ?? 0) + conflicts.between(a, b)
    }
  }
  return sums
}

function isLess(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((sum, level) => sum !== other[level])
  return at !== -1 && (one[at] ?? 0) < (other[at] ?? 0)
}

test('no exchange is left that makes it better, counted pair by pair', () => {
  fc.assert(
    fc.property(constraints, (wishes) => {
      const conflicts = conflictsIn(field, wishes)
      const settled = exchangeWhileBetter(field, conflicts, floor)
      expect(settled.toSorted()).toEqual(field.toSorted())
      const reached = conflictOf(settled, conflicts)
      for (const one of settled.keys()) {
        for (let other = 0; other < one; other++) {
          const changed = settled.with(one, settled[other] ?? null).with(other, settled[one] ?? null)
          expect(isLess(conflictOf(changed, conflicts), reached)).toBe(false)
        }
      }
    }),
    { numRuns: runs(1_200) },
  )
})

test('with the work done everybody stays where they are', () => {
  const conflicts = conflictsIn(field, { forbidden: [[field[0] as EntryId, field[1] as EntryId]] })
  expect(exchangeWhileBetter(field, conflicts, floor, 0)).toEqual(field)
  expect(exchangeWhileBetter(field, conflicts, floor)).not.toEqual(field)
})
