import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nameKey } from './name-key.ts'
import { isMeant, isNamed, searchKey, searchWords } from './name-search.ts'

const NAMES = [
  [1, 'Anna Öttl / Sepp Mair'],
  [2, 'Rosa Huber / Jörg Strauß'],
  [12, 'Élodie Mueller / Łukasz Åse'],
  [21, "Karl-Heinz Groß / Luca D'Agostino"],
  [3, 'Otto 12 / Søren (Senior)'],
] as const

function found(search: string): number[] {
  const words = searchWords(search)
  return NAMES.filter(([number, names]) => isMeant(words, names, number)).map(([number]) => number)
}

describe('a search means', () => {
  it.each<[string, number[]]>([
    ['', [1, 2, 12, 21, 3]],
    [' , / ', [1, 2, 12, 21, 3]],
    ['öttl', [1]],
    ['oettl', [1]],
    ['OTTL', [1]],
    ['Öttl'.normalize('NFD'), [1]],
    ['mair anna', [1]],
    ['Mair, Sepp', [1]],
    ['mair huber', []],
    ['müll', [12]],
    ['muell', [12]],
    ['mull elod', [12]],
    ['lukasz ase', [12]],
    ['Straus', [2]],
    ['STRAUSS', [2]],
    ['gros', [21]],
    ['heinz', [21]],
    ['karl-heinz', [21]],
    ['agost', [21]],
    ["d'ago", [21]],
    ['soren', [3]],
    ['senior', [3]],
    ['uber', []],
    ['1', [1]],
    ['12', [12]],
    ['2', [2]],
    ['2 rosa', [2]],
    ['2 anna', []],
    ['.*', []],
  ])('%j: %j', (search, numbers) => {
    expect(found(search)).toEqual(numbers)
  })

  it('whoever has just this name', () => {
    const word = fc.constantFrom('Anna', 'Öttl', 'Groß', 'Ægir', 'Mueller', 'Karl-Heinz', "D'Agostino", 'Ødegård', 'Ed')
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (words) => {
        const name = words.join(' ')
        expect(isMeant(searchWords(name), name, 7)).toBe(true)
        expect(isMeant(searchWords(name.toUpperCase()), name, 7)).toBe(true)
      }),
    )
  })

  it('the same with a key of a key', () => {
    expect(searchKey(searchKey('Łukasz GROẞ'))).toBe('lukasz gross')
  })
})

/** Typed names, with the keys that distinguish them and the keys that find them. */
it.each([
  ['Anna  Huber ', 'anna huber', 'anna huber'],
  ['Anna\u00a0Huber\tjun.', 'anna huber jun.', 'anna huber jun.'],
  ['MÜLLER', 'muller', 'muller'],
  ['Müller'.normalize('NFD'), 'muller', 'muller'],
  ['Mueller', 'mueller', 'muller'],
  ['Maedl', 'maedl', 'madl'],
  ['Mädl', 'madl', 'madl'],
  ['Groß', 'groß', 'gross'],
  ['Gross', 'gross', 'gross'],
  ['GROẞ', 'groß', 'gross'],
  ['Élodie', 'elodie', 'elodie'],
  ['Žižka', 'zizka', 'zizka'],
  ['Łukasz Åse', 'łukasz ase', 'lukasz ase'],
  ['Søren', 'søren', 'soren'],
  ['Ægir', 'ægir', 'agir'],
  ['Karl-Heinz', 'karl-heinz', 'karl-heinz'],
  ["D'Agostino", "d'agostino", "d'agostino"],
  ['', '', ''],
])('%j is told apart as %j and found as %j', (name, apart, found) => {
  expect([nameKey(name), searchKey(name)]).toEqual([apart, found])
})

it.each([
  ['mül', true],
  ['MUELL', true],
  ['heinz karl', true],
  ['ller', false],
  ['2', true],
  ['', true],
])('among people who have no start number %j finds somebody: %s', (typed, isFound) => {
  expect(isNamed(searchWords(typed), 'Müller Karl-Heinz 2')).toBe(isFound)
})
