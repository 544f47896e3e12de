import { describe, expect, it } from 'vitest'
import type { Regulation } from '#contract/regulation.ts'
import { PRESETS } from '#domain/tournament/presets/index.ts'
import { draftOf, encountersOf, heatsOf, readTables, readWishes, tableList, wishesOf } from './draft.ts'

describe('tables as typed', () => {
  it.each([
    ['', []],
    ['3', [3]],
    ['3, 7-9 12', [3, 7, 8, 9, 12]],
    ['9 – 10; 3 3', [3, 9, 10]],
    ['0', null],
    ['9-7', null],
    ['3-5-7', null],
    ['drei', null],
    ['5001', null],
  ])('%j are %j', (typed, tables) => {
    expect(readTables(typed)).toEqual(tables)
  })

  it.each([
    [[3, 7, 8, 9, 12], '3, 7–9, 12'],
    [[1, 2], '1, 2'],
    [[], ''],
  ])('%j are written %j and read back', (tables, text) => {
    expect(tableList(tables)).toBe(text)
    expect(readTables(text)).toEqual(tables)
  })
})

describe('the wishes of a draft', () => {
  const wishes = {
    forbidden: [['x', 'y']] as [string, string][],
    apart: [{ name: 'Familie Mair', entries: ['x', 'z'], how: 'never' as const }],
    fixedTables: [{ entry: 'x', table: 3 }],
    closedTables: [2, 5],
    tables: 6,
  }

  it('are those it was made from', () => {
    expect(wishesOf(draftOf({ ...wishes, declining: ['z'] }))).toEqual(wishes)
    expect(wishesOf(draftOf({}))).toEqual({})
  })

  it('leave a group out that is empty, and ask for the name of one that is not', () => {
    const group = { key: 4, name: ' ', how: 'never' as const, entries: [], adding: '' }
    expect(wishesOf({ ...draftOf({}), apart: [group] })).toEqual({})
    expect(wishesOf({ ...draftOf({}), apart: [{ ...group, entries: ['x'] }] })).toEqual({
      at: 'group',
      key: 4,
    })
  })

  it('are read as they were kept before anything was kept that is not added yet', () => {
    const { adding, ...rest } = draftOf(wishes)
    const apart = rest.apart.map(({ adding, ...group }) => group)
    expect(readWishes({ ...rest, apart })).toEqual({ ...rest, adding, apart: rest.apart })
  })

  it.each([
    [{ tables: 'viele' }, { at: 'tables' }],
    [{ closed: '3-' }, { at: 'closed' }],
  ])('say where %j cannot be read', (typed, error) => {
    expect(wishesOf({ ...draftOf({}), ...typed })).toEqual(error)
  })
})

describe('heats', () => {
  it.each([
    [8, 8, [], 1],
    [8, 6, [], 2],
    [8, 8, [3], 2],
    [8, 8, [9], 1],
    [9, 4, [1], 3],
    [8, 2, [1, 2], null],
  ])('%i encounters at %i tables without %j: %j', (encounters, tables, closed, heats) => {
    expect(heatsOf(encounters, tables, closed)).toBe(heats)
  })
})

it.each([
  ['pairs', 'schweizer-system', 33, 16],
  ['singles one against one', 'schnapsen-leben', 64, 32],
  ['singles whose partners are drawn', 'einzelschieber', 30, 7],
] as const)('counts the encounters of a round: %s', (_, preset, entries, encounters) => {
  expect(encountersOf(entries, PRESETS[preset] as Regulation)).toBe(encounters)
})
