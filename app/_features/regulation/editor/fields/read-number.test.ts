import { describe, expect, it } from 'vitest'
import { writeNumber } from '#app/_lib/write-number.ts'
import { readNumber } from './read-number.ts'

const halves = { least: -100, most: 100, halves: true }

describe('a typed number', () => {
  it.each([
    ['2', 2],
    [' 2,5 ', 2.5],
    ['2.5', 2.5],
    ['2½', 2.5],
    ['½', 0.5],
    ['-½', -0.5],
    ['−3', -3],
    ['2,3', null],
    ['', null],
    ['zwei', null],
    ['101', null],
  ])('%j is %j where halves are possible', (typed, number) => {
    expect(readNumber(typed, halves)).toBe(number)
  })

  it('is none as a half where whole numbers are asked for', () => {
    expect(readNumber('2,5', { least: 0, most: 9, halves: false })).toBeNull()
  })

  it.each([0, 12, 2.5, -0.5])('stands in the field as it can be typed: %j', (value) => {
    expect(readNumber(writeNumber(value, 'de'), halves)).toBe(value)
  })
})
