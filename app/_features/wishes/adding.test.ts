import { describe, expect, it } from 'vitest'
import { addAll, addFixed, addForbidden, addMember, isAdding, nextField, typedIn } from './adding.ts'
import { draftOf, readWishes, type WishesDraft } from './draft.ts'

const ENTRIES = [
  { id: 'a', number: 1, name: 'Anna Öttl' },
  { id: 'b', number: 2, name: 'Rosa Huber' },
  { id: 'c', number: 12, name: 'Rosa Mair' },
]

const EMPTY = draftOf({})
const group = { key: 4, name: 'Familie Mair', how: 'never' as const, entries: ['a'], adding: '' }

function typed({
  forbidden = ['', ''],
  fixed = { entry: '', table: '' },
  member = '',
}: Partial<WishesDraft['adding'] & { member: string }>): WishesDraft {
  return { ...EMPTY, apart: [{ ...group, adding: member }], adding: { forbidden, fixed } }
}

describe('two who must not meet', () => {
  it('are added, and their fields are free again', () => {
    expect(addForbidden(typed({ forbidden: ['1', 'huber'] }), ENTRIES)).toEqual({
      ...typed({}),
      forbidden: [['a', 'b']],
    })
  })

  it.each([
    [['', '2'], { at: 'one', why: 'missing' }],
    [['rosa', '2'], { at: 'one', why: 'missing' }],
    [['1', ''], { at: 'other', why: 'missing' }],
    [['1', 'anna'], { at: 'other', why: 'itself' }],
    [['12', '2'], { at: 'other', why: 'twice' }],
  ] as const)('typed as %j are refused: %j', (forbidden, error) => {
    const before = { ...typed({ forbidden }), forbidden: [['b', 'c']] as const }
    expect(addForbidden(before, ENTRIES)).toEqual(error)
  })
})

it('whoever is typed below a group is added to it, once', () => {
  const added = { ...EMPTY, apart: [{ ...group, entries: ['a', 'b'] }] }
  expect(addMember(typed({ member: 'huber' }), 4, ENTRIES)).toEqual(added)
  expect(addMember(typed({ member: '1' }), 4, ENTRIES)).toEqual({ at: 'member', key: 4 })
})

it('who had a table gets the one typed last', () => {
  const before = { ...typed({ fixed: { entry: '1', table: ' 3' } }), fixed: [{ entry: 'a', table: 7 }] }
  expect(addFixed(before, ENTRIES)).toEqual({ ...typed({}), fixed: [{ entry: 'a', table: 3 }] })
  expect(addFixed(typed({ fixed: { entry: '', table: '3' } }), ENTRIES)).toEqual({ at: 'fixed-entry' })
  expect(addFixed(typed({ fixed: { entry: '1', table: '0' } }), ENTRIES)).toEqual({ at: 'fixed-table' })
})

describe('all that is typed', () => {
  it('is added at once', () => {
    const all = typed({ forbidden: ['1', '2'], member: '12', fixed: { entry: '2', table: '5' } })
    expect(addAll(all, ENTRIES)).toEqual({
      ...EMPTY,
      forbidden: [['a', 'b']],
      apart: [{ ...group, entries: ['a', 'c'] }],
      fixed: [{ entry: 'b', table: 5 }],
    })
    expect(addAll(EMPTY, ENTRIES)).toBe(EMPTY)
  })

  it('is refused for the first that can’t be', () => {
    const some = typed({ forbidden: ['1', '2'], member: 'niemand', fixed: { entry: '', table: '5' } })
    expect(addAll(some, ENTRIES)).toEqual({ at: 'member', key: 4 })
  })

  it('is kept as it was typed', () => {
    const half = typed({ forbidden: ['1', ''], member: 'ro', fixed: { entry: 'hub', table: '5' } })
    expect(isAdding(half)).toBe(true)
    expect(typedIn(half)).toEqual(['1', 'ro', 'hub', '5'])
    expect(readWishes(JSON.parse(JSON.stringify(half)))).toEqual(half)
    expect(isAdding(typed({ forbidden: [' ', ''] }))).toBe(false)
  })

  it.each([
    [{}, 'tables'],
    [{ forbidden: ['1', ''], member: 'ro' }, 'other'],
    [{ forbidden: ['', '2'] }, 'one'],
    [{ member: 'ro', fixed: { entry: '1', table: '' } }, 'member-4'],
    [{ fixed: { entry: '1', table: '' } }, 'fixed-table'],
    [{ fixed: { entry: '', table: '5' } }, 'fixed-entry'],
  ] as const)('of %j goes on in %s', (parts, field) => {
    expect(nextField(typed(parts))).toBe(field)
  })
})
