import { describe, expect, it } from 'vitest'
import { type OpenedEncounter, type Sitting, whatBecameOf } from './fate.ts'

const pair = (id: string) => ({ id, number: 1, name: id })
const sitting = (id: string, table: number, a: string, b: string, heat = 1): Sitting => ({
  id,
  table,
  heat,
  a: pair(a),
  b: pair(b),
})
const seen: OpenedEncounter = { encounter: sitting('e1', 1, 'anna', 'berta'), seed: 'first' }

describe('an encounter whose sheet is open', () => {
  it('is there as long as the same sit at it', () => {
    expect(whatBecameOf(seen, { seed: 'first', encounters: [sitting('e1', 1, 'anna', 'berta')] })).toBeNull()
  })

  it('went with its round where that was drawn again, also when the same meet', () => {
    expect(whatBecameOf(seen, { seed: 'second', encounters: [sitting('e9', 1, 'anna', 'berta')] })).toEqual({
      became: 'undrawn',
    })
  })

  it.each([
    ['under another id', sitting('e9', 1, 'cilli', 'berta')],
    ['under its own', sitting('e1', 1, 'cilli', 'berta')],
  ])('has become another where others sit at its table, %s', (_, now) => {
    const others = [sitting('e8', 1, 'dora', 'eva', 2), now]
    expect(whatBecameOf(seen, { seed: 'first', encounters: others })).toEqual({ became: 'paired-anew', now })
  })

  it('takes no result once the tournament has been ended', () => {
    const encounters = [sitting('e1', 1, 'anna', 'berta')]
    expect(whatBecameOf(seen, { seed: 'first', encounters, isOver: true })).toEqual({ became: 'ended' })
  })

  it('is gone where nobody sits at its table', () => {
    expect(whatBecameOf(seen, { seed: 'first', encounters: [sitting('e2', 2, 'cilli', 'dora')] })).toEqual({
      became: 'removed',
    })
  })
})
