import { expect, test } from 'vitest'
import { roundRobinShape } from './shape.ts'

test.each([
  [5, { groups: 3 }, []],
  [6, { groups: 3 }, [3]],
  [7, { groups: 3 }, [3, 1, 1]],
  [4, { size: 3 }, [2]],
  [6, { legs: 2 }, [3, 3, 3, 3, 3, 3, 3, 3, 3, 3]],
] as const)('%i entries by %j have rounds of %j encounters', (entries, options, shape) => {
  expect(roundRobinShape(entries, { 'round-robin': options })).toEqual(shape)
})
