import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { EntryId } from '../../ids.ts'
import type { PairingReason } from '../../model.ts'
import { runs } from '../../test/cases.ts'
import { movement } from '../movement/movement.ts'
import type { Pairing } from '../pairing.ts'
import type { PairingTask } from '../pairing-task.ts'
import { random } from '../random/random.ts'
import { swiss } from '../swiss/swiss.ts'
import type { Constraints } from './constraints.ts'

const everybody = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1}` as EntryId)

const entry = fc.constantFrom(...everybody(8))
const two = fc.shuffledSubarray([...everybody(8)], { minLength: 2, maxLength: 2 }) as fc.Arbitrary<EntryId[]>
const club = fc.subarray([...everybody(8)], { minLength: 2, maxLength: 4 })

/** A field of 2 to 8 after some rounds set by hand, and a seed. */
const event: fc.Arbitrary<PairingTask> = fc
  .record({
    entries: fc.integer({ min: 2, max: 8 }),
    past: fc.array(fc.shuffledSubarray([...everybody(8)], { minLength: 4 }), { maxLength: 4 }),
    seed: fc.string(),
  })
  .map(({ entries, past, seed }) => ({
    field: everybody(entries),
    history: past.map((order) => ({
      encounters: order.flatMap((b, at) =>
        at % 2 === 1 ? [{ table: (at + 1) / 2, a: order[at - 1] as EntryId, b }] : [],
      ),
      byes: order.slice(order.length - (order.length % 2)),
    })),
    seed,
  }))

/** The least sum of `cost` over all ways to pair the entries; one sits out if their number is odd. */
function least([first, ...rest]: readonly EntryId[], cost: (a: EntryId, b: EntryId) => number): number {
  if (first === undefined) return 0
  const sittingOut = rest.length % 2 === 0 ? least(rest, cost) : Infinity
  const meeting = rest.map(
    (other) =>
      cost(first, other) +
      least(
        rest.filter((one) => one !== other),
        cost,
      ),
  )
  return Math.min(sittingOut, ...meeting)
}

const isKept = ({ reasons }: Pairing['encounters'][number]) => reasons.some(({ code }) => code === 'kept')

const has = (pairs: readonly (readonly EntryId[])[], a: EntryId, b: EntryId) =>
  pairs.filter((pair) => pair.includes(a) && pair.includes(b)).length

describe.each([random, movement, swiss])('$key', (format) => {
  const draw = (task: PairingTask): Pairing => {
    const result = format.pair(task)
    if (!result.ok) throw new Error(result.error.code)
    return result.value
  }
  const codes = (reasons: Pairing['encounters'][number]['reasons']) => reasons.map(({ code }) => code)

  test('forbidden pairs do not meet while it can be avoided; else as few as can be, and it is said', () => {
    fc.assert(
      fc.property(event, fc.array(two, { maxLength: 5 }), club, (task, pairs, apart) => {
        const forbidden = pairs as unknown as NonNullable<Constraints['forbidden']>
        const groups = [{ entries: apart, how: 'never' as const }]
        const { encounters } = draw({ ...task, constraints: { forbidden, apart: groups } })
        const breaches = (a: EntryId, b: EntryId) => has(pairs, a, b) + has([apart], a, b)
        const total = encounters.reduce((sum, { a, b }) => sum + breaches(a, b), 0)
        expect(total).toBe(least(task.field, breaches))
        for (const { a, b, reasons } of encounters) {
          expect(codes(reasons).includes('forbidden')).toBe(breaches(a, b) > 0)
        }
      }),
      { numRuns: runs(1_000) },
    )
  })

  test('a club is kept apart if possible, but not at the price of a rematch', () => {
    fc.assert(
      fc.property(event, club, (task, apart) => {
        const groups = [{ entries: apart, how: 'if-possible' as const }]
        const rematches = ({ encounters }: Pairing) =>
          encounters
            .flatMap(({ reasons }) => reasons)
            .reduce((n, why) => n + (why.code === 'rematch' ? why.times : 0), 0)
        const pairing = draw({ ...task, constraints: { apart: groups } })
        expect(rematches(pairing)).toBe(rematches(draw(task)))
        for (const { a, b, reasons } of pairing.encounters) {
          expect(codes(reasons).includes('together')).toBe(has([apart], a, b) > 0)
        }
      }),
      { numRuns: runs(1_000) },
    )
  })

  test('strangers are kept apart as far as the size of the club allows', () => {
    const apart = everybody(5)
    const { encounters } = draw({
      field: everybody(8),
      history: [],
      seed: 'x',
      constraints: { apart: [{ entries: apart, how: 'if-possible' }] },
    })
    expect(encounters.filter(({ a, b }) => has([apart], a, b) > 0)).toHaveLength(1)
  })

  test('only the rest is drawn beside what is locked, which keeps its tables and reasons', () => {
    fc.assert(
      fc.property(event, fc.nat(), fc.string(), (task, which, seed) => {
        const before = draw(task)
        const locked = {
          encounters: before.encounters.filter((_, at) => (which >> at) % 2 === 1),
          byes: before.byes.filter(() => which % 3 === 0),
        }
        const after = draw({ ...task, seed, constraints: { locked } })
        const asLocked = <Drawn extends { readonly reasons: readonly PairingReason[] }>(drawn: Drawn) => ({
          ...drawn,
          reasons: [...drawn.reasons, { code: 'kept' }],
        })
        expect(after.encounters).toEqual(expect.arrayContaining(locked.encounters.map(asLocked)))
        expect(after.byes).toEqual(expect.arrayContaining(locked.byes.map(asLocked)))
        expect(after.encounters.map(({ table }) => table).sort()).toEqual(
          before.encounters.map(({ table }) => table).sort(),
        )
        const again = draw({ ...task, seed: `${seed} again`, constraints: { locked: after } })
        expect(again.encounters).toEqual(after.encounters.map((drawn) => (isKept(drawn) ? drawn : asLocked(drawn))))
        const drawn = [...after.encounters.flatMap(({ a, b }) => [a, b]), ...after.byes.map((bye) => bye.entry)]
        expect(drawn.sort()).toEqual([...task.field].sort())
      }),
      { numRuns: runs(1_000) },
    )
  })

  test('a locked encounter of an entry that has left is drawn anew', () => {
    const locked = { encounters: [{ table: 2, heat: 1, a: '1' as EntryId, b: 'gone' as EntryId, reasons: [] }] }
    const { encounters } = draw({ field: everybody(4), history: [], seed: 'x', constraints: { locked } })
    expect(encounters.map(({ table }) => table)).toEqual([1, 2])
  })

  test('nobody sits at a table out of use, and who has a fixed table sits there', () => {
    const tables = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 4 })
    const fixed = fc.uniqueArray(fc.record({ entry, table: fc.integer({ min: 1, max: 9 }) }), {
      maxLength: 3,
      selector: (one) => one.entry,
    })
    fc.assert(
      fc.property(event, tables, fixed, (task, closedTables, fixedTables) => {
        const { encounters, byes } = draw({ ...task, constraints: { closedTables, fixedTables } })
        const used = encounters.map(({ table }) => table)
        expect(new Set(used).size).toBe(used.length)
        expect(used.filter((table) => closedTables.includes(table))).toEqual([])
        const wanted = fixedTables.filter((one) => task.field.includes(one.entry) && byes[0]?.entry !== one.entry)
        for (const one of wanted) {
          const seat = encounters.find(({ a, b }) => a === one.entry || b === one.entry)
          const isDisputed = wanted.some((other) => other !== one && other.table === one.table)
          const clash = codes(seat?.reasons ?? []).includes('fixed-table-taken')
          if (!isDisputed && !clash && !closedTables.includes(one.table)) expect(seat?.table).toBe(one.table)
        }
      }),
      { numRuns: runs(1_000) },
    )
  })

  test('two with different fixed tables do not meet while it can be avoided', () => {
    const fixedTables = [
      { entry: '1' as EntryId, table: 1 },
      { entry: '2' as EntryId, table: 3 },
    ]
    for (let seed = 0; seed < 30; seed++) {
      const { encounters } = draw({ field: everybody(4), history: [], seed: `${seed}`, constraints: { fixedTables } })
      expect(
        encounters.map(({ table, a, b }) => [table, ['1', '2'].filter((one) => one === a || one === b)]).sort(),
      ).toEqual([
        [1, ['1']],
        [3, ['2']],
      ])
    }
  })
})
