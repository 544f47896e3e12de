import { expect, it } from 'vitest'
import { shownRounds } from './shown-rounds.ts'

it.each<[string, number, number, readonly number[]]>([
  ['all of five', 5, 3, [1, 2, 3, 4, 5]],
  ['the first, the last and those beside it', 9, 5, [1, 4, 5, 6, 9]],
  ['the next and the last', 9, 1, [1, 2, 9]],
  ['the first and the one before', 9, 9, [1, 8, 9]],
])('the head of a round leads to %s', (_, count, current, shown) => {
  expect(
    shownRounds(
      Array.from({ length: count }, (_, at) => at + 1),
      current,
    ),
  ).toEqual(shown)
})
