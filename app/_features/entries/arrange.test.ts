import { describe, expect, it } from 'vitest'
import type { Entry } from '#contract/entries.ts'
import { NO_TRAITS } from '#contract/shapes.ts'
import { findEntries, homesOf, namesOf, ORDERS, orderEntries } from './arrange.ts'

function entry(number: number, ...names: string[]): Entry {
  return {
    id: `entry-${number}`,
    number,
    members: names.map((name) => ({ id: name, name, ...NO_TRAITS })),
    status: 'active',
    paid: false,
    present: false,
    seated: false,
    waiting: false,
  }
}

const ENTRIES = [
  entry(2, 'Élodie Müller', 'Josef Mair'),
  entry(12, 'Ägid Auer'),
  entry(21, 'Anna Zöchling', 'Hans Österreicher'),
  entry(3, 'Cäcilia'),
]

describe('the search', () => {
  it.each([
    ['', [2, 12, 21, 3]],
    ['   ', [2, 12, 21, 3]],
    ['müller', [2]],
    ['MULLER elodie', [2]],
    ['mair elo', [2]],
    ['mair anna', []],
    ['2', [2]],
    ['12', [12]],
    ['21 anna', [21]],
    ['zöch', [21]],
  ])(
    '%j finds by the beginnings of names in any order, without case and accents, or by the start number',
    (search, numbers) => {
      expect(findEntries(ENTRIES, search).map(({ number }) => number)).toEqual(numbers)
    },
  )
})

describe('the order', () => {
  it.each([
    ['newest', [21, 12, 3, 2]],
    ['number', [2, 3, 12, 21]],
    // Auer, Cäcilia, Müller, Zöchling
    ['name', [12, 3, 2, 21]],
  ] as const)('%s', (order, numbers) => {
    expect(orderEntries(ENTRIES, order, 'pairs', 'de').map(({ number }) => number)).toEqual(numbers)
  })

  it('name has teams by their first words, with numbers by their values', () => {
    const teams = ['FC Löwen', '10. FC Altdorf', 'Feuerwehr Flüelen', '2. FC Altdorf'].map((name, at) =>
      entry(at, name),
    )
    expect(orderEntries(teams, 'name', 'teams', 'de').map(namesOf)).toEqual([
      '2. FC Altdorf',
      '10. FC Altdorf',
      'FC Löwen',
      'Feuerwehr Flüelen',
    ])
  })

  it.each(ORDERS)('%s keeps every entry and leaves the given list alone', (order) => {
    const before = [...ENTRIES]
    expect(new Set(orderEntries(ENTRIES, order, 'pairs', 'de'))).toEqual(new Set(ENTRIES))
    expect(ENTRIES).toEqual(before)
  })
})

it('the villages are those people play for, each once, in alphabetical order', () => {
  const from = (...homes: string[]) => ({
    members: homes.map((home) => ({ id: home, name: home, ...NO_TRAITS, home })),
  })
  expect(homesOf([from('Tisens', 'Ötz'), from('', 'Prad'), from('Tisens')], 'de')).toEqual(['Ötz', 'Prad', 'Tisens'])
})
