import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { GameScore, Outcome } from '../model.ts'
import { awardOfGame, tallyGames } from './award.ts'

function game(a: number, b: number, outcome: Outcome = 'normal'): GameScore {
  return { a, b, outcome, winner: outcome === 'unfinished' ? null : a > b ? 'a' : 'b' }
}

const arbitraryGame = fc
  .record({ winner: fc.integer({ min: 15, max: 18 }), loser: fc.integer({ min: 0, max: 14 }), aWins: fc.boolean() })
  .map(({ winner, loser, aWins }) =>
    game(aWins ? winner : loser, aWins ? loser : winner, loser === 0 ? 'schneider' : 'normal'),
  )

describe('the award of a game', () => {
  const own = { win: 0, own: 'as-written', bonus: { schneider: 10, retour: 20 } } as const
  const capped = { win: 10, own: 'capped', bonus: { schneider: 0, retour: 0 } } as const

  it('counts card points above the target only when they count as written', () => {
    expect(awardOfGame(own, 15, game(16, 12), 'a')).toBe(16)
    expect(awardOfGame(capped, 15, game(16, 12), 'a')).toBe(25)
  })

  it('gives a bonus to the winner, never to the loser', () => {
    expect(awardOfGame(own, 15, game(13, 15, 'retour'), 'a')).toBe(13)
    expect(awardOfGame(own, 15, game(13, 15, 'retour'), 'b')).toBe(35)
  })

  it('gives an unfinished game its card points and no win', () => {
    expect(awardOfGame(capped, 15, game(11, 12, 'unfinished'), 'b')).toBe(12)
  })

  it('gives the win to the winner, not to the higher score, and to nobody after a draw', () => {
    expect(awardOfGame(own, 2500, { a: 2510, b: 2500, outcome: 'normal', winner: 'b' }, 'a')).toBe(2510)
    expect(awardOfGame(capped, 2500, { a: 2300, b: 900, outcome: 'false-claim', winner: 'b' }, 'b')).toBe(910)
    const drawn = { a: 942, b: 942, outcome: 'normal', winner: null } as const
    expect(tallyGames(capped, 2500, [drawn], 'a')).toMatchObject({ award: 942, gamesWon: 0, gamesLost: 0 })
  })

  it('adds up over the games of an encounter, whatever their order', () => {
    fc.assert(
      fc.property(fc.array(arbitraryGame, { maxLength: 6 }), (games) => {
        const tally = tallyGames(own, 15, games, 'a')
        expect(tallyGames(own, 15, [...games].reverse(), 'a')).toEqual(tally)
        expect(tally.award).toBe(games.reduce((sum, score) => sum + awardOfGame(own, 15, score, 'a'), 0))
      }),
    )
  })

  it('mirrors games and card points between the sides', () => {
    fc.assert(
      fc.property(fc.array(arbitraryGame, { maxLength: 6 }), (games) => {
        const a = tallyGames(own, 15, games, 'a')
        const b = tallyGames(own, 15, games, 'b')
        expect([a.gamesWon, a.gamesLost, a.pointsFor, a.pointsAgainst]).toEqual([
          b.gamesLost,
          b.gamesWon,
          b.pointsAgainst,
          b.pointsFor,
        ])
      }),
    )
  })
})
