import { describe, expect, test } from 'vitest'
import type { EntryId } from '../../ids.ts'
import { originsOf, placesCrosswise } from './crosswise.ts'

/** Groups A, B … with `sizes` qualifiers each: A1, A2 … */
function groups(sizes: readonly number[]): EntryId[][] {
  return sizes.map((size, group) =>
    Array.from({ length: size }, (_, place) => `${'ABCDEFGH'[group]}${place + 1}` as EntryId),
  )
}

/** All group winners, then all runners-up … */
function pairsOf(sizes: readonly number[]): string {
  const all = groups(sizes)
  const field = [0, 1, 2, 3].flatMap((place) => all.flatMap((group) => group.slice(place, place + 1)))
  return placesCrosswise(field, originsOf(all))
    .map((entry) => entry ?? '–')
    .join(' ')
}

test.each([
  ['two of two groups', [2, 2], 'A1 B2 B1 A2'],
  ['two of four groups', [2, 2, 2, 2], 'A1 B2 D1 C2 B1 A2 C1 D2'],
  ['four of two groups', [4, 4], 'A1 B4 B2 A3 B1 A4 A2 B3'],
])('crosswise: %s', (_, sizes, expected) => {
  expect(pairsOf(sizes)).toBe(expected)
})

test.each([
  [[2, 2], 2],
  [[2, 2, 2, 2], 3],
  [[2, 2, 2, 2, 2, 2, 2, 2], 4],
  [[2, 2, 2], 3],
  [[3, 3, 2], 2],
  [[4, 4, 4, 4], 3],
  [[2, 2, 2, 2, 2, 2], 4],
])('of groups of %j nobody meets one of their own before round %i', (sizes, round) => {
  const places = pairsOf(sizes).split(' ')
  const meetings = places.flatMap((one, at) =>
    places.flatMap((other, to) => (at < to && one !== '–' && one[0] === other[0] ? [32 - Math.clz32(at ^ to)] : [])),
  )
  expect(Math.min(...meetings)).toBe(round)
})

test('who comes from no group stands behind all others', () => {
  const [all] = [groups([2, 2])]
  const field = [...all.flat(), 'X' as EntryId]
  expect(placesCrosswise(field, originsOf(all)).join(' ')).toContain('X')
})

describe('entries of one person', () => {
  const all = groups([2, 2, 2, 2])
  const field = [0, 1].flatMap((place) => all.flatMap((group) => group.slice(place, place + 1)))
  const meeting = (places: readonly (EntryId | null)[], one: EntryId, other: EntryId) =>
    32 - Math.clz32(places.indexOf(one) ^ places.indexOf(other))
  const pairs = field.flatMap((one, at) => field.slice(at + 1).map((other) => [one, other] as const))

  test.each(pairs)('%s and %s do not meet in the first round', (one, other) => {
    const places = placesCrosswise(field, originsOf(all), { people: [[one, other]] })
    expect(places.toSorted()).toEqual(field.toSorted())
    expect(meeting(places, one, other)).toBeGreaterThan(1)
    const matches = places.map((_, place) => place >> 1)
    const ofFirsts = matches.filter((_, place) => places[place]?.endsWith('1'))
    expect(new Set(ofFirsts).size).toBe(4)
  })

  test('of two people nobody meets themselves at once, either', () => {
    for (const [one, other] of pairs) {
      for (const [two, second] of pairs) {
        const people = [
          [one, other],
          [two, second],
        ]
        const places = placesCrosswise(field, originsOf(all), { people })
        for (const [mine, too] of people as [EntryId, EntryId][])
          expect(meeting(places, mine, too), `${people}`).toBeGreaterThan(1)
      }
    }
  })
})
