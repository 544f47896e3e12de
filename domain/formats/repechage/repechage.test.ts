import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { EntryId } from '../../ids.ts'
import { createRng } from '../../rng.ts'
import { runs } from '../../test/cases.ts'
import type { FormatOptionValues } from '../options.ts'
import type { Pairing } from '../pairing.ts'
import type { PairingTask } from '../pairing-task.ts'
import type { PastRound } from '../past/past-round.ts'
import { repechage } from './repechage.ts'

function entries(count: number): EntryId[] {
  return Array.from({ length: count }, (_, index) => `${index + 1}` as EntryId)
}

/** The lower start number wins. */
function played({ encounters, byes }: Pairing): PastRound {
  return {
    encounters: encounters.map(({ table, a, b }) => ({ table, a, b, winner: Number(a) < Number(b) ? 'a' : 'b' })),
    byes: byes.map(({ entry }) => entry),
  }
}

interface Event extends Pick<PairingTask, 'declining'> {
  readonly options?: Partial<FormatOptionValues<'repechage'>>
  readonly seed?: string
  /** By default all entries in every round. */
  fieldOf?(round: number): readonly EntryId[]
  won?(draw: Pairing, round: number): PastRound
}

function playAll(count: number, event: Event = {}): Pairing[] {
  const { options = {}, seed = 'x', declining = [], fieldOf = () => entries(count), won = played } = event
  const rounds: Pairing[] = []
  const history: PastRound[] = []
  for (;;) {
    const round = history.length
    const task = { field: fieldOf(round), history: [...history], seed: `${seed} ${round}` }
    const drawn = repechage.pair({ ...task, declining, options: { repechage: options } })
    if (!drawn.ok && drawn.error.code === 'winner-undecided') throw new Error('undecided')
    if (!drawn.ok) return rounds
    rounds.push(drawn.value)
    history.push(won(drawn.value, round))
    if (rounds.length > 60) throw new Error('does not end')
  }
}

type Seats = Pairing['encounters'][number]

function codes({ reasons }: Pick<Seats, 'reasons'>): string[] {
  return reasons.map(({ code }) => code)
}

function main(draw: Pairing | undefined): Seats[] {
  return (draw?.encounters ?? []).filter((seats) => !codes(seats).includes('consolation'))
}

function consolation(draw: Pairing | undefined): Seats[] {
  return (draw?.encounters ?? []).filter((seats) => codes(seats).includes('consolation'))
}

function seated(seats: readonly Seats[]): EntryId[] {
  return seats.flatMap(({ a, b }) => [a, b])
}

/** How many of these lost in the first round. */
function losersAmong(some: readonly EntryId[], first: Pairing | undefined): number {
  const losers = (first?.encounters ?? []).map(({ a, b }) => (Number(a) < Number(b) ? b : a))
  return some.filter((entry) => losers.includes(entry)).length
}

test.each([
  // entries, winners with the bye, field of the second round, drawn back, left for the consolation draw
  [8, 4, 4, 0, 4],
  [9, 5, 8, 3, 1],
  [24, 12, 16, 4, 8],
  [35, 18, 32, 14, 3],
  [64, 32, 32, 0, 32],
  [66, 33, 64, 31, 2],
])('of %i entries %i go on, %i play the second round, %i drawn back, %i consoled', (count, on, field, back, others) => {
  const [first, second] = playAll(count)
  expect((first?.encounters.length ?? 0) + (first?.byes.length ?? 0)).toBe(on)
  expect(main(second)).toHaveLength(field / 2)
  expect(losersAmong(seated(main(second)), first)).toBe(back)
  expect(seated(consolation(second)).length + (others % 2)).toBe(others)
})

test('who was drawn back is named', () => {
  const [first, second] = playAll(24)
  for (const seats of main(second)) {
    const side = seats.reasons.flatMap((reason) => (reason.code === 'drawn-back' ? [reason.side] : []))
    const [a, b] = [losersAmong([seats.a], first) === 1, losersAmong([seats.b], first) === 1]
    expect(side).toEqual(a && b ? ['both'] : a ? ['a'] : b ? ['b'] : [])
  }
})

test('who comes back does not meet the one who won the first encounter again at once', () => {
  for (let seed = 0; seed < 100; seed++) {
    const [, second] = playAll(11, { seed: `${seed}` })
    expect(second?.encounters.flatMap(codes)).not.toContain('rematch')
  }
})

describe('who declines', () => {
  // Of 24 entries 12 lose; as lower numbers win, these losers are likely.
  const declining = entries(24).slice(14)

  test('is not drawn back, but may play the consolation draw', () => {
    const [first, second] = playAll(24, { declining })
    const back = seated(main(second)).filter((entry) => losersAmong([entry], first) === 1)
    expect(back.filter((entry) => declining.includes(entry))).toEqual([])
    expect(seated(consolation(second)).some((entry) => declining.includes(entry))).toBe(true)
  })

  test('leaves the field as large as there are others, with one bye while it is odd', () => {
    const rounds = playAll(18, { declining: entries(18) })
    // 9 winners, none drawn back: 9, 5, 3, 2.
    expect(rounds.map((draw) => main(draw).length)).toEqual([9, 4, 2, 1, 1])
    const byesOfMain = rounds.map(({ byes }) => byes.filter((bye) => !codes(bye).includes('consolation')))
    expect(byesOfMain.map((byes) => byes.length)).toEqual([0, 1, 1, 1, 0])
  })
})

describe('the tree', () => {
  test('is made by the tables of the draw for the last sixteen', () => {
    const rounds = playAll(32)
    const [, sixteen, eight, four, two] = rounds.map(main)
    expect([sixteen, eight, four].map((seats) => seats?.length)).toEqual([8, 4, 2])
    const winners = (seats: readonly Seats[] = []) => seats.map(({ a, b }) => (Number(a) < Number(b) ? a : b))
    expect(seated(eight ?? [])).toEqual(winners(sixteen))
    expect(seated(four ?? [])).toEqual(winners(eight))
    expect(seated((two ?? []).slice(0, 1))).toEqual(winners(four))
    expect(codes((two ?? [])[0] as Seats)).toEqual(['knock-out'])
    expect((two ?? [])[1]?.reasons).toEqual([{ code: 'place', place: 3 }])
  })

  test('is not made before', () => {
    // Two different lots for the sixteen left of 32.
    const wonBy = (seed: string) => seated(main(playAll(64, { seed })[2]))
    expect(wonBy('x')).not.toEqual(wonBy('y'))
    const rounds = playAll(64)
    const winners = main(rounds[1]).map(({ a, b }) => (Number(a) < Number(b) ? a : b))
    expect(seated(main(rounds[2]))).not.toEqual(winners)
    expect(seated(main(rounds[2])).toSorted()).toEqual(winners.toSorted())
  })

  test('lets the other one go on when somebody has left', () => {
    const gone = '1' as EntryId
    const rounds = playAll(16, { fieldOf: (round) => entries(16).filter((entry) => round < 2 || entry !== gone) })
    expect(rounds[2]?.byes.filter((bye) => codes(bye).includes('opponent-gone'))).toHaveLength(1)
  })
})

test('without a consolation draw the others are out, without a match for the third place so are two more', () => {
  const rounds = playAll(24, { options: { consolation: false, thirdPlace: false } })
  expect(rounds.flatMap(consolation)).toEqual([])
  expect(rounds[1]?.out).toHaveLength(8)
  expect(rounds.at(-1)?.encounters).toHaveLength(1)
})

test('the consolation draw goes on until one is left', () => {
  const rounds = playAll(24)
  expect(rounds.map((draw) => consolation(draw).length)).toEqual([0, 4, 2, 1, 0])
  const odd = playAll(22)
  // 11 winners, 5 drawn back, 6 consoled: 3 encounters, then one and a bye, then one.
  expect(odd.map((draw) => consolation(draw).length)).toEqual([0, 3, 1, 1, 0])
})

test('an encounter without a winner has to be decided', () => {
  const [first] = playAll(8)
  if (!first) throw new Error('first round')
  const past = played(first)
  const open = { ...past, encounters: past.encounters.map((seats) => ({ ...seats, winner: null })) }
  expect(repechage.pair({ field: entries(8), history: [open], seed: 'x' })).toEqual({
    ok: false,
    error: { code: 'winner-undecided', round: 1, tables: [1, 2, 3, 4] },
  })
})

test('also in the tree, with the number of its round', () => {
  const [, second, ...rest] = playAll(16)
  expect(rest.length).toBeGreaterThan(1)
  const history = playAll(16).slice(0, 3).map(played)
  const open = history.map((round, index) => ({
    ...round,
    encounters: round.encounters.map((seats) =>
      index === 2 && seats.table === 1 ? { ...seats, winner: null } : seats,
    ),
  }))
  expect(main(second)).toHaveLength(4)
  expect(repechage.pair({ field: entries(16), history: open, seed: 'x' })).toEqual({
    ok: false,
    error: { code: 'winner-undecided', round: 3, tables: [1] },
  })
})

test('whoever leaves or declines: nobody has a second bye of an odd field, and in no part more than one a round', () => {
  const evening = fc.record({
    count: fc.integer({ min: 2, max: 70 }),
    declining: fc.uniqueArray(fc.nat(69)),
    away: fc.array(fc.array(fc.nat(69), { maxLength: 6 }), { maxLength: 8 }),
    seed: fc.string({ maxLength: 6 }),
  })
  fc.assert(
    fc.property(evening, ({ count, declining, away, seed }) => {
      const everybody = entries(count)
      const rounds = playAll(count, {
        seed,
        declining: everybody.filter((_, index) => declining.includes(index)),
        fieldOf: (round) => everybody.filter((_, index) => round === 0 || !away[round]?.includes(index)),
        won: ({ encounters, byes }, round) => ({
          encounters: encounters.map(({ table, a, b }) => {
            const winner = createRng(`${seed} ${round} ${table}`).int(2) === 0 ? 'a' : 'b'
            return { table, a, b, winner }
          }),
          byes: byes.map(({ entry }) => entry),
        }),
      })
      const ofOddField = rounds.map(({ byes }) => byes.filter((bye) => codes(bye).includes('odd-field')))
      for (const byes of ofOddField) {
        expect(byes.filter((bye) => codes(bye).includes('consolation')).length).toBeLessThanOrEqual(1)
        expect(byes.filter((bye) => !codes(bye).includes('consolation')).length).toBeLessThanOrEqual(1)
      }
      const had = ofOddField.flat().map(({ entry }) => entry)
      expect(new Set(had).size).toBe(had.length)
    }),
    { numRuns: runs(1_000) },
  )
})
