import { describe, expect, it, test } from 'vitest'
import type { GameScore } from '#contract/rounds.ts'
import {
  canBeRetour,
  canBeUnfinished,
  completed,
  cutScore,
  enteredOutside,
  enteredScore,
  gamesNeeded,
  gamesWon,
  leavesOpen,
  rulesOf,
  sameForfeit,
  scoreError,
  sentAgain,
  turnedFigure,
  typedFigure,
  typedScore,
  typedScores,
} from './scores.ts'

const REST = { games: 3, bestOf: false, unfinished: 'as-written' as const, outside: [], most: null }
const RULES = rulesOf({ key: 'watten-bayrisch', options: { target: 13, margin: 2 } }, REST)
const SCHIEBER = rulesOf({ key: 'schieber', options: { target: 2500 } }, REST)
const factors = { eichel: 1, rose: 1, schelle: 1, schilte: 1, obenabe: 1, undenufe: 1 }
const simple = { target: 2500, deals: 12, weis: false, matchBonus: 0, factors }
const SIMPLE = rulesOf({ key: 'schieber', options: simple }, REST)
const typed = (a: string, b: string, retour = false) => ({ a, b, retour })

test.each([
  ['17', '8', { a: 15, b: 8 }],
  ['8', '16', { a: 8, b: 15 }],
  ['15', '8', null],
  ['17', '', null],
])('%s:%s where nothing counts beyond 15', (a, b, counted) => {
  expect(cutScore(typed(a, b), { ...RULES, most: 15 })).toEqual(counted)
  expect(cutScore(typed(a, b), RULES)).toBeNull()
})

describe('a figure', () => {
  it.each([
    ['157', false, '157'],
    ['99999', false, '99999'],
    ['100000', false, '100000'],
    ['1 5', false, '15'],
    ['-3', false, '3'],
    ['-3', true, '-3'],
    ['−157', true, '-157'],
    ['-', true, '-'],
    ['r', true, ''],
  ])('typed as %j, below zero %j, is %j: no digit is lost', (text, isSigned, figure) => {
    expect(typedFigure(text, isSigned)).toBe(figure)
  })

  it.each([
    ['12', '-12'],
    ['-12', '12'],
    ['', '-'],
    ['-', ''],
  ])('%j has %j on the other side of zero', (figure, turned) => {
    expect(turnedFigure(figure)).toBe(turned)
  })
})

describe('the fields of a result', () => {
  it('are empty before it is reported', () => {
    expect(typedScores([], 2)).toEqual([typed('', ''), typed('', '')])
  })

  it('hold what stands there', () => {
    expect(typedScores([{ a: 13, b: 12, outcome: 'retour', winner: 'a' }], 1)).toMatchObject([typed('13', '12', true)])
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
    expect(canBeRetour(typed(a, b), { ...RULES, plainWins: ['retour'] })).toBe(false)
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
    ['157', '8', 'score-out-of-range'],
    ['9'.repeat(30), '8', 'score-out-of-range'],
    ['13', '9', undefined],
    ['9', '5', undefined],
    ['13', '', undefined],
  ])('%s:%s: %s', (a, b, code) => {
    expect(scoreError(typed(a, b), RULES)?.code).toBe(code)
  })
})

describe('a game of Schieber', () => {
  it.each([
    ['2500', '1830', false],
    ['2500', '2600', true],
    ['2300', '2400', true],
    ['2500', '', false],
  ])('%s:%s leaves open who has won: %s', (a, b, open) => {
    expect(leavesOpen(typed(a, b), SCHIEBER)).toBe(open)
    expect(scoreError(typed(a, b), SCHIEBER)?.code).toBe(open ? 'winner-needed' : undefined)
  })

  it('is sent with whoever has won it, where the points do not tell', () => {
    expect(enteredScore({ ...typed('2500', '2600'), winner: 'a' }, SCHIEBER)).toMatchObject({ winner: 'a' })
    expect(enteredScore({ ...typed('2500', '1830'), winner: 'b' }, SCHIEBER)).not.toHaveProperty('winner')
    expect(scoreError({ ...typed('2500', '2600'), winner: 'a' }, SCHIEBER)).toBeNull()
  })

  it.each([
    ['1884 together', SIMPLE, typed('1000', ''), '884'],
    ['a figure that is typed', SIMPLE, typed('1000', '10'), '10'],
    ['more than there is', SIMPLE, typed('1885', ''), ''],
    ['a game to a target', SCHIEBER, typed('1000', ''), ''],
    ['a game nobody came to', SIMPLE, { ...typed('10', ''), forfeit: 'a' as const }, ''],
  ])('has the second figure by itself only where it follows: %s', (_, rules, score, b) => {
    expect(completed(score, rules).b).toBe(b)
  })
})

describe('a game that was not finished', () => {
  it.each([
    ['where the points do not tell', SCHIEBER, typed('1200', '900'), true],
    ['after fewer deals', SIMPLE, typed('300', '171'), true],
    ['once a side has reached the target', SCHIEBER, typed('2500', '900'), false],
    ['in Watten, where the points tell', RULES, typed('9', '5'), false],
  ])('is offered to be marked %s', (_, rules, score, possible) => {
    expect(canBeUnfinished(score, rules)).toBe(possible)
  })

  it.each([
    ['short of the target', RULES, typed('9', '5'), true],
    ['where the points do not tell', SCHIEBER, typed('1200', '900'), true],
    ['and not once a side has reached the target', SCHIEBER, typed('2500', '900'), false],
  ])('can be unmarked and is sent as marked, %s', (_, rules, score, counts) => {
    const marked = { ...score, unfinished: true }
    expect(canBeUnfinished(marked, rules)).toBe(counts)
    expect(Boolean(enteredScore(marked, rules)?.unfinished)).toBe(counts)
  })
})

it.each<GameScore>([
  { a: 13, b: 12, outcome: 'retour', winner: 'a' },
  { a: 2300, b: 2400, outcome: 'false-claim', winner: 'a' },
  { a: 1200, b: 900, outcome: 'unfinished', winner: null },
  { a: 0, b: 13, outcome: 'forfeit', winner: 'b' },
  { a: 0, b: 0, outcome: 'forfeit', winner: null },
])('what stands as %j is sent again as it is typed', (game) => {
  const rules = game.a > 100 ? SCHIEBER : RULES
  const { a, b, ...entered } = enteredScore(typedScore(game), rules) ?? { a: 0, b: 0 }
  expect(sentAgain(game)).toMatchObject(entered)
  if (game.outcome !== 'forfeit') expect([a, b]).toEqual([game.a, game.b])
})

it('of what is only counted an empty field is none; a result needs both figures', () => {
  const component = { name: 'Fußball', win: 3, draw: 1, loss: 0, headStart: 0, each: -1 }
  expect(enteredOutside({ a: '1', b: '' }, { ...component, kind: 'count' })).toEqual({ a: 1, b: 0 })
  expect(enteredOutside({ a: '1', b: '' }, { ...component, kind: 'score' })).toBeNull()
  expect(enteredOutside({ a: '1', b: '0' }, { ...component, kind: 'score' })).toEqual({ a: 1, b: 0 })
})

describe('the best of three', () => {
  const bestOf = { ...RULES, bestOf: true }

  it.each([
    [[typed('13', '9'), typed('13', '2'), typed('', '')], 2],
    [[typed('13', '9'), typed('13', '2'), typed('9', '13')], 2],
    [[typed('13', '9'), typed('9', '13'), typed('', '')], 3],
    [[typed('13', '9'), typed('', ''), typed('', '')], 3],
    [[typed('13', '9'), typed('9', '5'), typed('13', '1')], 3],
    [[{ ...typed('', ''), forfeit: 'a' as const }, { ...typed('', ''), forfeit: 'a' as const }, typed('', '')], 2],
  ])('%j takes %i games', (scores, needed) => {
    expect(gamesNeeded(scores, bestOf)).toBe(needed)
  })

  it.each([
    ['leader', [typed('13', '9'), typed('9', '6')], 2],
    ['leader', [typed('13', '9'), typed('6', '9')], 3],
    ['leader', [typed('13', '9'), typed('7', '7')], 3],
    ['as-written', [typed('13', '9'), typed('9', '6')], 3],
    ['nothing', [typed('13', '9'), typed('9', '6')], 3],
  ] as const)('after the bell, which counts %s, %j takes %i games', (unfinished, scores, needed) => {
    expect(gamesNeeded([...scores, typed('', '')], { ...bestOf, unfinished })).toBe(needed)
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

it('the same side missing from several games is said once', () => {
  const forfeit: GameScore = { a: 15, b: 0, outcome: 'forfeit', winner: 'a' }
  expect(sameForfeit([forfeit, forfeit, forfeit])).toEqual(forfeit)
  expect(sameForfeit([forfeit])).toBeNull()
  expect(sameForfeit([forfeit, { ...forfeit, winner: 'b' }])).toBeNull()
  expect(sameForfeit([{ a: 15, b: 3, outcome: 'normal', winner: 'a' }, forfeit])).toBeNull()
})
