import { describe, expect, test } from 'vitest'
import type { EntryId } from '../ids.ts'
import type { FormatKey } from './format-keys.ts'
import { FORMATS } from './formats.ts'
import type { PairingOptions } from './options.ts'
import type { PastRound } from './past/past-round.ts'
import { roundsOfField, warningOfPlan } from './rounds-of-field.ts'

test.each<[FormatKey, number, PairingOptions, number, number]>([
  ['random', 10, {}, 1, 9],
  ['movement', 9, {}, 1, 9],
  ['placement', 8, {}, 1, 1],
  ['round-robin', 10, {}, 9, 9],
  ['round-robin', 9, {}, 9, 9],
  ['round-robin', 10, { 'round-robin': { legs: 2 } }, 18, 18],
  ['round-robin', 35, { 'round-robin': { groups: 4 } }, 9, 9],
  ['round-robin', 24, { 'round-robin': { groups: 3 } }, 7, 7],
  ['knock-out', 24, {}, 5, 5],
  ['double-elimination', 8, {}, 6, 7],
  ['double-elimination', 8, { 'double-elimination': { reset: false } }, 6, 6],
  ['repechage', 35, {}, 6, 6],
  ['repechage', 2, {}, 1, 1],
  ['partner-draw', 4, {}, 1, 3],
  ['partner-draw', 5, {}, 1, 5],
  ['partner-draw', 6, {}, 1, 7],
  ['partner-draw', 7, {}, 1, 10],
  ['partner-draw', 8, {}, 1, 7],
  ['partner-draw', 13, {}, 1, 13],
  ['partner-draw', 30, {}, 1, 31],
  ['partner-draw', 31, {}, 1, 33],
])('%s: %i entries with %j give %i to %i rounds', (format, entries, options, least, most) => {
  expect(roundsOfField(format, entries, options)).toEqual({ least, most })
})

test('how long lives last nobody knows', () => {
  expect(roundsOfField('lives', 20)).toBeNull()
  expect(warningOfPlan('lives', 20, 3)).toBeNull()
})

describe.each<FormatKey>(['round-robin', 'knock-out', 'double-elimination', 'repechage'])('%s', (format) => {
  test.each([2, 3, 4, 5, 8, 11, 16, 24, 33, 66])('ends in as many rounds as foretold for %i entries', (entries) => {
    const field = Array.from({ length: entries }, (_, index) => `${index + 1}` as EntryId)
    const history: PastRound[] = []
    for (;;) {
      const drawn = FORMATS[format].pair({ field, history, seed: `${history.length}` })
      if (!drawn.ok) break
      const encounters = drawn.value.encounters.map((encounter) => ({ ...encounter, winner: 'a' as const }))
      history.push({ encounters, byes: drawn.value.byes.map(({ entry }) => entry) })
    }
    const rounds = roundsOfField(format, entries)
    expect(history.length).toBeGreaterThanOrEqual(rounds?.least ?? 0)
    expect(history.length).toBeLessThanOrEqual(rounds?.most ?? 0)
  })
})

test('three cannot draw partners', () => {
  expect(roundsOfField('partner-draw', 3)).toBeNull()
})

describe('a plan', () => {
  test('of more rounds than there are partners repeats some', () => {
    expect(warningOfPlan('partner-draw', 8, 8)).toEqual({ code: 'rematches-certain', rounds: 8, most: 7 })
    expect(warningOfPlan('partner-draw', 8, 7)).toBeNull()
  })

  test('of ten rounds for ten pairs brings rematches', () => {
    expect(warningOfPlan('random', 10, 10)).toEqual({ code: 'rematches-certain', rounds: 10, most: 9 })
    expect(warningOfPlan('random', 10, 9)).toBeNull()
  })

  test('of more rounds than there are encounters stops before', () => {
    expect(warningOfPlan('round-robin', 10, 10)).toEqual({ code: 'rounds-to-spare', rounds: 10, most: 9 })
  })

  test('of too few rounds has no winner', () => {
    expect(warningOfPlan('knock-out', 24, 4)).toEqual({ code: 'rounds-too-few', rounds: 4, least: 5 })
  })
})
