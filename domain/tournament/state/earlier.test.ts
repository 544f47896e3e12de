import { expect, test } from 'vitest'
import { drawNext, newTournament, played, stronger } from '../../test/corrected-evening.ts'
import { PRESETS } from '../presets/index.ts'
import { ledgerOf, standingsOf } from '../tables/standings.ts'
import { asOfRound, beforeRound } from './earlier.ts'

const after = played(newTournament(PRESETS['schweizer-system'], 8), 3, stronger)
const drafted = drawNext(after).next

test('an earlier time is the same object whenever it is asked for, so what is computed from it is computed once', () => {
  expect(asOfRound(after, 2)).toBe(asOfRound(after, 2))
  expect(beforeRound(after, 3)).toBe(asOfRound(after, 2))
  expect(ledgerOf(asOfRound(after, 2))).toBe(ledgerOf(beforeRound(after, 3)))
  expect(standingsOf(after, 1)).toBe(standingsOf(after, 1))
})

test('the present is the tournament itself', () => {
  expect(asOfRound(after, 3)).toBe(after)
  expect(asOfRound(after, undefined)).toBe(after)
  expect(beforeRound(after, 4)).toBe(after)
  expect(standingsOf(after, 3)).toBe(standingsOf(after))
})

test.each([1, 2, 3])('as of round %i there are no later rounds, and no draft', (round) => {
  const numbers = Array.from({ length: round }, (_, at) => at + 1)
  expect(asOfRound(drafted, round).rounds.map(({ number }) => number)).toEqual(numbers)
  expect(beforeRound(drafted, round + 1).rounds.map(({ number }) => number)).toEqual(numbers)
})

test('before a round that is only planned there is no draft', () => {
  expect(beforeRound(drafted, 9).rounds).toEqual(after.rounds)
  expect(asOfRound(drafted, 4)).toBe(drafted)
})
