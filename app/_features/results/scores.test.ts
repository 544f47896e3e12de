import { describe, expect, it } from 'vitest'
import { canBeRetour, enteredScore, gamesNeeded, gamesWon, type Rules, scoreError, typedScores } from './scores.ts'

const RULES: Rules = { game: 'watten-bayrisch', games: 3, bestOf: false, target: 13, margin: 2 }
const typed = (a: string, b: string, retour = false) => ({ a, b, retour })

describe('the fields of a result', () => {
  it('are empty before it is reported', () => {
    expect(typedScores([], 2)).toEqual([typed('', ''), typed('', '')])
  })

  it('hold what stands there', () => {
    expect(typedScores([{ a: 13, b: 12, outcome: 'retour', winner: 'a' }], 1)).toEqual([typed('13', '12', true)])
  })
})

describe('a Retour', () => {
  it.each([
    ['13', '12', true],
    ['11', '13', true],
    ['13', '10', false],
    ['12', '12', false],
    ['13', '', false],
    ['13', '13', false],
  ])('is offered for %s:%s: %s', (a, b, possible) => {
    expect(canBeRetour(typed(a, b), RULES)).toBe(possible)
  })

  it('is not sent once the figures have made it impossible', () => {
    expect(enteredScore(typed('13', '12', true), RULES)).toEqual({ a: 13, b: 12, retour: true })
    expect(enteredScore(typed('13', '2', true), RULES)).toEqual({ a: 13, b: 2, retour: false })
  })
})

describe('an impossible score', () => {
  it.each([
    ['13', '13', 'both-reached-target'],
    ['27', '3', 'score-out-of-range'],
    ['13', '9', undefined],
    ['9', '5', undefined],
    ['13', '', undefined],
  ])('%s:%s: %s', (a, b, code) => {
    expect(scoreError(typed(a, b), RULES)?.code).toBe(code)
  })
})

describe('the best of three', () => {
  const bestOf = { ...RULES, bestOf: true }

  it.each([
    [[typed('13', '9'), typed('13', '2'), typed('', '')], 2],
    [[typed('13', '9'), typed('13', '2'), typed('9', '13')], 2],
    [[typed('13', '9'), typed('9', '13'), typed('', '')], 3],
    [[typed('13', '9'), typed('', ''), typed('', '')], 3],
    [[typed('13', '9'), typed('9', '5'), typed('13', '1')], 3],
  ])('%j takes %i games', (scores, needed) => {
    expect(gamesNeeded(scores, bestOf)).toBe(needed)
  })

  it('takes all of them where all are played', () => {
    expect(gamesNeeded([typed('13', '9'), typed('13', '2'), typed('', '')], RULES)).toBe(3)
  })
})

it('a game nobody finished is won by nobody', () => {
  const games = [
    { a: 13, b: 9, outcome: 'normal', winner: 'a' },
    { a: 0, b: 13, outcome: 'schneider', winner: 'b' },
    { a: 9, b: 5, outcome: 'unfinished', winner: null },
  ] as const
  expect(gamesWon(games)).toEqual({ a: 1, b: 1 })
})
