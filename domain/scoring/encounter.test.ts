import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { UNFINISHED_RULES } from '../encounter-end.ts'
import type { GameScore, Outcome, OutsideScore, Side } from '../model.ts'
import {
  type ByeRule,
  countedGame,
  DECIDERS,
  isLostByBoth,
  type PlayedEncounter,
  type PointsRule,
  type RoundWorth,
  type ScoringRules,
  tallyBye,
  tallyEncounter,
  winnerOfEncounter,
} from './encounter.ts'
import type { GamePointsRule } from './points-rule.ts'

const NO_GAME: GamePointsRule = {
  win: 0,
  draw: 0,
  loss: 0,
  own: 'none',
  times: { schneider: 1, retour: 1 },
  bonus: { schneider: 0, retour: 0 },
}
const FOOTBALL = { kind: 'score', name: 'Fußball', win: 3, draw: 1, loss: 0, headStart: 0 } as const
const CARDS = { kind: 'count', name: 'Karten', each: -1 } as const

interface Difference extends Partial<Omit<ScoringRules, 'pointsRule'>> {
  readonly game?: Partial<GamePointsRule>
  readonly pointsRule?: Partial<Omit<PointsRule, 'game'>>
}

/** A race to 15 in which a win counts 1, with the given differences. */
function rules({ game, pointsRule, ...rest }: Difference = {}): ScoringRules {
  return {
    games: 3,
    needsWinner: false,
    pointsRule: { encounter: null, outside: [], counted: null, ...pointsRule, game: { ...NO_GAME, win: 1, ...game } },
    decidedBy: 'games-then-points',
    unfinished: 'as-written',
    forfeit: { pointsFor: 15, pointsAgainst: 0, penalty: 0 },
    bye: { as: 'win', pointsFor: 15, pointsAgainst: 7 },
    target: 15,
    marks: { normal: 1, schneider: 2, retour: 4 },
    ...rest,
  }
}

function game(a: number, b: number, outcome: Outcome = 'normal'): GameScore {
  return { a, b, outcome, winner: a === b ? null : a > b ? 'a' : 'b' }
}
const bell = (a: number, b: number): GameScore => ({ a, b, outcome: 'unfinished', winner: null })
const absent = (who: Side | 'both'): GameScore => ({
  a: 0,
  b: 0,
  outcome: 'forfeit',
  winner: who === 'both' ? null : who === 'a' ? 'b' : 'a',
})
const played = (games: readonly GameScore[], outside: readonly OutsideScore[] = []): PlayedEncounter => ({
  games,
  outside,
})

function awards(stated: ScoringRules, encounter: PlayedEncounter): [number, number] {
  const { a, b } = tallyEncounter(stated, encounter)
  return [a.award, b.award]
}

const twoLevels = { encounter: { win: 2, draw: 1, loss: 0 } }
const fixture = { pointsRule: { outside: [FOOTBALL] }, decidedBy: 'award' } as const

describe('the award of an encounter', () => {
  it.each<[string, Difference, PlayedEncounter, [number, number]]>([
    ['is that of its games', {}, played([game(15, 8), game(6, 15), game(15, 0, 'schneider')]), [2, 1]],
    [
      'has points for winning it on top',
      { pointsRule: twoLevels },
      played([game(15, 8), game(6, 15), game(15, 2)]),
      [4, 1],
    ],
    [
      'has points for a draw, too',
      { pointsRule: twoLevels, decidedBy: 'games' },
      played([game(15, 8), game(6, 15)]),
      [2, 2],
    ],
    ['may be for the encounter alone', { game: { win: 0 }, pointsRule: twoLevels }, played([game(15, 8)]), [2, 0]],
    ['has what was won beside the games', fixture, played([game(2500, 1), game(2500, 9)], [{ a: 2, b: 2 }]), [3, 1]],
    ['has it for the side that won it', fixture, played([game(2500, 1), game(1, 2500)], [{ a: 0, b: 1 }]), [1, 4]],
    [
      'counts what is counted beside the games, for each side',
      { pointsRule: { outside: [CARDS, { kind: 'count', name: 'Match', each: 50 }] } },
      played(
        [game(15, 8)],
        [
          { a: 3, b: 1 },
          { a: 0, b: 2 },
        ],
      ),
      [1 - 3, -1 + 100],
    ],
    [
      'needs no games',
      { pointsRule: { outside: [FOOTBALL] }, decidedBy: 'outside' },
      played([], [{ a: 1, b: 3 }]),
      [0, 3],
    ],
    [
      'is a draw at 0:0 where no games are played',
      { pointsRule: { outside: [FOOTBALL] }, decidedBy: 'outside' },
      played([], [{ a: 0, b: 0 }]),
      [1, 1],
    ],
    ['of a game the bell ended is nobody’s win', {}, played([bell(11, 12)]), [0, 0]],
    [
      'of such a game goes to who leads, where that is stated',
      { unfinished: 'leader' },
      played([bell(11, 12)]),
      [0, 1],
    ],
    [
      'of such a game at equal points is a draw',
      { unfinished: 'leader', game: { draw: 0.5 } },
      played([bell(9, 9)]),
      [0.5, 0.5],
    ],
    ['of such a game is its card points', { game: { win: 10, own: 'as-written' } }, played([bell(11, 12)]), [11, 12]],
    [
      'of such a game is nothing, where that is stated',
      { unfinished: 'nothing', game: { win: 10, own: 'as-written' } },
      played([bell(11, 12)]),
      [0, 0],
    ],
    ['of a game nobody came to is a win for who did', {}, played([absent('b')]), [1, 0]],
    [
      'takes a penalty for every game somebody stayed away from',
      forfeit(5),
      played([absent('a'), absent('a')]),
      [-10, 2],
    ],
    ['takes it from both when nobody came', forfeit(5), played([absent('both')]), [-5, -5]],
    ['is no draw when nobody came', { pointsRule: twoLevels }, played([absent('both')]), [0, 0]],
    [
      'is a lost one for both beside the games, too, when nobody came',
      { pointsRule: { ...twoLevels, outside: [FOOTBALL] }, game: { loss: 0 } },
      played([absent('both')], [{ a: 0, b: 0 }]),
      [0, 0],
    ],
    ['is a draw when each came to one game', { pointsRule: twoLevels }, played([absent('a'), absent('b')]), [2, 2]],
    [
      'has the stated score for who came, and the points of the other side',
      { game: { own: 'as-written', win: 10 }, forfeit: { pointsFor: 13, pointsAgainst: 7, penalty: 0 } },
      played([absent('b')]),
      [23, 7],
    ],
  ])('%s', (_, difference, encounter, expected) => {
    expect(awards(rules(difference), encounter)).toEqual(expected)
  })

  it('adds up from its levels, and the sides mirror each other, by any rules', () => {
    fc.assert(
      fc.property(arbitraryRules, arbitraryGames, fc.nat(4), fc.nat(4), (stated, games, goals, against) => {
        const encounter = played(games, [
          { a: goals, b: against },
          { a: against, b: goals },
        ])
        const { a, b } = tallyEncounter(stated, encounter)
        const outsidePoints = a.award - a.gamePoints - a.encounterPoints
        const isNobodyThere = goals + against === 0 && games.length > 0 && games.every(isMissedByBoth)
        expect(outsidePoints).toBe((isNobodyThere ? 0 : goals === against ? 1 : goals > against ? 3 : 0) - against)
        expect([a.gamesWon, a.pointsFor, a.outsideFor]).toEqual([b.gamesLost, b.pointsAgainst, b.outsideAgainst])
        if (a.result === 'won') expect(b.result).toBe('lost')
        expect(a.result === 'drawn').toBe(b.result === 'drawn')
        const other = tallyEncounter(stated, played(games.map(swapped), swappedOutside(encounter.outside)))
        expect([other.a, other.b]).toEqual([b, a])
      }),
    )
  })

  it('does not depend on the order of its games', () => {
    fc.assert(
      fc.property(arbitraryRules, arbitraryGames, (stated, games) => {
        expect(tallyEncounter(stated, played(games.toReversed()))).toEqual(tallyEncounter(stated, played(games)))
      }),
    )
  })
})

function isMissedByBoth({ outcome, winner }: GameScore): boolean {
  return outcome === 'forfeit' && winner === null
}

const points = fc.integer({ min: -20, max: 20 })
const byOutcome = fc.record({ schneider: fc.integer({ min: 1, max: 4 }), retour: fc.integer({ min: 1, max: 4 }) })
const arbitraryRules: fc.Arbitrary<ScoringRules> = fc
  .record({
    game: fc.record({
      win: points,
      draw: points,
      loss: points,
      times: byOutcome,
      bonus: byOutcome,
      own: fc.constantFrom<GamePointsRule['own']>('none', 'as-written', 'capped'),
    }),
    encounter: fc.option(fc.record({ win: points, draw: points, loss: points })),
    decidedBy: fc.constantFrom(...DECIDERS),
    unfinished: fc.constantFrom(...UNFINISHED_RULES),
    forfeit: fc.record({ pointsFor: fc.integer({ min: 8, max: 15 }), pointsAgainst: fc.nat(7), penalty: fc.nat(3) }),
  })
  .map(({ game: perGame, encounter, ...rest }) =>
    rules({ game: perGame, pointsRule: { encounter, outside: [FOOTBALL, CARDS] }, ...rest }),
  )
const arbitraryGame: fc.Arbitrary<GameScore> = fc.oneof(
  fc
    .record({ a: fc.nat(20), b: fc.nat(20), outcome: fc.constantFrom<Outcome>('normal', 'schneider', 'retour') })
    .map(({ a, b, outcome }) => game(a, b, a === b ? 'normal' : outcome)),
  fc.tuple(fc.nat(14), fc.nat(14)).map(([a, b]) => bell(a, b)),
  fc.constantFrom(absent('a'), absent('b'), absent('both')),
)
const arbitraryGames = fc.array(arbitraryGame, { maxLength: 5 })

function swapped({ a, b, outcome, winner }: GameScore): GameScore {
  return { a: b, b: a, outcome, winner: winner === null ? null : winner === 'a' ? 'b' : 'a' }
}

function swappedOutside(outside: readonly OutsideScore[]): OutsideScore[] {
  return outside.map(({ a, b }) => ({ a: b, b: a }))
}

function forfeit(penalty: number): Difference {
  return { forfeit: { pointsFor: 15, pointsAgainst: 0, penalty } }
}

describe('an encounter without games to which nobody came', () => {
  it('is lost by both where somebody has to win, otherwise drawn 0:0; and counts as no game', () => {
    const outside = [{ ...FOOTBALL, loss: -1 }]
    const stated = rules({
      games: 0,
      needsWinner: true,
      game: { loss: 2 },
      pointsRule: { ...twoLevels, outside },
      decidedBy: 'outside',
      ...forfeit(3),
    })
    const { a, b } = tallyEncounter(stated, played([absent('both')], [{ a: 0, b: 0 }]))
    expect(a).toEqual(b)
    expect(a).toMatchObject({ result: 'lost', award: -1, gamePoints: 0, gamesPlayed: 0, marks: 0 })
    const level = played([], [{ a: 0, b: 0 }])
    expect(awards(stated, level)).toEqual([2, 2])
    const canDraw = { ...stated, needsWinner: false }
    expect(tallyEncounter(canDraw, played([absent('both')], [{ a: 0, b: 0 }]))).toEqual(tallyEncounter(canDraw, level))
  })
})

describe('who has won an encounter', () => {
  it('is nobody where nobody came, by any rules', () => {
    fc.assert(
      fc.property(arbitraryRules, fc.integer({ min: 1, max: 5 }), (stated, games) => {
        const missed = played(Array<GameScore>(games).fill(absent('both')), [
          { a: 0, b: 0 },
          { a: 0, b: 0 },
        ])
        expect(winnerOfEncounter(stated, missed)).toBeNull()
        expect(isLostByBoth(stated, missed)).toBe(true)
      }),
    )
  })

  const close = played([game(15, 14), game(0, 15, 'schneider')], [{ a: 2, b: 1 }])
  it.each<[ScoringRules['decidedBy'], PlayedEncounter, Side | null]>([
    ['games', played([game(15, 14), game(15, 14), game(0, 15)]), 'a'],
    ['games', close, null],
    ['games-then-points', close, 'b'],
    ['games-then-points', played([game(15, 8), game(8, 15)]), null],
    ['points', played([game(15, 14), game(15, 14), game(0, 15)]), 'b'],
    ['outside', close, 'a'],
    ['outside', played([game(15, 2)], [{ a: 1, b: 1 }]), null],
    ['award', close, 'a'],
    ['award', played([game(2, 15), game(2, 15), game(2, 15)], [{ a: 2, b: 1 }]), null],
  ])('by %s: %j is for %s', (decidedBy, encounter, winner) => {
    expect(winnerOfEncounter(rules({ pointsRule: { outside: [FOOTBALL] }, decidedBy }), encounter)).toBe(winner)
  })

  it('is who came, whatever decides, when the other side did not', () => {
    for (const decidedBy of ['games', 'games-then-points', 'points', 'award'] as const)
      expect(winnerOfEncounter(rules({ decidedBy }), played([absent('a')]))).toBe('b')
  })

  it('is who leads at the bell only where that is stated', () => {
    const led = played([bell(9, 3)])
    expect(
      UNFINISHED_RULES.map((unfinished) => winnerOfEncounter(rules({ unfinished, decidedBy: 'games' }), led)),
    ).toEqual([null, 'a', null])
  })

  it('is who came, where no game counts and nothing else was scored', () => {
    const counts = rules({ game: { win: 0 }, pointsRule: { outside: [{ ...CARDS, each: 3 }] }, decidedBy: 'award' })
    const none = [{ a: 0, b: 0 }]
    expect(winnerOfEncounter(counts, played([absent('a'), absent('a')], none))).toBe('b')
    expect(winnerOfEncounter(counts, played([absent('a'), absent('b')], none))).toBeNull()
    expect(winnerOfEncounter(counts, played([absent('a'), game(15, 7)], none))).toBeNull()
    expect(winnerOfEncounter(counts, played([absent('both')], none))).toBeNull()
    expect(winnerOfEncounter(counts, played([absent('a')], [{ a: 1, b: 0 }]))).toBe('a')
  })
})

describe('the tally of a side', () => {
  it('counts games, points, Schneider, Retour and what is written against the loser', () => {
    const games = [game(15, 0, 'schneider'), game(13, 15, 'retour'), game(15, 9), game(4, 15), bell(3, 5)]
    const { a, b } = tallyEncounter(rules(), played(games))
    expect(a).toMatchObject({ gamesWon: 2, gamesLost: 2, gamesPlayed: 5, pointsFor: 50, pointsAgainst: 44 })
    expect(a).toMatchObject({ marks: 4 + 1, schneider: 1, retour: 0 })
    expect(b).toMatchObject({ marks: 2 + 1, schneider: 0, retour: 1 })
  })

  it('counts a game somebody stayed away from as lost and marked, not as played', () => {
    const { a, b } = tallyEncounter(rules(), played([absent('a'), absent('both')]))
    expect(a).toMatchObject({ gamesLost: 1, gamesPlayed: 0, marks: 2, pointsAgainst: 15 })
    expect(b).toMatchObject({ gamesWon: 1, gamesPlayed: 0, marks: 1, pointsFor: 15 })
  })

  it('adds up goals of results beside the games, not what is merely counted', () => {
    const outside = [
      { a: 2, b: 1 },
      { a: 5, b: 0 },
    ]
    const { a } = tallyEncounter(rules({ pointsRule: { outside: [FOOTBALL, CARDS] } }), played([], outside))
    expect(a).toMatchObject({ outsideFor: 2, outsideAgainst: 1 })
  })
})

describe('a bye', () => {
  const byBye = (bye: ByeRule, rest: Difference = {}, others: readonly RoundWorth[] = []) =>
    tallyBye(rules({ bye, ...rest }), 3, others)
  /** A round whose games alone gave points. */
  const ofGames = (award: number): RoundWorth => ({ award, gamePoints: award, encounterPoints: 0 })

  it('counts as every game won with the stated score, and the encounter with them', () => {
    const won = byBye({ as: 'win', pointsFor: 15, pointsAgainst: 7 }, { pointsRule: twoLevels })
    expect(won).toMatchObject({
      award: 5,
      gamePoints: 3,
      encounterPoints: 2,
      result: 'won',
      gamesWon: 3,
      gamesPlayed: 0,
    })
    expect(won).toMatchObject({ pointsFor: 45, pointsAgainst: 21, marks: 0 })
  })

  it('counts as a won result outside the games only where a stage has no games', () => {
    const bye = { as: 'win', pointsFor: 15, pointsAgainst: 7 } as const
    const withOutside = rules({ bye, pointsRule: { ...twoLevels, outside: [FOOTBALL, CARDS] } })
    expect(tallyBye(withOutside, 0, [])).toMatchObject({ award: 2 + FOOTBALL.win, gamePoints: 0, encounterPoints: 2 })
    expect(tallyBye(withOutside, 3, [])).toMatchObject({ award: 5 })
  })

  it.each<[string, ByeRule, number[], number]>([
    ['gives so many points', { as: 'points', points: 1000 }, [3, 4], 1000],
    ['gives the average of the other rounds', { as: 'average' }, [3, 4, 5], 4],
    ['… in halves, rounded down', { as: 'average' }, [10, 10, 11], 10],
    ['… a half where it is one', { as: 'average' }, [3, 4], 3.5],
    ['… nothing where nothing was played', { as: 'average' }, [], 0],
    ['gives nothing', { as: 'nothing' }, [3, 4], 0],
  ])('%s', (_, bye, others, award) => {
    const tally = byBye(bye, {}, others.map(ofGames))
    expect(tally).toMatchObject({ award, gamePoints: award, result: null, gamesWon: 0, pointsFor: 0 })
  })

  it('gives the average of what games gave, and that of what encounters gave, each by itself', () => {
    const won: RoundWorth = { award: 14, gamePoints: 3, encounterPoints: 10 }
    const lost: RoundWorth = { award: 2, gamePoints: 2, encounterPoints: 0 }
    expect(byBye({ as: 'average' }, {}, [won, lost])).toMatchObject({
      award: 8,
      gamePoints: 2.5,
      encounterPoints: 5,
    })
  })
})

describe('a game as it counts', () => {
  it('is as it was written, unless the bell or somebody’s absence ended it, or points go beyond what counts', () => {
    fc.assert(
      fc.property(arbitraryRules, arbitraryGame, (stated, score) => {
        const counted = countedGame(stated, score)
        const isCut = stated.pointsRule.game.own === 'capped' && Math.max(score.a, score.b) > stated.target
        if (isCut) expect(Math.max(counted.a, counted.b)).toBeLessThanOrEqual(stated.target)
        else if (score.outcome !== 'unfinished' && score.outcome !== 'forfeit') expect(counted).toBe(score)
        expect(countedGame(stated, counted)).toEqual(counted)
      }),
    )
  })
})
