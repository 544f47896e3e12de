import { describe, expect, it } from 'vitest'
import { type DrawProtocol, privateWishes, publicProtocol } from './protocol.ts'

const DRAW: DrawProtocol = {
  version: 3,
  format: 'swiss',
  seed: 'now',
  discarded: ['before', 'now'],
  field: [1, 2, 3, 4],
  history: [],
  swaps: [[1, 2]],
  constraints: { fixedTables: [{ entry: 1, table: 2 }], tables: 4 },
}
const withWishes = (wishes: DrawProtocol['constraints']): DrawProtocol => ({
  ...DRAW,
  constraints: { ...DRAW.constraints, ...wishes },
})

describe('what everybody may know of a draw', () => {
  it.each([
    [undefined, 0],
    [{ forbidden: [] }, 0],
    [{ apart: [{ entries: [3], how: 'never' as const }] }, 0],
    [{ forbidden: [[1, 2] as const] }, 1],
    [{ apart: [{ entries: [1, 2], how: 'if-possible' as const }] }, 1],
    [{ forbidden: [[1, 2] as const, [3, 4] as const], apart: [{ entries: [1, 4], how: 'never' as const }] }, 3],
  ])('is all of it unless there are private wishes: %j', (wishes, count) => {
    const protocol = withWishes(wishes)
    expect(privateWishes(protocol)).toBe(count)
    if (count === 0) expect(publicProtocol(protocol)).toBe(protocol)
    else
      expect(publicProtocol(protocol)).toEqual({
        ...DRAW,
        seed: null,
        discarded: ['before', '…'],
      })
  })
})
