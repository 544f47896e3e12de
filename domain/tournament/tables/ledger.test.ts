// The accounts of tournaments small enough to add up by hand; and changes that must not change a ranking.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FORMAT_KEYS } from '../../formats/format-keys.ts'
import type { EncounterId, EntryId, PersonId, RoundId } from '../../ids.ts'
import type { Encounter, GameScore, PairingReason, Round } from '../../model.ts'
import { createRng } from '../../rng.ts'
import type { PointsRule } from '../../scoring/encounter.ts'
import { CRITERION_KEYS } from '../../standings/criterion-keys.ts'
import { runs } from '../../test/cases.ts'
import { perGame, regulation, stage } from '../presets/draft.ts'
import type { StageRules } from '../regulation/regulation.ts'
import { type EnteredGame, recordResult } from '../results/results.ts'
import { stageOf } from '../state/stage.ts'
import { seatsOf, stageRules, type Tournament } from '../state/tournament.ts'
import { awardOfBye } from './ledger.ts'
import { ledgerOf, standingsOf } from './standings.ts'

const id = (name: string) => name as EntryId
const TARGET = 11

const first = stage(
  { key: 'watten-twg', target: TARGET, margin: 2 },
  { format: 'manual', rounds: 9, games: 1, pointsRule: perGame({ own: 'as-written' }), ranking: ['award', 'lot'] },
)

/** "A B 11 5": A has won with eleven points against five; "A": a bye; "A B": not reported; "A B -": B did not come. */
function round(
  number: number,
  tables: readonly string[],
  rest: Partial<Round> = {},
  reasons: readonly PairingReason[] = [],
): Round {
  const seats = tables.map((table) => table.split(' '))
  return {
    id: `round-${number}` as RoundId,
    stage: 0,
    number,
    seed: '',
    status: 'closed',
    encounters: seats.flatMap(([a = '', b, ...score], at) =>
      b === undefined ? [] : [table(number, at, a, b, score, reasons)],
    ),
    byes: seats.flatMap(([entry = '', b], at) =>
      b === undefined ? [{ id: `bye-${number}-${at}` as EncounterId, entry: id(entry), reasons: [] }] : [],
    ),
    away: [],
    ...rest,
  }
}

function table(
  number: number,
  at: number,
  a: string,
  b: string,
  score: readonly string[],
  reasons: readonly PairingReason[],
): Encounter {
  return {
    id: `encounter-${number}-${at}` as EncounterId,
    table: at + 1,
    heat: 1,
    a: id(a),
    b: id(b),
    partners: null,
    games: gamesOf(score),
    outside: [],
    resultVersion: 1,
    reasons,
  }
}

function gamesOf([a, b]: readonly string[]): GameScore[] {
  if (a === undefined) return []
  if (a === '-') return [{ a: TARGET, b: 0, outcome: 'forfeit', winner: 'a' }]
  const points = { a: Number(a), b: Number(b) }
  const outcome = Math.min(points.a, points.b) === 0 ? 'schneider' : 'normal'
  return [{ ...points, outcome, winner: points.a === points.b ? null : points.a > points.b ? 'a' : 'b' }]
}

function tournament(
  rounds: readonly Round[],
  stages: readonly StageRules[] = [first],
  rest: Partial<Tournament> = {},
): Tournament {
  const names = [...new Set(rounds.flatMap(seatsOf))].sort()
  return {
    regulation: regulation('freie-paarung', stages),
    wishes: {},
    status: 'running',
    rounds,
    entries: names.map((entry, at) => ({
      id: entry,
      number: at + 1,
      members: [`${entry}1`, `${entry}2`] as PersonId[],
      status: 'active',
      present: true,
    })),
    adjustments: [],
    decisions: [],
    ...rest,
  }
}

function accountOf(stated: Tournament, name: string) {
  const account = ledgerOf(stated).accounts.get(id(name))
  if (!account) throw new Error(`${name} has no account`)
  return account
}

const awardsOf = (stated: Tournament, name: string) => accountOf(stated, name).lines.map(({ award }) => award)
const order = (stated: Tournament) => standingsOf(stated).map(({ entry, rank }) => `${rank} ${entry}`)
const withPointsRule = (change: Partial<PointsRule>): StageRules => ({
  ...first,
  pointsRule: { ...first.pointsRule, ...change },
})

describe('an account', () => {
  it('has a line for every round, with whom it was played and how', () => {
    const played = tournament([round(1, ['A B 11 5', 'C']), round(2, ['A C -', 'B']), round(3, ['A', 'B C'])])
    expect(
      accountOf(played, 'A').lines.map(({ round: at, kind, opponents, award }) => [at, kind, opponents, award]),
    ).toEqual([
      [1, 'played', ['B'], 11],
      [2, 'forfeit', ['C'], 11],
      [3, 'bye', [], 11],
    ])
    expect(awardsOf(played, 'B')).toEqual([5, 11])
    expect(awardsOf(played, 'C')).toEqual([11, 0])
  })

  it('has a line for both partners, against both opponents, where partners are drawn', () => {
    const [drawn] = [round(1, ['A B 11 5'])]
    const partners = { a: id('C'), b: id('D') }
    const rounds = [{ ...drawn, encounters: drawn.encounters.map((encounter) => ({ ...encounter, partners })) }]
    const played = tournament(rounds)
    for (const name of ['A', 'C'])
      expect(accountOf(played, name).lines).toMatchObject([{ award: 11, opponents: ['B', 'D'] }])
    for (const name of ['B', 'D'])
      expect(accountOf(played, name).lines).toMatchObject([{ award: 5, opponents: ['A', 'C'] }])
  })

  it('adds up what the desk has given and taken', () => {
    const played = tournament([round(1, ['A B 11 5'])], [first], {
      adjustments: [
        { entry: id('A'), points: -3, after: 0 },
        { entry: id('A'), points: 1, after: 0 },
      ],
    })
    expect(accountOf(played, 'A').adjustment).toBe(-2)
    expect(standingsOf(played).map(({ values }) => values[0])).toEqual([9, 5])
  })

  it('has none for who was never seated, once a round counts', () => {
    const rounds = [round(1, ['A B 11 5'])]
    const stated = tournament([...rounds, round(2, ['C D'], { status: 'draft' })])
    expect([...ledgerOf(stated).accounts.keys()]).toEqual(['A', 'B'])
  })
})

describe('only the best rounds', () => {
  const rounds = [round(1, ['A B 11 5']), round(2, ['A B 3 11']), round(3, ['A B 11 7']), round(4, ['A B 0 11'])]
  const counting = (stated: Tournament, name: string) => accountOf(stated, name).lines.map(({ counts }) => counts)

  it('count for the award, and no others', () => {
    const played = tournament(rounds, [withPointsRule({ counted: 3 })])
    expect(counting(played, 'A')).toEqual([true, true, true, false])
    expect(counting(played, 'B')).toEqual([false, true, true, true])
    expect(standingsOf(played).map(({ entry, values }) => [entry, values[0]])).toEqual([
      ['B', 29],
      ['A', 25],
    ])
  })

  it('are all while there are no more', () => {
    const played = tournament(rounds.slice(0, 2), [withPointsRule({ counted: 3 })])
    expect(counting(played, 'A')).toEqual([true, true])
  })

  it('are the earlier ones of those that brought the same', () => {
    const even = [1, 2, 3].map((number) => round(number, ['A B 11 5']))
    expect(counting(tournament(even, [withPointsRule({ counted: 2 })]), 'B')).toEqual([true, true, false])
  })

  it('are those with the most points of all, also for a part of them', () => {
    const game: PointsRule['game'] = { ...first.pointsRule.game, own: 'none', win: 1, loss: 5 }
    const pointsRule = { ...first.pointsRule, game, encounter: { win: 2, draw: 0, loss: 0 }, counted: 2 }
    const ranking: StageRules['ranking'] = ['encounter-points', 'game-points', 'award']
    const played = tournament(rounds, [{ ...first, pointsRule, ranking }])
    // A has lost the second and the fourth round, which brought 5 points, against the 3 of a round won.
    expect(counting(played, 'A')).toEqual([false, true, false, true])
    expect(standingsOf(played).map(({ entry, values }) => [entry, ...values])).toEqual([
      ['A', 0, 10, 10],
      ['B', 0, 10, 10],
    ])
  })

  it('hold for each stage by itself', () => {
    const second = round(5, ['A B 1 11'], { stage: 1 })
    const played = tournament([...rounds, second], [withPointsRule({ counted: 3 }), first])
    expect(counting(played, 'A')).toEqual([true, true, true, false, true])
  })
})

describe('a bye', () => {
  const rounds = [round(1, ['A', 'B C 11 4']), round(2, ['B A 11 4', 'C']), round(3, ['A C 11 6', 'B'])]
  const average: StageRules = { ...first, bye: { as: 'average' } }

  it('worth the average takes in rounds that came later, and no other bye', () => {
    const played = tournament([...rounds, round(4, ['A', 'B C 11 4'])], [average])
    expect(awardsOf(played, 'A')).toEqual([7.5, 4, 11, 7.5])
    expect(awardsOf(played, 'C')).toEqual([4, Math.floor((4 + 6 + 4) / 1.5) / 2, 6, 4])
    expect(awardOfBye(stageOf(played, 0), id('A'))).toBe(7.5)
  })

  it('worth the average leaves what encounters gave out of what games gave', () => {
    const pointsRule = { ...perGame({ own: 'none', win: 1 }), encounter: { win: 10, draw: 5, loss: 0 } }
    const ranking: StageRules['ranking'] = ['game-points', 'encounter-points', 'award']
    const played = tournament(rounds, [{ ...average, pointsRule, ranking }])
    expect(accountOf(played, 'A').lines[0]).toMatchObject({ award: 5.5, gamePoints: 0.5, encounterPoints: 5 })
    expect(awardOfBye(stageOf(played, 0), id('A'))).toBe(5.5)
  })

  it('worth the average is nothing before anything else was played', () => {
    const begun = tournament([round(1, ['A', 'B C'])], [average])
    expect(awardsOf(begun, 'A')).toEqual([0])
    expect(awardOfBye(stageOf(begun, 0), id('A'))).toBe(0)
  })

  it('worth so many points brings no game', () => {
    const played = tournament(rounds, [{ ...first, bye: { as: 'points', points: 8.5 } }])
    expect(awardsOf(played, 'A')).toEqual([8.5, 4, 11])
    expect(accountOf(played, 'A').lines[0]).toMatchObject({ gamesWon: 0, pointsFor: 0, result: null })
    expect(awardOfBye(stageOf(played, 0), id('A'))).toBe(8.5)
  })
})

describe('a later stage', () => {
  const rounds = [
    round(1, ['A B 11 9', 'C D 11 0']),
    round(2, ['A D 11 0', 'C B 11 9']),
    round(3, ['B A 11 2'], { stage: 1 }),
  ]
  const final: StageRules = { ...first, field: { best: 2 }, rounds: 1 }

  it('goes on from what everybody has', () => {
    expect(order(tournament(rounds, [first, final]))).toEqual(['1 B', '2 A', '3 C', '4 D'])
  })

  it('that begins from nothing forgets what its entries had, and is ahead of the rest', () => {
    const fresh: StageRules = { ...final, carry: 'nothing', ranking: ['stage-reached', 'award'] }
    const played = tournament(rounds, [first, fresh])
    expect(awardsOf(played, 'A')).toEqual([2])
    expect(awardsOf(played, 'C')).toEqual([11, 11])
    expect(standingsOf(played).map(({ entry, values }) => [entry, ...values])).toEqual([
      ['B', 1, 11],
      ['A', 1, 2],
      ['C', 0, 22],
      ['D', 0, 0],
    ])
  })
})

describe('the round after which somebody was out', () => {
  const eliminated = (stated: Tournament) =>
    [...ledgerOf(stated).accounts.values()].map(({ entry, eliminated: after }) => `${entry} ${after}`).sort()
  const byFormat = (format: StageRules['format'], rest: Partial<StageRules> = {}): StageRules[] => [
    { ...first, format, rounds: 'all', ranking: ['placement', 'award'], ...rest },
  ]

  it('is nobody’s where nobody is eliminated', () => {
    for (const format of FORMAT_KEYS.filter((key) => ['random', 'swiss', 'round-robin', 'manual'].includes(key)))
      expect(accountOf(tournament([round(1, ['A B 11 5'])], byFormat(format)), 'A').eliminated).toBeNull()
  })

  it('of a knock-out is that of the loss, also for who then plays for third place', () => {
    const rounds = [
      round(1, ['A B 11 5', 'C D 11 5']),
      {
        ...round(2, ['A C 11 5']),
        encounters: [
          ...round(2, ['A C 11 5'], {}, [{ code: 'knock-out', of: 2 }]).encounters,
          ...round(3, ['B D 5 11'], {}, [{ code: 'place', place: 3 }]).encounters,
        ],
      },
    ]
    expect(eliminated(tournament(rounds, byFormat('knock-out')))).toEqual(['A 3', 'B 1', 'C 2', 'D 1'])
  })

  it('of a double elimination is that of the second loss', () => {
    const rounds = [round(1, ['A B 11 5', 'C D 11 5']), round(2, ['A C 11 5', 'B D 11 5']), round(3, ['C B 5 11', 'A'])]
    expect(eliminated(tournament(rounds, byFormat('double-elimination')))).toEqual(['A 4', 'B 4', 'C 3', 'D 2'])
  })

  it('of lives is that of the last life', () => {
    const rounds = [round(1, ['A B 11 5', 'C D 11 5']), round(2, ['A B 11 5', 'C D 5 11'])]
    const lives = byFormat('lives', { pairing: { lives: { lives: 2 } } })
    expect(eliminated(tournament(rounds, lives))).toEqual(['A 3', 'B 2', 'C 3', 'D 3'])
  })

  it('of a second chance is taken back from who is drawn back in, not from who plays for consolation', () => {
    const main = round(2, ['A B 5 11'], {}, [{ code: 'drawn-back', side: 'b' }])
    const consolation = round(3, ['D C 11 5'], {}, [{ code: 'consolation' }])
    const rounds = [
      round(1, ['A B 11 5', 'E C 11 5', 'F D 11 5']),
      { ...main, encounters: [...main.encounters, ...consolation.encounters] },
    ]
    expect(eliminated(tournament(rounds, byFormat('repechage')))).toEqual(['A 2', 'B 3', 'C 1', 'D 1', 'E 3', 'F 3'])
  })

  it('is the last one of their stage for who was still in and does not come on', () => {
    const twice = byFormat('double-elimination', { rounds: 1 })
    const lives = { lives: { lives: 1 } }
    const best: StageRules = {
      ...first,
      format: 'lives',
      pairing: lives,
      field: { best: 2 },
      rounds: 1,
      ranking: ['eliminated'],
    }
    const played = tournament(
      [round(1, ['A B 11 5', 'C D 11 5']), { ...round(2, ['A C 11 5']), stage: 1 }],
      [...twice, best],
    )
    expect(eliminated(played)).toEqual(['A 3', 'B 1', 'C 2', 'D 1'])
    expect(standingsOf(played).map(({ entry }) => entry)).toEqual(['A', 'C', 'B', 'D'])
  })

  it('is the last one they played for who has left', () => {
    const rounds = [round(1, ['A B 11 5', 'C D 11 5']), round(2, ['C', 'B D'])]
    const stated = tournament(rounds, byFormat('double-elimination'))
    const entries = stated.entries.map((entry) =>
      entry.id === 'A' ? { ...entry, status: 'withdrawn' as const } : entry,
    )
    expect(eliminated({ ...stated, entries })).toEqual(['A 1', 'B 3', 'C 3', 'D 3'])
  })
})

describe('opponents', () => {
  it('who did not come are none', () => {
    const rounds = [round(1, ['A B -', 'C D 11 0']), round(2, ['B D 11 5', 'A C 11 5'])]
    const played = tournament(rounds, [{ ...first, pointsRule: perGame({ win: 1 }), ranking: ['award', 'buchholz'] }])
    const buchholz = Object.fromEntries(standingsOf(played).map(({ entry, values }) => [entry, values[1]]))
    expect(buchholz).toEqual({ A: 1, B: 0, C: 0 + 2, D: 1 + 1 })
  })
})

describe('enough games', () => {
  it('are those that were played to an end, byes and absences aside', () => {
    const withMinimum: StageRules = { ...first, minimumGames: 2, ranking: ['enough-games', 'award'] }
    const played = tournament(
      [round(1, ['A B 11 5', 'C']), round(2, ['A B 11 5', 'C']), round(3, ['C A -', 'B'])],
      [withMinimum],
    )
    expect([...ledgerOf(played).accounts.values()].map(({ entry, hasEnoughGames }) => [entry, hasEnoughGames])).toEqual(
      [
        ['A', true],
        ['B', true],
        ['C', false],
      ],
    )
  })
})

describe('the standings of any evening', () => {
  const NAMES = ['A', 'B', 'C', 'D', 'E', 'F', 'G']
  const evening = fc
    .record({
      seed: fc.string(),
      rounds: fc.integer({ min: 1, max: 4 }),
      chain: fc.uniqueArray(fc.constantFrom(...CRITERION_KEYS), { minLength: 1, maxLength: 5 }),
      counted: fc.option(fc.integer({ min: 1, max: 4 })),
      own: fc.constantFrom('as-written', 'none' as const),
    })
    .map(({ seed, rounds, chain, counted, own }) => {
      const rng = createRng(seed)
      const played = Array.from({ length: rounds }, (_, at) => {
        const [sitting = '', ...seated] = rng.shuffle(NAMES)
        const tables = [0, 2, 4].map((from) => {
          const loser = rng.int(4)
          return `${seated[from]} ${seated[from + 1]} ${rng.int(6) === 0 ? '-' : rng.int(2) === 0 ? `11 ${loser}` : `${loser} 11`}`
        })
        return round(at + 1, [...tables, sitting])
      })
      const pointsRule = { ...perGame({ own, win: 2 }), encounter: { win: 3, draw: 1, loss: 0 }, counted }
      return tournament(played, [{ ...first, pointsRule, ranking: chain }], {
        adjustments: [{ entry: id('A'), points: rng.int(5) - 2, after: 0 }],
      })
    })
  const seeded = fc.tuple(evening, fc.string())

  it('are the same in whatever order entries are listed and results stand', () => {
    fc.assert(
      fc.property(seeded, ([stated, seed]) => {
        const rng = createRng(seed)
        const rounds = stated.rounds.map((one) => ({ ...one, encounters: rng.shuffle(one.encounters) }))
        const other = { ...stated, entries: rng.shuffle(stated.entries), rounds }
        expect(standingsOf(other)).toEqual(standingsOf(stated))
      }),
    )
  })

  it('are the same when results are written one by one in any order, the wrong way round first', () => {
    fc.assert(
      fc.property(seeded, ([stated, seed]) => {
        const wanted = stated.rounds.flatMap(({ encounters }) => encounters)
        const typed = (games: readonly GameScore[], isRight: boolean): EnteredGame[] =>
          games.map(({ a, b, outcome, winner }) => {
            if (outcome === 'forfeit')
              return { a: 0, b: 0, retour: false, forfeit: (winner === 'a') === isRight ? 'b' : 'a' }
            return { ...(isRight ? { a, b } : { a: b, b: a }), retour: false }
          })
        let now: Tournament = {
          ...stated,
          rounds: stated.rounds.map((one) => ({
            ...one,
            status: 'published',
            encounters: one.encounters.map((encounter) => ({ ...encounter, games: [], resultVersion: 0 })),
          })),
        }
        for (const isRight of [false, true])
          for (const { id: at, games } of createRng(seed).shuffle(wanted))
            now = withGames(now, at, typed(games, isRight))
        expect(standingsOf(now)).toEqual(standingsOf(stated))
      }),
      { numRuns: runs(1_000) },
    )
  })

  it('are the same when a correction of the desk comes in two parts', () => {
    fc.assert(
      fc.property(evening, fc.integer({ min: -8, max: 8 }), (stated, half) => {
        const split = stated.adjustments.flatMap(({ entry, points, after }) => [
          { entry, points: points - half / 2, after },
          { entry, points: half / 2, after },
        ])
        expect(standingsOf({ ...stated, adjustments: split })).toEqual(standingsOf(stated))
      }),
    )
  })

  it('are the same for everybody when somebody enters who never plays', () => {
    fc.assert(
      fc.property(evening, fc.boolean(), (stated, present) => {
        const idle = {
          id: id('idle'),
          number: 8,
          members: ['x', 'y'] as PersonId[],
          status: 'active' as const,
          present,
        }
        expect(standingsOf({ ...stated, entries: [idle, ...stated.entries] })).toEqual(standingsOf(stated))
      }),
    )
  })

  it('have the same order when everything is worth so many times more', () => {
    fc.assert(
      fc.property(evening, fc.integer({ min: 2, max: 9 }), (stated, times) => {
        const rules = stageRules(stated.regulation, 0)
        const worth = (factor: number): Tournament => ({
          ...stated,
          adjustments: stated.adjustments.map(({ entry, points, after }) => ({
            entry,
            points: factor * points,
            after,
          })),
          regulation: regulation('freie-paarung', [
            {
              ...rules,
              pointsRule: {
                game: { ...rules.pointsRule.game, own: 'none', win: 2 * factor, loss: -factor },
                outside: [],
                encounter: { win: 3 * factor, draw: factor, loss: 0 },
                counted: rules.pointsRule.counted,
              },
              forfeit: { ...rules.forfeit, penalty: factor },
              bye: { as: 'points', points: 2 * factor },
            },
          ]),
        })
        expect(order(worth(times))).toEqual(order(worth(1)))
      }),
    )
  })
})

function withGames(stated: Tournament, at: EncounterId, games: readonly EnteredGame[]): Tournament {
  const rounds = stated.rounds.map((one) => ({
    ...one,
    encounters: one.encounters.map((encounter) => {
      if (encounter.id !== at) return encounter
      const rules = stageRules(stated.regulation, one.stage)
      const context = { tournament: stated.status, round: one.status, rules, encounter }
      const result = recordResult(context, { games, outside: [], basedOn: encounter.resultVersion, confirmed: true })
      if (!result.ok) throw new Error(JSON.stringify(result.error))
      return result.value
    }),
  }))
  return { ...stated, rounds }
}
