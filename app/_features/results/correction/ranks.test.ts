import { expect, it } from 'vitest'
import { ranksInOrder } from './ranks.ts'

const moved = (...ranks: [name: string, before: number | null, after: number | null][]) =>
  ranks.map(([id, before, after]) => ({ entry: { id }, before, after }))
const names = (lines: ReturnType<typeof moved>, ...own: string[]) => {
  const { first, others } = ranksInOrder(lines, new Set(own))
  return [first, others].map((part) => part.map(({ entry }) => entry.id))
}

it('shows those first who are, or were, at the best places', () => {
  const lines = moved(['anna', 4, 2], ['berta', 8, 5], ['cilli', 9, 6], ['dora', 1, 7], ['eva', 2, null])
  expect(names(lines)).toEqual([
    ['dora', 'eva', 'anna'],
    ['berta', 'cilli'],
  ])
})

it('shows the corrected table before all others, and of equal ranks the largest moves', () => {
  const lines = moved(['anna', 2, 1], ['berta', 5, 1], ['cilli', 4, 1], ['dora', 2, 1], ['eva', 1, 5])
  expect(names(lines, 'berta', 'eva')).toEqual([
    ['berta', 'eva', 'cilli'],
    ['anna', 'dora'],
  ])
  expect(names(moved(['anna', 1, 2], ['berta', 9, 8]), 'berta')[0]).toEqual(['berta', 'anna'])
})

it('hides nothing behind a click where only a few change', () => {
  expect(names(moved(['anna', 2, 1], ['berta', 1, 2]))).toEqual([['anna', 'berta'], []])
})
