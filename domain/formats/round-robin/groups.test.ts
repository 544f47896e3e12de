import { describe, expect, test } from 'vitest'
import type { EntryId } from '../../ids.ts'
import { createRng } from '../../rng.ts'
import type { Constraints } from '../hall/constraints.ts'
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

describe('who is to be kept apart', () => {
  const club = (from: number, size: number) => ranked(64).slice(from, from + size)
  const inOneGroup = (groups: readonly (readonly EntryId[])[], entries: readonly EntryId[]) =>
    groups.map((group) => group.filter((entry) => entries.includes(entry)).length)

  test.each(['lot', 'pots'] as const)('by %s: comes into different groups, as evenly as can be', (draw) => {
    for (let seed = 0; seed < 30; seed++) {
      const clubs = [club(0, 4), club(4, 3), club(7, 6)]
      const apart = clubs.map((entries) => ({ entries, how: 'if-possible' as const }))
      const groups = dealIntoGroups(ranked(24), { groups: 4, draw }, createRng(`${seed}`), { apart })
      expect(groups.flat().toSorted()).toEqual(ranked(24).toSorted())
      for (const entries of clubs) {
        const counts = inOneGroup(groups, entries)
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
      }
    }
  })

  test('out of a pot everybody still comes into another group', () => {
    const apart = [{ entries: ['1', '5', '9', '13'] as EntryId[], how: 'never' as const }]
    const groups = dealIntoGroups(ranked(16), { groups: 4, draw: 'pots' }, createRng('x'), { apart })
    for (const pot of [0, 1, 2, 3]) {
      expect(groups.map((group) => Math.floor((Number(group[pot]) - 1) / 4))).toEqual([pot, pot, pot, pot])
    }
    expect(inOneGroup(groups, apart[0]?.entries ?? [])).toEqual([1, 1, 1, 1])
  })

  test('by snake: exchanges places with one of the same pot, and only for that', () => {
    const forbidden = [['1', '8'] as [EntryId, EntryId]]
    const deal = (constraints: Constraints) =>
      dealIntoGroups(ranked(12), { groups: 4, draw: 'snake' }, createRng('x'), constraints)
    const moved = deal({ forbidden })
    const plain = deal({})
    const changed = moved.flat().filter((entry, at) => entry !== plain.flat()[at])
    expect(changed).toHaveLength(2)
    expect(inOneGroup(moved, ['1', '8'] as EntryId[]).toSorted()).toEqual([0, 0, 1, 1])
  })
})

test('nobody holds two entries of a group where there are groups without such', () => {
  const people = [
    ['3', '1'],
    ['4', '6'],
    ['2', '5'],
    ['2', '7'],
  ] as [EntryId, EntryId][]
  for (let seed = 0; seed < 100; seed++) {
    const groups = dealIntoGroups(ranked(7), { groups: 2, draw: 'lot' }, createRng(`${seed}`), { people })
    const together = people.filter(([one, other]) =>
      groups.some((group) => group.includes(one) && group.includes(other)),
    )
    expect(together).toEqual([])
  }
})
