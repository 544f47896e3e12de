import { describe, expect, it } from 'vitest'
import type { EntryLabel } from '#contract/shapes.ts'
import { byLetter, findPeople, fullName, namesakesAmong, peopleOf } from './people.ts'

const entry = (number: number, name: string): EntryLabel => ({ id: `id-${number}`, number, name })

function table(number: number, a: EntryLabel, b: EntryLabel) {
  const facts = {
    id: `table-${number}`,
    heat: 1,
    partners: null,
    reasons: [],
    games: [],
    outside: [],
    award: null,
    resultVersion: 0,
    standing: 'open' as const,
    contested: false,
  }
  return { ...facts, table: number, a, b }
}

const TABLES = [
  table(1, entry(1, 'Anna Öttl / Sepp Mair'), entry(2, 'Zoltán Šimek / Žofie Zelená')),
  table(2, entry(17, 'Huber, Rosa / Jörg Strauß'), entry(4, 'Anna Huber / 4711')),
]

const people = peopleOf(
  {
    awaited: {},
    encounters: TABLES,
    byes: [{ id: 'bye', entry: entry(7, 'Maria Mair / Otto'), reasons: [], award: 20 }],
  },
  'pairs',
  'de',
)

describe('the people of a round', () => {
  it('stand by family name, umlauts beside their vowels, wherever the family name is written', () => {
    expect(people.map(fullName)).toEqual([
      '4711',
      'Anna Huber',
      'Huber, Rosa',
      'Maria Mair',
      'Sepp Mair',
      'Anna Öttl',
      'Otto',
      'Zoltán Šimek',
      'Jörg Strauß',
      'Žofie Zelená',
    ])
  })

  it('stand under the letter of the family name, with # for what is none', () => {
    expect(byLetter(people, 'de').map(({ letter, people: members }) => [letter, members.length])).toEqual([
      ['#', 1],
      ['H', 2],
      ['M', 2],
      ['O', 2],
      ['S', 2],
      ['Z', 1],
    ])
  })

  it('know their table, their partner and whom they meet', () => {
    expect(people.find((person) => fullName(person) === 'Sepp Mair')).toMatchObject({
      partner: 'Anna Öttl',
      seat: { table: 1, opponents: { number: 2 } },
    })
  })

  it('know what their table plays for', () => {
    const [first, second] = TABLES
    if (!first || !second) throw new Error('two tables')
    const encounters = [{ ...first, reasons: [{ code: 'place', place: 3 }] }, second]
    const last = peopleOf({ encounters, awaited: {}, byes: [] }, 'pairs', 'de')
    const stakesOf = (name: string) => last.find((person) => fullName(person) === name)?.seat?.stakes
    expect([stakesOf('Sepp Mair'), stakesOf('Anna Huber')]).toEqual([{ code: 'place', place: 3 }, null])
  })

  it('know the heat where tables are used twice', () => {
    const [first, second] = TABLES
    if (!first || !second) throw new Error('two tables')
    const inHeats = peopleOf(
      { encounters: [first, { ...second, table: 1, heat: 2 }], awaited: {}, byes: [] },
      'pairs',
      'de',
    )
    const heatOf = (name: string) => inHeats.find((person) => fullName(person) === name)?.seat?.heat
    expect([heatOf('Sepp Mair'), heatOf('Anna Huber')]).toEqual([1, 2])
    expect(people.find((person) => fullName(person) === 'Sepp Mair')?.seat?.heat).toBe(0)
  })

  it('know which tables come before theirs, where somebody plays at both', () => {
    const waiting = peopleOf({ encounters: TABLES, awaited: { 'table-2': [1] }, byes: [] }, 'pairs', 'de')
    const awaitedBy = (name: string) => waiting.find((person) => fullName(person) === name)?.seat?.awaited
    expect([awaitedBy('Sepp Mair'), awaitedBy('Anna Huber')]).toEqual([[], [1]])
  })

  it('are found by their own start numbers where the draw makes the partners', () => {
    const [first] = TABLES
    if (!first) throw new Error('a table')
    const partners = { a: entry(11, 'Sepp Mair'), b: entry(12, 'Žofie Zelená') }
    const drawn = peopleOf({ encounters: [{ ...first, partners }], awaited: {}, byes: [] }, 'pairs', 'de')
    expect(findPeople(drawn, '11').map(fullName)).toEqual(['Sepp Mair'])
    expect(findPeople(drawn, '1')).toMatchObject([{ partner: 'Sepp Mair', isDrawnPartner: true }])
  })

  it('have no seat when they sit out', () => {
    expect(people.find((person) => fullName(person) === 'Otto')).toMatchObject({ partner: 'Maria Mair', seat: null })
  })

  it('are told apart by their partners exactly when they share a name', () => {
    const double = table(3, entry(20, 'Anna Huber / Hans Egger'), entry(21, 'Lena Egger / Karl Auer'))
    expect([
      ...namesakesAmong(peopleOf({ encounters: [...TABLES, double], awaited: {}, byes: [] }, 'pairs', 'de')),
    ]).toEqual(['Anna Huber'])
  })

  it.each([
    ['mair', ['Maria Mair', 'Sepp Mair']],
    ['  MAIR sepp ', ['Sepp Mair']],
    ['Mair, Sepp', ['Sepp Mair']],
    ['oettl', ['Anna Öttl']],
    ['ottl', ['Anna Öttl']],
    ['Öttl'.normalize('NFD'), ['Anna Öttl']],
    ['simek', ['Zoltán Šimek']],
    ['strauss', ['Jörg Strauß']],
    ['7', ['Maria Mair', 'Otto']],
    ['17', ['Huber, Rosa', 'Jörg Strauß']],
    ['47', []],
  ])('are found by %s', (search, found) => {
    expect(findPeople(people, search).map(fullName)).toEqual(found)
  })
})
