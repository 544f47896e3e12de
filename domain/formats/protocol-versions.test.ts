import { describe, expect, it } from 'vitest'
import type { DrawProtocol } from './protocol.ts'
import { currentProtocol } from './protocol-versions.ts'
import { repeatDraw } from './repeat-draw.ts'

const DRAW: DrawProtocol = {
  version: 2,
  format: 'random',
  seed: 'x',
  discarded: [],
  field: [1, 2, 3, 4, 5],
  history: [{ encounters: [[1, 1, 1, 2, 'a']], byes: [3] }],
  swaps: [],
}
const { format: _, ...rest } = DRAW
const OLD = { ...rest, version: 1, pairer: 'redraw' } as const

describe('a protocol of version 1', () => {
  it('is read as what it is called now', () => {
    expect(currentProtocol(OLD)).toEqual(DRAW)
    expect(currentProtocol({ ...OLD, pairer: 'swiss' })).toEqual({ ...DRAW, format: 'swiss' })
  })

  it('seats people who hold several entries as it did', () => {
    const constraints = { people: [[1, 2]], tables: 1 }
    expect(currentProtocol({ ...OLD, constraints })).toEqual({ ...DRAW, constraints, rulesOf: 1 })
  })

  it('goes on with a movement as it did', () => {
    expect(currentProtocol({ ...OLD, pairer: 'movement' })).toEqual({ ...DRAW, format: 'movement', rulesOf: 1 })
  })

  it('gives the draw it gave', () => {
    expect(repeatDraw(OLD)).toEqual(repeatDraw(DRAW))
  })
})

it('a protocol of today is left as it is', () => {
  expect(currentProtocol(DRAW)).toBe(DRAW)
})
