import { describe, expect, test } from 'vitest'
import type { EntryId } from '../../ids.ts'
import type { FormatOptionValues } from '../options.ts'
import type { Pairing } from '../pairing.ts'
import type { PairingTask } from '../pairing-task.ts'
import type { PastRound } from '../past/past-round.ts'
import { knockOut } from './knock-out.ts'

function entries(count: number): EntryId[] {
  return Array.from({ length: count }, (_, index) => `${index + 1}` as EntryId)
}

function pair(
  field: readonly EntryId[],
  history: readonly PastRound[],
  options: Partial<FormatOptionValues<'knock-out'>> = { draw: 'seeded' },
  rest: Partial<PairingTask> = {},
) {
  return knockOut.pair({ field, history, seed: 'x', options: { 'knock-out': options }, ...rest })
}

function draw(...args: Parameters<typeof pair>): Pairing {
  const drawn = pair(...args)
  if (!drawn.ok) throw new Error(drawn.error.code)
  return drawn.value
}

/** The played draw in which the lower start number wins every encounter except those in `upsets`, such as `2–3`. */
function played({ encounters, byes }: Pairing, ...upsets: string[]): PastRound {
  return {
    encounters: encounters.map(({ table, a, b }) => {
      const expected = Number(a) < Number(b)
      return { table, a, b, winner: expected === upsets.includes(`${a}–${b}`) ? 'b' : 'a' }
    }),
    byes: byes.map(({ entry }) => entry),
  }
}

/** All rounds in which the lower number always wins. */
function playAll(count: number, options: Partial<FormatOptionValues<'knock-out'>>): Pairing[] {
  const rounds: Pairing[] = []
  for (;;) {
    const drawn = pair(
      entries(count),
      rounds.map((round) => played(round)),
      options,
    )
    if (!drawn.ok) return rounds
    rounds.push(drawn.value)
  }
}

function summary({ encounters, byes }: Pairing): string {
  return [...encounters.map(({ a, b }) => `${a}–${b}`), ...byes.map(({ entry }) => entry)].join(', ')
}

test('seeds meet in the usual order, and each round halves them', () => {
  expect(playAll(8, { draw: 'seeded', places: 'title' }).map(summary)).toEqual([
    '1–8, 4–5, 2–7, 3–6',
    '1–4, 2–3',
    '1–2',
  ])
})

test('the losers of the semi-finals play for the third place, beside the final', () => {
  const final = playAll(8, { draw: 'seeded' })[2]
  expect(final?.encounters).toEqual([
    { table: 1, heat: 1, a: '1', b: '2', reasons: [{ code: 'knock-out', of: 2 }] },
    { table: 2, heat: 1, a: '4', b: '3', reasons: [{ code: 'place', place: 3 }] },
  ])
  expect(final?.out).toEqual(['5', '6', '7', '8'])
})

test('for all places everybody plays in every round', () => {
  const rounds = playAll(8, { draw: 'seeded', places: 'all' })
  expect(rounds.map(summary)).toEqual(['1–8, 4–5, 2–7, 3–6', '1–4, 2–3, 8–5, 7–6', '1–2, 4–3, 5–6, 8–7'])
  expect(rounds[1]?.encounters[2]?.reasons).toEqual([{ code: 'places', from: 5, to: 8 }])
  expect(rounds[2]?.encounters.map(({ reasons }) => reasons[0])).toEqual([
    { code: 'knock-out', of: 2 },
    { code: 'place', place: 3 },
    { code: 'place', place: 5 },
    { code: 'place', place: 7 },
  ])
})

test.each([
  [2, 1],
  [3, 2],
  [4, 2],
  [5, 3],
  [8, 3],
  [9, 4],
  [33, 6],
  [64, 6],
  [65, 7],
  [128, 7],
])('%i entries need %i rounds', (count, rounds) => {
  expect(playAll(count, {})).toHaveLength(rounds)
})

describe('a field that is no power of two', () => {
  test('gives byes to the first seeds, in the first round only', () => {
    const rounds = playAll(11, { draw: 'seeded', places: 'title' })
    expect(rounds.map(summary)).toEqual(['8–9, 7–10, 6–11, 1, 4, 5, 2, 3', '1–8, 4–5, 2–7, 3–6', '1–4, 2–3', '1–2'])
    expect(rounds[0]?.byes[0]?.reasons).toEqual([{ code: 'bracket-bye' }])
  })

  test('with three entries the loser of the only semi-final is third without playing', () => {
    expect(playAll(3, { draw: 'seeded' }).map(summary)).toEqual(['2–3, 1', '1–2'])
  })
})

describe('the draw', () => {
  const [firstRound] = playAll(8, { draw: 'seeded' })

  test('by seeds is told with the seeds', () => {
    expect(firstRound?.encounters[1]?.reasons).toEqual([
      { code: 'knock-out', of: 8 },
      { code: 'seeds', a: 4, b: 5 },
    ])
  })

  test('by lot is another one for every seed, and told as such', () => {
    const draws = Array.from({ length: 20 }, (_, seed) => draw(entries(8), [], {}, { seed: `${seed}` }))
    expect(new Set(draws.map(summary)).size).toBe(20)
    expect(draws[0]?.encounters[0]?.reasons).toEqual([{ code: 'knock-out', of: 8 }, { code: 'lot' }])
  })

  test('crosswise brings the first of a group together with the second of the next, and says so', () => {
    const groups = [
      ['A1', 'A2', 'A3'],
      ['B1', 'B2', 'B3'],
    ] as EntryId[][]
    const field = ['A1', 'B1', 'A2', 'B2'] as EntryId[]
    const { encounters } = draw(field, [], { draw: 'crosswise' }, { groups })
    expect(encounters.map(({ a, b }) => `${a}–${b}`)).toEqual(['A1–B2', 'B1–A2'])
    expect(encounters[0]?.reasons).toEqual([
      { code: 'knock-out', of: 4 },
      { code: 'crosswise', groupA: 1, placeA: 1, groupB: 2, placeB: 2 },
    ])
  })

  test('after the first round seed and order of the field decide nothing', () => {
    const history = [played(firstRound as Pairing)]
    const turned = draw(entries(8).reverse(), history, {}, { seed: 'y' })
    expect(summary(turned)).toBe(summary(draw(entries(8), history)))
  })

  test('that a hand has changed is the one that is played on', () => {
    const swapped = played(firstRound as Pairing)
    const [one, two, three, four] = swapped.encounters
    if (!one || !two || !three || !four) throw new Error('four tables')
    const history = [{ ...swapped, encounters: [{ ...one, b: two.b }, { ...two, b: one.b }, three, four] }]
    expect(summary(draw(entries(8), history))).toBe('1–4, 2–3')
    const second = played(draw(entries(8), history))
    const [left, right] = second.encounters
    if (!left || !right) throw new Error('two tables')
    // 1–2 and 4–3 instead of 1–4 and 2–3: the winners still meet in the final.
    const exchanged = {
      ...second,
      encounters: [
        { ...left, b: right.a, winner: 'a' as const },
        { ...right, a: left.b, winner: 'b' as const },
      ],
    }
    expect(summary(draw(entries(8), [...history, exchanged]))).toMatch(/^3–1/)
  })
})

describe('who is missing', () => {
  const first = draw(entries(8), [])

  test('has lost, the opponent goes on with a bye that says why', () => {
    const second = draw(
      entries(8).filter((entry) => entry !== '4'),
      [played(first)],
    )
    expect(summary(second)).toBe('2–3, 1')
    expect(second.byes[0]?.reasons).toEqual([{ code: 'opponent-gone' }])
    // Once back, it is one of the two losers of the semi-finals.
    expect(summary(draw(entries(8), [played(first), played(second)]))).toBe('1–2, 3–4')
  })

  test('before a past encounter had a winner lets the other one go on', () => {
    const { encounters } = played(first)
    const open = {
      encounters: encounters.map((past) => (past.table === 1 ? { ...past, winner: null } : past)),
      byes: [],
    }
    expect(pair(entries(8), [open])).toEqual({
      ok: false,
      error: { code: 'winner-undecided', round: 1, tables: [1] },
    })
    expect(summary(draw(entries(7), [open]))).toBe('1–4, 2–3')
  })

  test('on both sides leaves the place in the next round empty', () => {
    const field = entries(8).filter((entry) => entry !== '1' && entry !== '4')
    const second = draw(field, [played(first)])
    expect(summary(second)).toBe('2–3')
    expect(pair(field, [played(first), played(second)])).toEqual({ ok: false, error: { code: 'stage-complete' } })
  })

  test('in all matches of a round makes the draw go on to the next one', () => {
    const field = ['1', '2', '5', '6', '7', '8'] as EntryId[]
    const final = draw(field, [played(first)])
    expect(summary(final)).toBe('1–2')
    // The same if one of them comes back later.
    expect(pair(entries(8), [played(first), played(final)])).toEqual({ ok: false, error: { code: 'stage-complete' } })
  })

  test('in the first round is out when coming later', () => {
    expect(draw(entries(9), [played(first)]).out).toEqual(['5', '6', '7', '8', '9'])
  })
})
