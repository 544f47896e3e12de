import { describe, expect, it } from 'vitest'
import { readEuros } from './euros.ts'

describe('an amount in euros', () => {
  it.each([
    ['', null],
    ['20', 2000],
    ['12,50', 1250],
    ['12.5', 1250],
    [' 7 € ', 700],
    ['0', 0],
    ['-3', 'invalid'],
    ['1,234', 'invalid'],
    ['12,5,0', 'invalid'],
  ])('%j is %j', (typed, cents) => {
    expect(readEuros(typed)).toBe(cents)
  })
})
