import { expect, it } from 'vitest'
import { chosenNow } from './named-entries.ts'

const label = (id: string, number: number) => ({ id, number, name: `Pair ${id}` })
const ids = (entries: readonly { id: string }[]) => entries.map(({ id }) => id)

it('draws whom the desk has chosen in the order of the list, and names those who have left since', () => {
  const now = {
    drawn: [label('c', 3), label('a', 1), label('d', 4)],
    withdrawn: [label('b', 2)],
    singles: [label('e', 5), label('f', 6)],
    waiting: [],
    out: [],
  }
  const { named, gone } = chosenNow(now, new Set(['a', 'b', 'c', 'e', 'removed']))
  expect([ids(named), ids(gone)]).toEqual([
    ['c', 'a'],
    ['b', 'e'],
  ])
})
