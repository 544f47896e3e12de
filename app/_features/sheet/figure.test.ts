import { expect, it } from 'vitest'
import { withDigit } from './figure.ts'

it.each([
  ['', 1, '1'],
  ['15', 7, '157'],
  ['15', 8, null],
  ['157', 0, null],
  ['0', 7, '7'],
])('%j and then %i of at most 157 is %j', (typed, digit, next) => {
  expect(withDigit(typed, digit, 157)).toBe(next)
})
