// Compares matches for places across groups with all possible ones.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EntryId } from '../../ids.ts'
import { runs } from '../../test/cases.ts'
import { orderAcrossGroups } from './across-groups.ts'

/** `A1` is the first of group A. */
const groupOf = (entry: EntryId) => entry.charAt(0)
const placeOf = (entry: EntryId) => Number(entry.slice(1))

function groupsOf(sizes: readonly number[]): EntryId[][] {
  return sizes.map((size, group) =>
    Array.from({ length: size }, (_, place) => `${'ABCDE'.charAt(group)}${place + 1}` as EntryId),
  )
}

const anyGroups = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 2, maxLength: 5 }).map(groupsOf)

/** At least `least` entries of the groups, by rank: the order within each group is kept. */
function someOf(groups: EntryId[][], least: number): fc.Arbitrary<{ groups: EntryId[][]; field: EntryId[] }> {
  return fc.shuffledSubarray(groups.flat(), { minLength: least }).map((some) => {
    const waiting = groups.map((group) => group.filter((entry) => some.includes(entry)))
    return { groups, field: some.map((entry) => waiting['ABCDE'.indexOf(groupOf(entry))]?.shift() as EntryId) }
  })
}

const anyField = anyGroups.chain((groups) => someOf(groups, 2))
const allOfEven = fc
  .tuple(fc.constantFrom(2, 4), fc.integer({ min: 1, max: 4 }))
  .map(([count, each]) => groupsOf(Array.from({ length: count }, () => each)))
  .chain((groups) => someOf(groups, groups.flat().length))

function pairsOf(order: readonly EntryId[]): [EntryId, EntryId][] {
  return Array.from({ length: Math.floor(order.length / 2) }, (_, at) => [
    order[2 * at] as EntryId,
    order[2 * at + 1] as EntryId,
  ])
}

/** The fewest meetings within a group, by brute force. */
function fewestOwn(entries: readonly EntryId[]): number {
  const [first, ...others] = entries
  if (first === undefined) return 0
  const paired = others.map((other) => {
    const own = groupOf(first) === groupOf(other) ? 1 : 0
    return own + fewestOwn(others.filter((one) => one !== other))
  })
  const left = entries.length % 2 === 1 ? [fewestOwn(others)] : []
  return Math.min(...paired, ...left)
}

describe('matches for places across groups', () => {
  it('bring no two of a group together where there is any other way', () => {
    fc.assert(
      fc.property(
        anyField.filter(({ field }) => field.length <= 9),
        ({ groups, field }) => {
          const order = orderAcrossGroups(field, groups)
          expect([...order].sort()).toEqual([...field].sort())
          const own = pairsOf(order).filter(([a, b]) => groupOf(a) === groupOf(b))
          expect(own).toHaveLength(fewestOwn(field))
        },
      ),
      { numRuns: runs(2_000) },
    )
  })

  it('bring those together who have the same place, where as many of every group play', () => {
    fc.assert(
      fc.property(allOfEven, ({ groups, field }) => {
        for (const [a, b] of pairsOf(orderAcrossGroups(field, groups))) expect(placeOf(a)).toBe(placeOf(b))
      }),
      { numRuns: runs(1_000) },
    )
  })

  it('are for the better places the better they are placed', () => {
    fc.assert(
      fc.property(anyField, ({ groups, field }) => {
        const first = pairsOf(orderAcrossGroups(field, groups)).map(([a]) => placeOf(a))
        expect(first).toEqual(first.toSorted((one, other) => one - other))
      }),
      { numRuns: runs(2_000) },
    )
  })
})
