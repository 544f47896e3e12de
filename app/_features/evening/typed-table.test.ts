import { describe, expect, it } from 'vitest'
import type { Encounter } from '#contract/rounds.ts'
import { NO_NAME } from '../entries/typed-name.ts'
import {
  emptySeat,
  membersOfSides,
  newestFirst,
  nobody,
  seated,
  seatOf,
  seatsOf,
  sideName,
  upToDate,
} from './typed-table.ts'

const named = (text: string) => ({ ...NO_NAME, text })

describe('the seats of a table', () => {
  it('are filled side by side, and the first one without a name is the next', () => {
    const empty = nobody(2)
    expect(seatsOf(empty).map(({ side, at }) => `${side}${at}`)).toEqual(['a0', 'a1', 'b0', 'b1'])
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

describe('the tables of the evening', () => {
  const table = (id: string, points: number) => ({ id, table: points }) as unknown as Encounter
  const ids = (encounters: readonly Encounter[]) => encounters.map(({ id, table }) => `${id}${table}`)

  it('are those of the page with what has been answered since, until the page has it, too', () => {
    const news = [
      { version: 4, id: 'x', encounter: table('x', 9) },
      { version: 5, id: 'z', encounter: table('z', 3) },
      { version: 6, id: 'y', encounter: null },
    ]
    const page = [table('x', 1), table('y', 2)]
    expect(ids(upToDate(page, 3, news))).toEqual(['x9', 'z3'])
    expect(ids(upToDate(page, 5, news))).toEqual(['x1'])
    expect(ids(upToDate(page, 6, news))).toEqual(['x1', 'y2'])
  })

  it('stand with the last one first', () => {
    expect(ids(newestFirst([table('x', 1), table('z', 3), table('y', 2)]))).toEqual(['z3', 'y2', 'x1'])
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
