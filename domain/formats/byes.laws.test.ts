// The byes that are foretold before a draw are those of the round that is then drawn.

import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { EntryId } from '../ids.ts'
import { runs } from '../test/cases.ts'
import { byesOfNext } from './consequences.ts'
import { FORMAT_KEYS, type FormatKey } from './format-keys.ts'
import { FORMATS } from './formats.ts'
import type { Constraints } from './hall/constraints.ts'
import { type PairingOptions, valuesOf, withGroups } from './options.ts'
import type { PastRound } from './past/past-round.ts'
import { FORMAT_TRAITS } from './traits.ts'

test.each<[FormatKey, PairingOptions, number, number]>([
  ['random', {}, 11, 1],
  ['lives', {}, 66, 0],
  ['knock-out', {}, 11, 5],
  ['knock-out', {}, 16, 0],
  ['double-elimination', {}, 5, 3],
  ['repechage', {}, 11, 1],
  ['placement', {}, 7, 1],
  ['partner-draw', {}, 12, 0],
  ['partner-draw', {}, 15, 3],
  ['round-robin', {}, 21, 1],
  ['round-robin', { 'round-robin': { groups: 3 } }, 21, 3],
  ['round-robin', { 'round-robin': { groups: 3 } }, 22, 2],
  ['round-robin', { 'round-robin': { groups: 3 } }, 23, 1],
  ['round-robin', { 'round-robin': { groups: 3 } }, 24, 0],
  ['round-robin', { 'round-robin': { size: 5 } }, 20, 4],
])('%s with %j: of %i entries %i have a bye', (format, pairing, entries, byes) => {
  expect(byesOfNext({ format, pairing }, entries, 0)).toBe(byes)
})

test.each(['knock-out', 'round-robin', 'lives'] as const)('%s: later rounds depend on the earlier ones', (format) => {
  expect(byesOfNext({ format }, 11, 1)).toBeNull()
})

const draw = fc.constantFrom('lot' as const, 'pots' as const, 'snake' as const)
const pairings: fc.Arbitrary<PairingOptions> = fc
  .oneof(
    fc.record({ groups: fc.integer({ min: 1, max: 6 }), draw }),
    fc.record({ size: fc.integer({ min: 3, max: 8 }), draw }),
  )
  .map((grouped) => ({ 'round-robin': grouped }))

const someone = fc.integer({ min: 1, max: 20 }).map((number) => `${number}` as EntryId)
const table = fc.integer({ min: 1, max: 6 })
/** People with several entries, entries that must not meet, too few tables: none of these adds a bye. */
const constraints: fc.Arbitrary<Constraints> = fc.record(
  {
    people: fc.array(fc.uniqueArray(someone, { minLength: 2, maxLength: 5 }), { maxLength: 3 }),
    forbidden: fc.array(fc.tuple(someone, someone), { maxLength: 5 }),
    fixedTables: fc.uniqueArray(fc.record({ entry: someone, table }), { maxLength: 2, selector: ({ entry }) => entry }),
    tables: table,
  },
  { requiredKeys: [] },
)

const events = fc.record({
  entries: fc.integer({ min: 2, max: 20 }),
  pairing: pairings,
  constraints,
  seed: fc.nat().map(String),
})

describe.each(FORMAT_KEYS)('%s', (format) => {
  it('gives as many byes as are foretold, in the first round and in each later one where it is known', () => {
    fc.assert(
      fc.property(events, ({ entries, pairing, constraints, seed }) => {
        const options = withGroups(pairing, entries) ?? {}
        const { groups = 1 } = valuesOf(format, options)
        fc.pre(entries >= groups * FORMAT_TRAITS[format].leastEntries)
        const field = Array.from({ length: entries }, (_, at) => `${at + 1}` as EntryId)
        const history: PastRound[] = []
        for (let round = 0; round < 3; round++) {
          const foretold = byesOfNext({ format, pairing }, entries, round)
          if (foretold === null) return
          const drawn = FORMATS[format].pair({ field, history, seed: `${seed} ${round}`, options, constraints })
          if (!drawn.ok) throw new Error(drawn.error.code)
          const { encounters, byes } = drawn.value
          expect(byes).toHaveLength(foretold)
          history.push({ encounters, byes: byes.map(({ entry }) => entry) })
        }
      }),
      { numRuns: runs(500) },
    )
  })
})
