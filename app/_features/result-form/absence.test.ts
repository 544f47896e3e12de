import { describe, expect, it } from 'vitest'
import { absentFromAll, isBlank, outsideWithout } from './absence.ts'

const FOOTBALL = { kind: 'score', name: 'Fußball', win: 3, draw: 1, loss: 0, headStart: 0 } as const
const CARDS = { kind: 'count', name: 'Karten', each: -1 } as const

describe('who did not come to an encounter', () => {
  it.each([
    [['b', 'b'], 'b'],
    [['a', 'both'], 'a'],
    [['both', 'both'], 'both'],
    [['a', 'b'], null],
    [['a', undefined], null],
    [[], null],
  ] as const)('came to none of its games: %j gives %j', (forfeits, absent) => {
    expect(absentFromAll(forfeits.map((forfeit) => ({ forfeit })))).toBe(absent)
  })
})

describe('beside games nobody played', () => {
  it.each([
    ['a', { a: 0, b: 1 }],
    ['b', { a: 1, b: 0 }],
    ['both', { a: 0, b: 0 }],
  ] as const)('whoever came has won 1:0 (not there: %s)', (absent, won) => {
    expect(outsideWithout(absent, { outside: [FOOTBALL, CARDS] })).toEqual([won, { a: 0, b: 0 }])
  })

  it('one figure is something typed', () => {
    expect(isBlank([{ a: '', b: '' }])).toBe(true)
    expect(isBlank([{ a: '', b: '2' }])).toBe(false)
  })
})
