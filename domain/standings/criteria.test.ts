// Every criterion, on events small enough to add up by hand.

import { describe, expect, it } from 'vitest'
import type { EntryId } from '../ids.ts'
import type { LedgerAccount, LedgerLine } from '../model.ts'
import { CRITERIA } from './criteria.ts'
import { CRITERION_KEYS, type CriterionKey } from './criterion-keys.ts'
import { BEYOND_ALL_RATIOS } from './criterion-traits.ts'
import { rank } from './rank.ts'
import { scoresOf } from './scores.ts'

const id = (name: string) => name as EntryId

/** One game in a round with these points for and against, and 1 for a win, a half for a draw. */
function line(
  round: number,
  opponent: string | null,
  made: number,
  conceded: number,
  rest: Partial<LedgerLine> = {},
): LedgerLine {
  const result = made === conceded ? 'drawn' : made > conceded ? 'won' : 'lost'
  const award = { won: 1, drawn: 0.5, lost: 0 }[result]
  return {
    round,
    opponents: opponent === null ? [] : [id(opponent)],
    kind: opponent === null ? 'bye' : 'played',
    counts: true,
    award,
    gamePoints: award,
    encounterPoints: 0,
    result,
    gamesWon: result === 'won' ? 1 : 0,
    gamesLost: result === 'lost' ? 1 : 0,
    gamesPlayed: opponent === null ? 0 : 1,
    pointsFor: made,
    pointsAgainst: conceded,
    marks: result !== 'lost' ? 0 : made === 0 ? 2 : 1,
    schneider: result === 'won' && conceded === 0 ? 1 : 0,
    retour: 0,
    outsideFor: 0,
    outsideAgainst: 0,
    ...rest,
  }
}

function accounts(
  lines: Readonly<Record<string, readonly LedgerLine[]>>,
  rest: Readonly<Record<string, Partial<LedgerAccount>>> = {},
) {
  return new Map(
    Object.entries(lines).map(([name, ofEntry], at): [EntryId, LedgerAccount] => [
      id(name),
      {
        entry: id(name),
        number: at + 1,
        lines: ofEntry,
        adjustment: 0,
        lot: null,
        playOff: null,
        placement: null,
        stage: 0,
        eliminated: null,
        hasEnoughGames: true,
        ...rest[name],
      },
    ]),
  )
}

/** All figures of one criterion, with all entries tied. */
function figures(ledger: ReturnType<typeof accounts>, key: CriterionKey): (number | null)[] {
  const scores = scoresOf({ accounts: ledger }, 'award')
  const all = [...ledger.values()]
  return all.map((account) => CRITERIA[key].compute(account, scores, all))
}

/** A wins against B and C, D against A, B against E and C; C and D draw; E and D have a bye each. */
const FIVE = accounts({
  A: [line(1, 'B', 15, 8), line(2, 'C', 15, 12), line(3, 'D', 13, 15)],
  B: [line(1, 'A', 8, 15), line(2, 'E', 15, 0), line(3, 'C', 15, 5)],
  C: [line(1, 'D', 10, 10), line(2, 'A', 12, 15), line(3, 'B', 5, 15)],
  D: [line(1, 'C', 10, 10), line(2, null, 15, 7), line(3, 'A', 15, 13)],
  E: [line(1, null, 15, 7), line(2, 'B', 0, 15)],
})

describe('a criterion', () => {
  it.each<[CriterionKey, number[]]>([
    ['award', [2, 2, 0.5, 2.5, 1]],
    ['game-points', [2, 2, 0.5, 2.5, 1]],
    ['encounters-won', [2, 2, 0, 2, 1]],
    ['games-won', [2, 2, 0, 2, 1]],
    ['marks', [1, 1, 2, 0, 2]],
    ['marks-per-game', [1 / 3, 1 / 3, 2 / 3, 0, 2]],
    ['points-for', [43, 38, 27, 40, 15]],
    ['points-against', [35, 20, 40, 30, 22]],
    ['difference', [8, 18, -13, 10, -7]],
    ['ratio', [43 / 35, 38 / 20, 27 / 40, 40 / 30, 15 / 22]],
    ['best-round', [1, 1, 0.5, 1, 1]],
    ['last-round', [0, 1, 0, 1, 0]],
    ['buchholz', [2 + 0.5 + 2.5, 2 + 1 + 0.5, 2.5 + 2 + 2, 0.5 + 0 + 2, 0 + 2]],
    ['buchholz-cut-1', [4.5, 3, 4.5, 2.5, 2]],
    ['buchholz-median', [2, 1, 2, 0.5, 0]],
    ['fine-buchholz', [3.5 + 6.5 + 2.5, 5 + 2 + 6.5, 2.5 + 5 + 3.5, 6.5 + 5, 3.5]],
    ['sonneborn-berger', [2.5, 1.5, 1.25, 0.25 + 2, 0]],
    ['progressive', [3 + 2, 2 + 1, 1.5, 1.5 + 2 + 1, 3]],
    ['schneider', [0, 1, 0, 0, 0]],
    ['start-number', [1, 2, 3, 4, 5]],
    ['enough-games', [1, 1, 1, 1, 1]],
  ])('%s of five by hand', (key, expected) => {
    expect(figures(FIVE, key)).toEqual(expected)
  })

  it.each<[CriterionKey, Partial<LedgerAccount>, number | null]>([
    ['award', { adjustment: -2 }, -1],
    ['game-points', { adjustment: -2 }, 1],
    ['placement', { placement: 3 }, 3],
    ['stage-reached', { stage: 2 }, 2],
    ['enough-games', { hasEnoughGames: false }, 0],
    ['eliminated', { eliminated: 4 }, 4],
    ['play-off', { playOff: [id('A')] }, 1],
    ['lot', { lot: [id('A')] }, 1],
    ['lot', {}, null],
    ['play-off', {}, null],
    ['placement', {}, null],
    ['eliminated', {}, null],
  ])('%s reads %j', (key, rest, expected) => {
    expect(figures(accounts({ A: [line(1, 'B', 15, 8)] }, { A: rest }), key)).toEqual([expected])
  })

  it.each<[CriterionKey, Partial<LedgerLine>, number]>([
    ['encounter-points', { encounterPoints: 2 }, 2],
    ['outside-difference', { outsideFor: 1, outsideAgainst: 3 }, -2],
    ['retour', { retour: 1 }, 1],
    ['award', { award: 5, counts: false }, 0],
    ['game-points', { gamePoints: 5, counts: false }, 0],
    ['encounter-points', { encounterPoints: 5, counts: false }, 0],
    ['points-for', { counts: false }, 15],
    ['best-round', { award: 5, counts: false }, 5],
  ])('%s of a round with %j', (key, rest, expected) => {
    expect(figures(accounts({ A: [line(1, 'B', 15, 8, rest)] }), key)).toEqual([expected])
  })

  it('has a key of its own, and every key has one', () => {
    expect(CRITERION_KEYS.map((key) => CRITERIA[key].key)).toEqual(CRITERION_KEYS)
  })

  it('is better the more it is, but for what was written against, lots and places', () => {
    const less: readonly CriterionKey[] = [
      'placement',
      'marks',
      'marks-per-game',
      'points-against',
      'play-off',
      'lot',
      'start-number',
    ]
    const ascending = CRITERION_KEYS.filter((key) => CRITERIA[key].direction === 'asc')
    expect(ascending).toEqual(CRITERION_KEYS.filter((key) => less.includes(key)))
  })
})

describe('the direct encounter', () => {
  const league = (lines: Readonly<Record<string, readonly LedgerLine[]>>) =>
    rank({ accounts: accounts(lines) }, ['award', 'direct-encounter']).map(({ entry, rank: place, values }) => [
      entry,
      place,
      values[1],
    ])

  it('of two goes by who has won it', () => {
    const [, first, second] = rank({ accounts: FIVE }, ['award', 'direct-encounter'])
    expect([first?.entry, second?.entry]).toEqual(['A', 'B'])
    expect(first?.aheadBecause).toEqual({ criterion: 'direct-encounter', ahead: 1, behind: 0 })
  })

  it('of three is a table of what they made among each other, and of nothing else', () => {
    const [win, draw, loss] = [
      [15, 8],
      [9, 9],
      [8, 15],
    ] as const
    expect(
      league({
        A: [line(1, 'B', ...loss), line(2, 'C', ...draw), line(3, 'D', ...win)],
        B: [line(1, 'A', ...win), line(2, 'D', ...loss), line(3, 'C', ...draw)],
        C: [line(1, 'D', ...draw), line(2, 'A', ...draw), line(3, 'B', ...draw)],
        D: [line(1, 'C', ...draw), line(2, 'B', ...win), line(3, 'A', ...loss)],
      }),
    ).toEqual([
      // Four with 1½ each: all met all, so each has the same figure.
      ['A', 1, 1.5],
      ['B', 1, 1.5],
      ['C', 1, 1.5],
      ['D', 1, 1.5],
    ])
    expect(
      league({
        A: [line(1, 'B', ...win), line(2, 'C', ...draw), line(3, 'D', ...loss)],
        B: [line(1, 'A', ...loss), line(2, 'C', ...draw), line(3, 'D', ...win)],
        C: [line(1, 'D', ...draw), line(2, 'A', ...draw), line(3, 'B', ...draw)],
        D: [line(1, 'C', ...draw), line(2, 'B', ...loss), line(3, 'A', ...win), line(4, null, 15, 7)],
      }),
    ).toEqual([
      ['D', 1, null],
      ['A', 2, 1.5],
      ['C', 3, 1],
      ['B', 4, 0.5],
    ])
  })

  it('says nothing of anybody while two of those tied have not met', () => {
    expect(
      league({
        A: [line(1, 'B', 15, 8), line(2, 'X', 8, 15)],
        B: [line(1, 'A', 8, 15), line(2, 'C', 15, 8)],
        C: [line(1, 'X', 15, 8), line(2, 'B', 8, 15)],
      }),
    ).toEqual([
      ['A', 1, null],
      ['B', 1, null],
      ['C', 1, null],
    ])
  })

  it('leaves out who has never played, and puts them behind', () => {
    expect(league({ N: [], A: [line(1, 'B', 8, 15, { award: 0 })], B: [line(1, 'A', 15, 8, { award: 0 })] })).toEqual([
      ['A', 1, 0],
      ['B', 1, 0],
      ['N', 3, null],
    ])
  })

  it('goes by the score of the chain: games won, where that comes first', () => {
    const lines = {
      A: [line(1, 'B', 9, 8, { gamesWon: 1, award: 7 })],
      B: [line(1, 'A', 8, 9, { gamesWon: 1, award: 9 })],
    }
    const ranked = rank({ accounts: accounts(lines) }, ['games-won', 'direct-encounter', 'award'])
    expect(ranked.map(({ entry, values }) => [entry, ...values])).toEqual([
      ['B', 1, 1, 9],
      ['A', 1, 1, 7],
    ])
  })
})

describe('what opponents are worth', () => {
  it('counts a bye and a forfeit as an opponent with nothing, which is the first to be cut', () => {
    const ledger = accounts({
      A: [line(1, null, 15, 7), line(2, 'B', 15, 0, { kind: 'forfeit' }), line(3, 'C', 8, 15)],
      B: [line(2, 'A', 0, 15, { kind: 'forfeit' }), line(3, null, 15, 7)],
      C: [line(3, 'A', 15, 8), line(1, 'B', 15, 8)],
    })
    expect(figures(ledger, 'buchholz')).toEqual([2, 0, 3])
    expect(figures(ledger, 'buchholz-cut-1')).toEqual([2, 0, 2])
    expect(figures(ledger, 'sonneborn-berger')).toEqual([0, 0, 3])
  })

  it('is what both of them have, where two were met at once', () => {
    const ledger = accounts({
      A: [line(1, null, 15, 8, { opponents: [id('C'), id('D')], kind: 'played' })],
      C: [line(1, null, 8, 15, { award: 2 })],
      D: [line(1, null, 8, 15, { award: 3 })],
    })
    expect(figures(ledger, 'buchholz')[0]).toBe(5)
    expect(figures(ledger, 'sonneborn-berger')[0]).toBe(5)
  })

  it('is the award with what the desk has given or taken', () => {
    const ledger = accounts({ A: [line(1, 'B', 15, 8)], B: [line(1, 'A', 8, 15)] }, { B: { adjustment: 3 } })
    expect(figures(ledger, 'buchholz')).toEqual([3, 1])
  })
})

describe('a ratio', () => {
  it.each([
    ['nothing conceded, something made: better than any other', 3, 0, BEYOND_ALL_RATIOS],
    ['nothing at all: even', 0, 0, 1],
    ['nothing made', 0, 3, 0],
    ['as much as was conceded', 8, 8, 1],
  ])('of %s', (_, made, conceded, expected) => {
    expect(figures(accounts({ A: [line(1, 'B', made, conceded)] }), 'ratio')).toEqual([expected])
  })
})

describe('the best and the last round', () => {
  it('add up what was played in the same round', () => {
    const ledger = accounts({ A: [line(1, 'B', 15, 8), line(1, 'C', 15, 8), line(2, 'B', 8, 15)], B: [] })
    expect(figures(ledger, 'best-round')).toEqual([2, null])
    expect(figures(ledger, 'last-round')).toEqual([0, 0])
  })
})
