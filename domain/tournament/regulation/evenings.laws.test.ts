// With every accepted regulation, an evening can be played to its end.

import fc from 'fast-check'
import { describe, it } from 'vitest'
import { anyRegulation } from '../../test/any-regulation.ts'
import { runs } from '../../test/cases.ts'
import { playEvening } from '../../test/evening.ts'
import { leastEntries } from './least-entries.ts'
import type { Regulation } from './regulation.ts'

const MOST_ENTRIES = 24
const MOST_ROUNDS = 6
const MOST_LIVES = 4

/** Excludes regulations with so many entries or rounds that a thousand evenings would take too long. */
function isShort(regulation: Regulation): boolean {
  const areFew = ({ rounds, pairing }: Regulation['stages'][number]) =>
    (rounds === 'all' || rounds <= MOST_ROUNDS) && (pairing?.lives?.lives ?? 0) <= MOST_LIVES
  return leastEntries(regulation) <= MOST_ENTRIES && regulation.stages.every(areFew)
}

describe('a regulation that is accepted', () => {
  it('can be played to its end, whoever wins, leaves, comes late or does not come, and ranks everybody', () => {
    fc.assert(
      fc.property(anyRegulation.filter(isShort), fc.nat(10), fc.nat(), (regulation, more, lot) => {
        playEvening(regulation, leastEntries(regulation) + more, `${lot}`)
      }),
      { numRuns: runs(10_000, 4) },
    )
  })
})
