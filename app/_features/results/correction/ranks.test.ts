import { expect, it } from 'vitest'
import { ranksInOrder } from './ranks.ts'

const moved = (...ranks: [before: number | null, after: number | null][]) =>
  ranks.map(([before, after]) => ({ before, after }))

it('shows those first who are, or were, at the best places', () => {
  const lines = moved([4, 2], [8, 5], [9, 6], [1, 7], [2, null])
  const { first, others } = ranksInOrder(lines)
  expect(first).toEqual(moved([1, 7], [4, 2], [2, null]))
  expect(others).toEqual(moved([8, 5], [9, 6]))
})

it('hides nothing behind a click where only a few change', () => {
  expect(ranksInOrder(moved([2, 1], [1, 2]))).toEqual({ first: moved([2, 1], [1, 2]), others: [] })
})
