import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { GameScore, Outcome } from '../model.ts'
import { awardOfGame, type GamePointsRule } from './points-rule.ts'

function game(a: number, b: number, outcome: Outcome = 'normal'): GameScore {
  return { a, b, outcome, winner: outcome === 'unfinished' ? null : a > b ? 'a' : 'b' }
}

const NOTHING: GamePointsRule = {
  win: 0,
  draw: 0,
  loss: 0,
  own: 'none',
  times: { schneider: 1, retour: 1 },
  bonus: { schneider: 0, retour: 0 },
}
const own: GamePointsRule = { ...NOTHING, own: 'as-written', bonus: { schneider: 10, retour: 20 } }
const capped: GamePointsRule = { ...NOTHING, win: 10, own: 'capped' }
const drawn: GameScore = { a: 942, b: 942, outcome: 'normal', winner: null }

describe('the award of a game', () => {
  it.each<[string, Partial<GamePointsRule>, GameScore, number, number]>([
    ['nothing at all where nothing counts', {}, game(15, 8), 0, 0],
    ['a win, to the winner alone', { win: 20 }, game(8, 15), 0, 20],
    ['a loss, to who has lost', { win: 3, loss: 1 }, game(15, 8), 3, 1],
    ['a draw, to both', { win: 2, draw: 1 }, drawn, 1, 1],
    ['card points as written', { own: 'as-written' }, game(16, 12), 16, 12],
    ['card points capped at the target', { own: 'capped', win: 10 }, game(16, 12), 25, 12],
    ['the points made in a drawn game', { own: 'as-written', draw: 5 }, drawn, 947, 947],
    ['only card points when the bell came first', { ...capped, draw: 5, loss: 3 }, game(11, 12, 'unfinished'), 11, 12],
    ['a bonus for a Schneider to the winner', own, game(15, 0, 'schneider'), 25, 0],
    ['a bonus for a Retour to the winner, never to the loser', own, game(13, 15, 'retour'), 13, 35],
    ['a win twice for a Schneider', { win: 3, times: { schneider: 2, retour: 4 } }, game(11, 0, 'schneider'), 6, 0],
    ['a win four times for a Retour', { win: 3, times: { schneider: 2, retour: 4 } }, game(9, 11, 'retour'), 0, 12],
    [
      'all the winner gets multiplied, the bonus not',
      { own: 'as-written', win: 5, times: { schneider: 2, retour: 1 }, bonus: { schneider: 7, retour: 0 } },
      game(11, 0, 'schneider'),
      39,
      0,
    ],
    ['a penalty to who has lost', { win: 1, loss: -1 }, game(0, 15, 'schneider'), -1, 1],
  ])('gives %s', (_, pointsRule, score, a, b) => {
    const complete = { ...NOTHING, ...pointsRule }
    expect([awardOfGame(complete, 15, score, 'a'), awardOfGame(complete, 15, score, 'b')]).toEqual([a, b])
  })

  it('goes by the winner, not by the higher score', () => {
    expect(awardOfGame(own, 2500, { a: 2510, b: 2500, outcome: 'normal', winner: 'b' }, 'a')).toBe(2510)
    expect(awardOfGame(capped, 2500, { a: 2300, b: 900, outcome: 'false-claim', winner: 'b' }, 'b')).toBe(910)
  })

  it('is the same for both sides of the mirrored game, and grows with all it is made of', () => {
    const points = fc.integer({ min: -20, max: 20 })
    const pointsRule = fc.record({
      win: points,
      draw: points,
      loss: points,
      own: fc.constantFrom<GamePointsRule['own']>('none', 'as-written', 'capped'),
      times: fc.record({ schneider: fc.integer({ min: 1, max: 4 }), retour: fc.integer({ min: 1, max: 4 }) }),
      bonus: fc.record({ schneider: points, retour: points }),
    })
    const score = fc.record({
      a: fc.nat(20),
      b: fc.nat(20),
      outcome: fc.constantFrom<Outcome>('normal', 'schneider', 'retour', 'false-claim', 'unfinished'),
      winner: fc.constantFrom<GameScore['winner']>('a', 'b', null),
    })
    fc.assert(
      fc.property(pointsRule, score, ({ ...rules }, played) => {
        const mirrored = { ...played, a: played.b, b: played.a, winner: swapped(played.winner) }
        expect(awardOfGame(rules, 15, mirrored, 'b')).toBe(awardOfGame(rules, 15, played, 'a'))
        if (played.winner !== 'a') return
        const { schneider, retour } = rules.times
        const times = played.outcome === 'schneider' ? schneider : played.outcome === 'retour' ? retour : 1
        const more = awardOfGame({ ...rules, win: rules.win + 1 }, 15, played, 'a')
        expect(more - awardOfGame(rules, 15, played, 'a')).toBe(times)
      }),
    )
  })
})

function swapped(winner: GameScore['winner']): GameScore['winner'] {
  return winner === null ? null : winner === 'a' ? 'b' : 'a'
}
