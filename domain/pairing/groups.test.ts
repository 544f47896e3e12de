import { describe, expect, test } from 'vitest'
import type { EntryId } from '../ids.ts'
import { createRng } from '../rng.ts'
import { dealIntoGroups, groupSizes } from './groups.ts'

function ranked(entries: number): EntryId[] {
  return Array.from({ length: entries }, (_, index) => `${index + 1}` as EntryId)
}

function dealt(entries: number, groups: number, draw: 'lot' | 'pots' | 'snake', seed = 'x'): string[] {
  return dealIntoGroups(ranked(entries), { groups, draw }, createRng(seed)).map((group) => group.join(' '))
}

test.each([
  [35, 4, [9, 9, 9, 8]],
  [24, 3, [8, 8, 8]],
  [5, 2, [3, 2]],
])('%i entries in %i groups: %j', (entries, groups, sizes) => {
  expect(groupSizes(entries, groups)).toEqual(sizes)
})

test('a snake runs there and back, what is left over into the first groups', () => {
  expect(dealt(12, 4, 'snake')).toEqual(['1 8 9', '2 7 10', '3 6 11', '4 5 12'])
  expect(dealt(14, 4, 'snake')).toEqual(['1 8 9 14', '2 7 10 13', '3 6 11', '4 5 12'])
  expect(dealt(12, 4, 'snake', 'another seed')).toEqual(dealt(12, 4, 'snake'))
})

describe.each(['lot', 'pots', 'snake'] as const)('dealt by %s', (draw) => {
  test.each([4, 5, 8, 23, 24, 35, 64, 70])('%i entries: everybody once, sizes as they are to be', (entries) => {
    for (const groups of [1, 2, 3, 4, 7].filter((number) => 2 * number <= entries)) {
      const all = dealIntoGroups(ranked(entries), { groups, draw }, createRng('seed'))
      expect(all.map((group) => group.length)).toEqual(groupSizes(entries, groups))
      expect(new Set(all.flat()).size).toBe(entries)
    }
  })
})

test('from every pot each group gets one', () => {
  for (let seed = 0; seed < 50; seed++) {
    const groups = dealIntoGroups(ranked(12), { groups: 4, draw: 'pots' }, createRng(`${seed}`))
    for (const group of groups) expect(group.map((entry) => Math.floor((Number(entry) - 1) / 4))).toEqual([0, 1, 2])
  }
})

test.each(['lot', 'pots'] as const)('by %s everybody comes into every group', (draw) => {
  const groupsOfFirst = Array.from({ length: 50 }, (_, seed) =>
    dealIntoGroups(ranked(12), { groups: 4, draw }, createRng(`${seed}`)).findIndex((group) =>
      group.includes('1' as EntryId),
    ),
  )
  expect(new Set(groupsOfFirst)).toEqual(new Set([0, 1, 2, 3]))
})
