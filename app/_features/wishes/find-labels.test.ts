import { describe, expect, it } from 'vitest'
import { findLabels } from './find-labels.ts'

const ENTRIES = [
  { id: 'a', number: 1, name: 'Anna Öttl / Sepp Mair' },
  { id: 'b', number: 12, name: 'Rosa Huber / Jörg Strauß' },
  { id: 'c', number: 2, name: 'Sepp Strasser / Otto 12' },
]

describe('an entry is found', () => {
  it.each([
    ['1', ['a']],
    ['12', ['b']],
    ['sepp', ['a', 'c']],
    ['MAIR sepp', ['a']],
    ['strauss', ['b']],
    ['ottl', ['a']],
    ['niemand', []],
    [' ', ['a', 'b', 'c']],
  ])('by %j: %j', (search, found) => {
    expect(findLabels(ENTRIES, search).map(({ id }) => id)).toEqual(found)
  })
})
