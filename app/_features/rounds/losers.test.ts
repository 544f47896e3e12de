import { expect, it } from 'vitest'
import type { GameScore } from '#contract/rounds.ts'
import { losersOf } from './losers.ts'

const entry = (number: number) => ({ id: `${number}`, number, name: `${number}` })
const game = (a: number, b: number): GameScore => ({
  a,
  b,
  outcome: 'normal',
  winner: a === 11 ? 'a' : b === 11 ? 'b' : null,
})
const encounter = (a: number, b: number, ...games: GameScore[]) => ({ a: entry(a), b: entry(b), games })

it('the losers of a round have won fewer games, with equal games fewer points', () => {
  const encounters = [
    encounter(7, 2, game(11, 3), game(11, 9)),
    encounter(4, 1, game(11, 9), game(0, 11)),
    encounter(3, 5, game(4, 4)),
    encounter(6, 8),
  ]
  expect(losersOf({ encounters }, []).map(({ number }) => number)).toEqual([2, 4])
  expect(
    losersOf({ encounters }, [entry(4), entry(7)]).map(({ number }) => number),
    'who has left',
  ).toEqual([2])
})
