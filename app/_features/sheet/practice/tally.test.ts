import { expect, it } from 'vitest'
import type { SheetWrite } from '#domain/games/history.ts'
import type { Side } from '#domain/model.ts'
import { tallyOf } from './tally.ts'

function deals(...winners: Side[]): SheetWrite[] {
  return winners.map((winner) => ({ kind: 'deal', winner, value: 4, how: 'played' }))
}

it('the tally of an evening counts finished games and what they cost the loser', () => {
  const evening = tallyOf({
    game: { key: 'watten-twg', options: {} },
    names: ['', ''],
    games: [deals('a', 'a', 'a'), deals('b', 'a', 'b', 'b'), deals('a', 'a')],
  })
  expect(evening.sides).toEqual([
    { won: 1, marks: 1 },
    { won: 1, marks: 2 },
  ])
  expect(evening.games.map(({ points }) => [points.a, points.b])).toEqual([
    [12, 0],
    [4, 12],
    [8, 0],
  ])
})

it('a win shared among three counts for both', () => {
  const pair = { kind: 'deal', alone: 'c', winner: 'pair', value: 8, how: 'played' } as const
  const { sides } = tallyOf({ game: { key: 'watten-streng', options: {} }, names: ['', '', ''], games: [[pair, pair]] })
  expect(sides).toEqual([
    { won: 1, marks: 0 },
    { won: 1, marks: 0 },
    { won: 0, marks: 1 },
  ])
})
