import { expect, test } from 'vitest'
import type { EntryId } from '../../ids.ts'
import { bracketSize, placesOfSeeds, seedOrder } from './bracket.ts'
import { placesTaken } from './places-taken.ts'

const seeds = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1}` as EntryId)

test.each([
  [2, 2],
  [3, 4],
  [4, 4],
  [5, 8],
  [33, 64],
  [64, 64],
  [128, 128],
])('%i entries need a bracket of %i', (entries, size) => {
  expect(bracketSize(entries)).toBe(size)
})

test('the order of the seeds is the usual one', () => {
  expect(seedOrder(8)).toEqual([1, 8, 4, 5, 2, 7, 3, 6])
  expect(seedOrder(16)).toEqual([1, 16, 8, 9, 4, 13, 5, 12, 2, 15, 7, 10, 3, 14, 6, 11])
})

test.each([4, 8, 16, 32, 64, 128])('with %i the two best of every half, quarter … can meet at its end only', (size) => {
  const order = seedOrder(size)
  for (let part = size; part >= 2; part /= 2) {
    for (let from = 0; from < size; from += part) {
      // A part of `part` places holds exactly one of the best size / part seeds.
      expect(order.slice(from, from + part).filter((seed) => seed <= size / part)).toHaveLength(1)
    }
  }
})

test('byes go to the first seeds', () => {
  expect(placesOfSeeds(seeds(6))).toEqual(['1', null, '4', '5', '2', null, '3', '6'])
})

test.each(seeds(70).slice(1).map(Number))('the places of %i entries can be read from the first round', (count) => {
  const places = placesOfSeeds(seeds(count))
  const pairs = Array.from({ length: places.length / 2 }, (_, match) => places.slice(2 * match, 2 * match + 2))
  const met = pairs.filter((pair): pair is EntryId[] => pair.every((entry) => entry !== null))
  // Table numbers do not give the order: manual changes and fixed tables alter them.
  const encounters = met.map(([a, b], index) => ({ table: met.length - index, a: a as EntryId, b: b as EntryId }))
  const byes = pairs.filter((pair) => pair[1] === null).map((pair) => pair[0] as EntryId)
  expect(placesTaken({ encounters, byes })).toEqual(places)
})

test('a first round that a hand made in another form still has a place for everybody', () => {
  const [one, two, three, four, five, six] = seeds(6) as [EntryId, EntryId, EntryId, EntryId, EntryId, EntryId]
  const encounters = [
    { table: 1, a: one, b: two },
    { table: 2, a: three, b: four },
    { table: 3, a: five, b: six },
  ]
  expect(placesTaken({ encounters, byes: [] })).toEqual([one, two, three, four, five, six, null, null])
})
