import { describe, expect, test } from 'vitest'
import type { EntryId } from '../../ids.ts'
import { createRng } from '../../rng.ts'
import type { Constraints } from '../hall/constraints.ts'
import { placesOfSeeds } from './bracket.ts'
import { placesByLot } from './lot.ts'

const everybody = (count: number) => Array.from({ length: count }, (_, at) => `${at + 1}` as EntryId)

function places(count: number, constraints: Constraints, seed = 'x') {
  return placesByLot({ field: everybody(count), history: [], seed, constraints })
}

/** How many entries of `club` are in each part of `size` places. */
function perPart(drawn: readonly (EntryId | null)[], size: number, club: readonly EntryId[]): number[] {
  return Array.from(
    { length: drawn.length / size },
    (_, part) => drawn.slice(part * size, (part + 1) * size).filter((entry) => entry && club.includes(entry)).length,
  )
}

test('without constraints the lot decides, with the byes of the seeds', () => {
  const field = everybody(11)
  expect(placesByLot({ field, history: [], seed: 'x' })).toEqual(placesOfSeeds(createRng('x').shuffle(field)))
})

describe.each([8, 12, 16, 21, 32, 64])('with %i entries', (count) => {
  test.each([2, 3, 4, 6, 8])('%i of one club are spread over halves, quarters … as evenly as can be', (size) => {
    const club = everybody(count).slice(-size)
    for (let seed = 0; seed < 10; seed++) {
      const drawn = places(count, { apart: [{ entries: club, how: 'if-possible' }] }, `${seed}`)
      expect(drawn.filter((entry) => entry !== null).toSorted()).toEqual(everybody(count).toSorted())
      // Smaller parts may have byes, so an even spread need not mean equal counts.
      for (let part = drawn.length / 2; part >= 4; part /= 2) {
        const counts = perPart(drawn, part, club)
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
      }
    }
  })
})

test('a club of more than half of the field: as few as can be meet in the first round', () => {
  const club = everybody(11)
  const drawn = places(16, { apart: [{ entries: club, how: 'never' }] })
  expect(perPart(drawn, 2, club).filter((number) => number === 2)).toHaveLength(3)
})

test('who is forbidden to meet comes into the other half', () => {
  for (let seed = 0; seed < 20; seed++) {
    const [one, other] = everybody(2) as [EntryId, EntryId]
    const drawn = places(16, { forbidden: [[one, other]] }, `${seed}`)
    expect(perPart(drawn, 8, [one, other])).toEqual([1, 1])
  }
})

test('three hundred entries of twenty-five clubs are drawn within a moment', () => {
  const field = createRng('clubs').shuffle(everybody(300))
  const apart = Array.from({ length: 25 }, (_, club) => ({
    entries: field.slice(12 * club, 12 * club + 12),
    how: 'never' as const,
  }))
  const drawn = places(300, { apart })
  for (const { entries } of apart) expect(Math.max(...perPart(drawn, 16, entries))).toBe(1)
})
