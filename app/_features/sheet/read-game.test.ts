import { describe, expect, it } from 'vitest'
import type { SheetEntry, SheetWrite } from '#domain/games/history.ts'
import type { Side } from '#domain/model.ts'
import { readGame, struckNumbers, whyNotNext } from './read-game.ts'

const twg = { key: 'watten-twg', options: {} } as const

function deal(winner: Side, value: number): SheetEntry {
  return { kind: 'deal', winner, value, how: 'played' }
}

describe('a game that is read', () => {
  it('stands as the rules count it, with the line where it is drawn', () => {
    const { state, lines, restrictedFrom, brokenAt } = readGame(twg, ['a', 'b'], [deal('a', 5), deal('a', 4)])
    expect([state.points.a, state.restricted, lines.length, restrictedFrom, brokenAt]).toEqual([9, ['a'], 2, 9, null])
  })

  it('has no line where nobody is restricted', () => {
    const { state, restrictedFrom } = readGame({ ...twg, options: { margin: 0 } }, ['a', 'b'], [deal('a', 10)])
    expect([state.status, restrictedFrom]).toEqual(['open', null])
  })

  it('is shown up to the write that does not fit, and says which one that is', () => {
    const { state, brokenAt } = readGame(twg, ['a', 'b'], [deal('a', 5), deal('a', 99), deal('b', 2)])
    expect([state.points, brokenAt]).toEqual([{ a: 5, b: 0, c: 0 }, 1])
  })

  it('can be opened with options from elsewhere', () => {
    expect(readGame({ key: 'wurzen', options: { circle: true } }, ['a', 'b'], []).options.target).toBe(9)
  })
})

describe('the next write', () => {
  const writes = [deal('a', 5), deal('a', 4), deal('b', 3)]
  const game = readGame(twg, ['a', 'b'], writes)

  it.each<[string, SheetWrite, unknown]>([
    ['fits', deal('b', 2), null],
    ['is more than a restricted side allows', deal('b', 4), { code: 'value-not-allowed', at: 3 }],
    [
      'leads beyond what a desk can enter',
      { kind: 'penalty', against: 'b', points: 15, mode: 'offender-minus', reason: '' },
      { code: 'value-not-allowed', at: 3 },
    ],
    ['strikes what stands', { kind: 'void', of: 1 }, null],
    ['strikes what is not there', { kind: 'void', of: 9 }, { code: 'void-not-possible', at: 3 }],
    // 7 and 4 would have ended the game before the third deal.
    ['makes a later one impossible', { kind: 'rewrite', of: 1, entry: deal('a', 7) }, { code: 'game-over', at: 2 }],
  ])('%s', (_, next, error) => {
    expect(whyNotNext(game, writes, next)).toEqual(error)
  })
})

it('what was struck or replaced is known by its number', () => {
  const writes: SheetWrite[] = [deal('a', 2), deal('b', 2), { kind: 'void', of: 2 }]
  expect([...struckNumbers([...writes, { kind: 'rewrite', of: 1, entry: deal('a', 3) }])]).toEqual([2, 1])
})
