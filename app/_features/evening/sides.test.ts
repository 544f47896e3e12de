import { describe, expect, it } from 'vitest'
import { NO_NAME } from '../entries/typed-name.ts'
import { emptySeat, membersOfSides, nobody, seated, seatName, seatOf, seatsOf, sideName } from './sides.ts'

const named = (text: string) => ({ ...NO_NAME, text })

describe('the seats of a table', () => {
  it('are filled side by side, and the first one without a name is the next', () => {
    const empty = nobody(2)
    expect(seatsOf(empty).map(seatName)).toEqual(['a0', 'a1', 'b0', 'b1'])
    const [first] = seatsOf(empty)
    if (!first) throw new Error('no seat')
    const one = seated(empty, first, named(' Anna '))
    expect([emptySeat(empty), emptySeat(one)]).toEqual([
      { side: 'a', at: 0 },
      { side: 'a', at: 1 },
    ])
    expect(membersOfSides(one)).toEqual({ a: [{ name: 'Anna' }], b: [] })
    expect(sideName(one.a)).toBe('Anna')
  })

  it('are one a side where everybody plays alone', () => {
    expect(seatsOf(nobody(1))).toHaveLength(2)
  })
})

describe('a refusal', () => {
  it.each([
    ['/a/0', { side: 'a', at: 0 }],
    ['/b/1', { side: 'b', at: 1 }],
    ['/games/0', undefined],
    [undefined, undefined],
  ])('at %s is about that seat', (field, seat) => {
    const problem = { type: '', title: '', status: 409, code: 'name-ambiguous', detail: '' }
    expect(seatOf(field === undefined ? problem : { ...problem, field })).toEqual(seat)
  })
})
