import { describe, expect, it } from 'vitest'
import { verifyPoints } from './points.ts'

describe('verifying points games', () => {
  const three = {
    rules: {
      bye: { win: 1, for: 13, against: 7, countsAsOpponent: false },
      order: ['wins desc', 'BH=sum opp wins desc', 'FBH=sum opp BH desc', 'diff desc', 'pointsFor desc', 'team nr asc'],
    },
    games: [
      { round: 1, a: 10, b: 2, pa: 13, pb: 8 },
      { round: 2, a: 3, b: 10, pa: 13, pb: 12 },
      { round: 3, a: 2, b: 3, pa: 13, pb: 2 },
    ],
    byes: [
      { round: 1, team: 3 },
      { round: 2, team: 2 },
      { round: 3, team: 10 },
    ],
    expected: [
      { rank: 1, team: 10, wins: 2, bh: 4, fbh: 8, diff: 10, pf: 38 },
      { rank: 2, team: 2, wins: 2, bh: 4, fbh: 8, diff: 12, pf: 34 },
      { rank: 3, team: 3, wins: 2, bh: 4, fbh: 8, diff: -4, pf: 28 },
    ],
  }
  const ordered = (order: readonly string[]) => ({ ...three, rules: { ...three.rules, order } })
  /** The place of each team, by this order. */
  const placed = (order: readonly string[], places: Readonly<Record<number, number>>) => ({
    ...ordered(order),
    expected: Object.entries(places).map(([team, rank]) => ({ team: Number(team), rank })),
  })

  it('names the figures that differ, and the places that follow from them', () => {
    expect(verifyPoints(three)).toEqual({
      examples: 18,
      mismatches: ['rank of 10: expected 1, came 2', 'rank of 2: expected 2, came 1'],
    })
  })

  it.each<[string[], Record<number, number>]>([
    [['wins desc', 'diff desc'], { 2: 1, 10: 2, 3: 3 }],
    [['pointsFor desc'], { 10: 1, 2: 2, 3: 3 }],
    [['wins desc', 'BH desc'], { 2: 1, 3: 1, 10: 1 }],
    [['wins desc', 'team nr asc'], { 2: 1, 3: 2, 10: 3 }],
    [['points against asc'], { 2: 1, 10: 2, 3: 3 }],
    [['wins desc', 'ratio desc'], { 2: 1, 10: 2, 3: 3 }],
  ])('ranks by the order of the file: %j', (order, places) => {
    expect(verifyPoints(placed(order, places))).toEqual({ examples: 3, mismatches: [] })
  })

  it('takes Buchholz from the games won, whatever comes first', () => {
    const order = ['diff desc', 'BH=sum opp wins desc', 'team nr asc']
    const file = { ...ordered(order), expected: [{ team: 10, bh: 4, rank: 2 }] }
    expect(verifyPoints(file)).toEqual({ examples: 2, mismatches: [] })
  })

  it('counts a bye for what the file says it is worth, as an opponent or not', () => {
    const bye = { win: 0, for: 5, against: 5, countsAsOpponent: true }
    const expected = [{ team: 3, wins: 1, bh: 2, diff: -10, pf: 20 }]
    expect(verifyPoints({ ...three, rules: { ...three.rules, bye }, expected })).toEqual({
      examples: 4,
      mismatches: [],
    })
  })

  it('needs no rule for byes where there are none, and takes teams by name', () => {
    const games = [{ round: 1, a: 'North', b: 'South', pa: 13, pb: 8 }]
    const expected = [{ team: 'South', rank: 2, wins: 0, diff: -5 }]
    expect(verifyPoints({ rules: { order: ['wins desc'] }, games, expected })).toEqual({ examples: 3, mismatches: [] })
  })

  it('counts as failed what nobody knows', () => {
    expect(verifyPoints({ ...three, expected: [{ team: 9, wins: 0, luck: 3 }] })).toEqual({
      examples: 2,
      mismatches: ['luck of 9: expected 3, came "no such criterion"'],
    })
  })

  it.each<[string, unknown]>([
    ['no object', 7],
    ['rules is missing', { ...three, rules: undefined }],
    ['rules.order is missing', { ...three, rules: {} }],
    ['no order by "luck desc"', ordered(['luck desc'])],
    ['no order by "wins asc"', ordered(['wins asc'])],
    ['no order by "wins"', ordered(['wins'])],
    ['games is missing', { ...three, games: undefined }],
    ['pb is missing', { ...three, games: [{ round: 1, a: 1, b: 2, pa: 13 }] }],
    ['rules.bye is missing', { ...three, rules: { order: three.rules.order } }],
    ['rules.bye.for is missing', { ...three, rules: { ...three.rules, bye: { win: 1 } } }],
    ['the team of a bye is missing', { ...three, byes: [{ round: 1 }] }],
    ['expected is missing', { ...three, expected: undefined }],
    ['nothing is expected', { ...three, expected: [] }],
  ])('refuses what is no points game: %s', (problem, content) => {
    expect(() => verifyPoints(content)).toThrow(problem)
  })
})
