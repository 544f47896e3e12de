import { describe, expect, it } from 'vitest'
import type { EncounterId, EntryId, PersonId, RoundId } from '../../ids.ts'
import type { Round } from '../../model.ts'
import { ONE_A_WIN, perGame, regulation, stage } from '../presets/draft.ts'
import type { Regulation } from '../regulation/regulation.ts'
import { asOfRound } from '../state/earlier.ts'
import { lastPlaces } from '../state/lasting-decisions.ts'
import type { Decision, Tournament } from '../state/tournament.ts'
import { standingsOf } from './standings.ts'

const WATTEN = { key: 'watten-twg', target: 11, margin: 2 } as const
const preliminaries = stage(WATTEN, {
  format: 'random',
  rounds: 1,
  games: 1,
  pointsRule: perGame({ own: 'as-written' }),
  ranking: ['award', 'points-against', 'lot'],
})
const id = (number: number) => `entry-${number}` as EntryId

/** Tables as `a b pointsA pointsB`. */
function round(number: number, at: number, tables: readonly (readonly [number, number, number, number])[]): Round {
  return {
    id: `round-${number}` as RoundId,
    number,
    stage: at,
    seed: 's',
    status: 'closed',
    byes: [],
    away: [],
    encounters: tables.map(([a, b, pointsA, pointsB], table) => ({
      id: `${number}-${table}` as EncounterId,
      table: table + 1,
      heat: 1,
      a: id(a),
      b: id(b),
      partners: null,
      games: [{ a: pointsA, b: pointsB, outcome: 'normal', winner: pointsA > pointsB ? 'a' : 'b' }],
      outside: [],
      resultVersion: 1,
      reasons: [],
    })),
  }
}

function tournament(rules: Regulation, rounds: readonly Round[], decisions: readonly Made[] = []): Tournament {
  const facts = withoutDecisions(rules, rounds)
  return {
    ...facts,
    decisions: decisions.map((made) => ({ ...made, places: lastPlaces(asOfRound(facts, made.after), made.order) })),
  }
}

type Made = Omit<Decision, 'places' | 'after'> & { readonly after: number }

function withoutDecisions(rules: Regulation, rounds: readonly Round[]): Tournament {
  return {
    regulation: rules,
    entries: Array.from({ length: 6 }, (_, at) => ({
      id: id(at + 1),
      number: at + 1,
      status: 'active',
      present: true,
      members: [`person-${at}-1`, `person-${at}-2`] as PersonId[],
    })),
    wishes: {},
    status: 'running',
    adjustments: [],
    rounds,
    decisions: [],
  }
}

const order = (facts: Tournament) => standingsOf(facts).map(({ entry, rank }) => [Number(entry.slice(6)), rank])

const FIRST = round(1, 0, [
  [1, 2, 11, 9],
  [3, 4, 11, 4],
  [5, 6, 11, 6],
])

describe('who has not come into a later stage', () => {
  const final = { ...preliminaries, field: { best: 2 }, carry: 'nothing' } as const

  it('keeps the order of before, whatever the later stage ranks by', () => {
    // By points against, 1 and 3 are ahead of 5; then 2 (9), 6 (6) and 4 (4) by their own points.
    const before = tournament(regulation('freie-paarung', [preliminaries]), [FIRST])
    expect(order(before).map(([number]) => number)).toEqual([3, 5, 1, 2, 6, 4])
    const other = { ...final, ranking: ['stage-reached', 'points-against', 'lot'] } as const
    const after = tournament(regulation('freie-paarung', [preliminaries, other]), [FIRST, round(2, 1, [[3, 5, 5, 11]])])
    expect(order(after)).toEqual([
      [5, 1],
      [3, 2],
      [1, 3],
      [2, 4],
      [6, 5],
      [4, 6],
    ])
  })

  it('gets the reason from the ranking of that time', () => {
    const other = { ...final, ranking: ['stage-reached', 'points-against', 'lot'] } as const
    const after = tournament(regulation('freie-paarung', [preliminaries, other]), [FIRST, round(2, 1, [[3, 5, 5, 11]])])
    expect(standingsOf(after)[3]?.aheadBecause).toEqual({ criterion: 'award', ahead: 9, behind: 6 })
  })
})

describe('a tie among those who have not come into a later stage', () => {
  const byWins = { ...preliminaries, pointsRule: ONE_A_WIN, ranking: ['award', 'lot'] } as const
  const final = { ...byWins, field: { best: 2 }, carry: 'nothing', ranking: ['stage-reached', 'award', 'lot'] } as const
  const rules = regulation('freie-paarung', [byWins, final])
  const played = [FIRST, round(2, 1, [[1, 3, 11, 5]])]
  const drawn: Made[] = [{ criterion: 'lot', order: [6, 2, 4].map(id), after: 2 }]

  it('is left as it was, until a lot is drawn', () => {
    expect(order(tournament(rules, played))).toEqual([
      [1, 1],
      [3, 2],
      [5, 3],
      [2, 4],
      [4, 4],
      [6, 4],
    ])
    const decided = tournament(rules, played, drawn)
    expect(order(decided).slice(3)).toEqual([
      [6, 4],
      [2, 5],
      [4, 6],
    ])
    expect(standingsOf(decided)[3]?.aheadBecause).toEqual({ criterion: 'lot', ahead: 1, behind: 2 })
  })

  it('is not decided by a lot among others than those who share it', () => {
    const all: Made[] = [{ criterion: 'lot', order: [2, 4, 6, 5].map(id), after: 2 }]
    expect(order(tournament(rules, played, all))).toEqual(order(tournament(rules, played)))
  })
})

describe('a lot', () => {
  const rules = regulation('freie-paarung', [
    { ...preliminaries, pointsRule: ONE_A_WIN, ranking: ['award', 'lot'], rounds: 2 },
  ])
  const drawn: Made[] = [{ criterion: 'lot', order: [1, 3, 5].map(id), after: 1 }]

  it('decides among those it was drawn for', () => {
    expect(order(tournament(rules, [FIRST], drawn)).slice(0, 3)).toEqual([
      [1, 1],
      [3, 2],
      [5, 3],
    ])
  })

  it.each([
    ['a part of them', [1, 3]],
    ['them and somebody else', [1, 3, 5, 2]],
    ['some of them and somebody else', [1, 3, 2]],
  ])('drawn for %s says nothing', (_, numbers) => {
    const other: Made[] = [{ criterion: 'lot', order: numbers.map(id), after: 1 }]
    expect(order(tournament(rules, [FIRST], other))).toEqual(order(tournament(rules, [FIRST])))
  })

  it('says nothing about the ties another round brings', () => {
    const second = round(2, 0, [
      [1, 3, 4, 11],
      [2, 5, 11, 6],
      [4, 6, 11, 2],
    ])
    // 1, 2, 4 and 5 have won once.
    expect(order(tournament(rules, [FIRST, second], drawn))).toEqual([
      [3, 1],
      [1, 2],
      [2, 2],
      [4, 2],
      [5, 2],
      [6, 6],
    ])
  })
})
