import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EntryId } from '../ids.ts'
import type { LedgerAccount } from '../model.ts'
import { CRITERIA } from './criteria.ts'
import { CRITERION_KEYS } from './criterion.ts'
import { rank } from './rank.ts'

const figure = fc.integer({ min: 0, max: 4 })
const place = fc.option(fc.integer({ min: 1, max: 3 }), { nil: null })

const account = fc.record({
  lines: fc.array(
    fc.record({
      round: fc.constant(1),
      opponent: fc.constant(null),
      award: figure,
      gamesWon: figure,
      gamesLost: figure,
      pointsFor: figure,
      pointsAgainst: figure,
    }),
    { maxLength: 3 },
  ),
  adjustment: fc.integer({ min: -2, max: 2 }),
  lot: place,
  playOff: place,
  placement: place,
})

const accounts = fc
  .array(account, { minLength: 1, maxLength: 12 })
  .map((list) =>
    list.map((one, at): [EntryId, LedgerAccount] => [`entry-${at}` as EntryId, { ...one, number: at + 1 }]),
  )

const chain = fc.uniqueArray(fc.constantFrom(...CRITERION_KEYS), { minLength: 1 })

describe('every ranking', () => {
  it('does not depend on the order in which results or entries came', () => {
    fc.assert(
      fc.property(accounts, chain, fc.infiniteStream(fc.nat()), (list, criteria, order) => {
        const shuffled = list
          .map(([entry, one]) => ({
            at: order.next().value ?? 0,
            pair: [entry, { ...one, lines: [...one.lines].reverse() }] as const,
          }))
          .sort((one, other) => one.at - other.at)
          .map(({ pair }) => pair)
        expect(rank({ accounts: new Map(shuffled) }, criteria)).toEqual(rank({ accounts: new Map(list) }, criteria))
      }),
    )
  })

  it('shares a rank exactly between entries that are equal in every criterion, and counts everybody ahead', () => {
    fc.assert(
      fc.property(accounts, chain, (list, criteria) => {
        const ranked = rank({ accounts: new Map(list) }, criteria)
        for (const one of ranked) {
          const equal = ranked.filter((other) => JSON.stringify(other.values) === JSON.stringify(one.values))
          expect(ranked.filter((other) => other.rank === one.rank)).toEqual(equal)
          expect(one.rank).toBe(ranked.filter((other) => other.rank < one.rank).length + 1)
        }
      }),
    )
  })

  it('names, for every entry ahead of the next, the first criterion in which they differ, with the better figure ahead', () => {
    fc.assert(
      fc.property(accounts, chain, (list, criteria) => {
        const ranked = rank({ accounts: new Map(list) }, criteria)
        for (const [at, above] of ranked.entries()) {
          const below = ranked[at + 1]
          const differing = criteria.findIndex((_, index) => below && above.values[index] !== below.values[index])
          const key = criteria[differing]
          if (!below || key === undefined) {
            expect(above.aheadBecause).toBeNull()
            continue
          }
          const { ahead, behind, criterion } = above.aheadBecause ?? {}
          expect([criterion, ahead, behind]).toEqual([key, above.values[differing], below.values[differing]])
          if (behind !== null) expect(CRITERIA[key].direction === 'asc').toBe((ahead ?? 0) < (behind ?? 0))
        }
      }),
    )
  })
})

describe('the table of criteria', () => {
  it.each(CRITERION_KEYS)('holds %s under its own key', (key) => {
    expect(CRITERIA[key].key).toBe(key)
  })
})
