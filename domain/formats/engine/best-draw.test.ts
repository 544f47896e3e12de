import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../test/cases.ts'
import type { Level } from '../level.ts'
import { type Arrangement, type Draw, drawBest, measure } from './best-draw.ts'

/** All possible draws of the places. */
function allDraws(places: readonly number[]): Draw[] {
  const [first, ...rest] = places
  if (first === undefined) return [{ pairs: [], bye: null }]
  const sittingOut = rest.length % 2 === 0 ? allDraws(rest).map((draw) => ({ ...draw, bye: first })) : []
  const meeting = rest.flatMap((other) =>
    allDraws(rest.filter((place) => place !== other)).map(({ pairs, bye }) => ({
      pairs: [[first, other] as const, ...pairs],
      bye,
    })),
  )
  return [...sittingOut, ...meeting]
}

function compare(one: readonly number[], two: readonly number[]): number {
  const differing = one.findIndex((cost, at) => cost !== two[at])
  return differing === -1 ? 0 : (one[differing] ?? 0) - (two[differing] ?? 0)
}

const PLACES = 8
const costs = (maxCost: number) =>
  fc.array(fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, fc.nat(maxCost)), {
    minLength: (PLACES + 1) ** 2,
    maxLength: (PLACES + 1) ** 2,
  })

/** Levels with arbitrary costs, two of them faults of pairs and one of byes. */
const arrangement: fc.Arbitrary<Arrangement> = fc
  .record({
    places: fc.integer({ min: 1, max: PLACES }),
    tables: fc.tuple(costs(1), costs(3), costs(2), costs(9), costs(2)),
    near: fc.nat(3),
    // Sizes at which two levels do not fit into one number, or just fit, or all of them do.
    size: fc.constantFrom(1, 2 ** 15, 2 ** 18, 2 ** 38),
  })
  .map(({ places, tables, near, size }) => {
    const level = (table: readonly number[], code: Level['code']): Level => ({
      code,
      cost: (a, b) => size * (table[a * (PLACES + 1) + b] ?? 0),
      maxCost: 9 * size,
      maxTotal: 9 * size * PLACES,
    })
    const fault = (table: readonly number[], code: Level['code'], of: 'pair' | 'bye'): Level => {
      const { cost, ...rest } = level(table, code)
      return { ...rest, cost: (a, b) => ((b === places) === (of === 'bye') ? cost(a, b) : 0) }
    }
    const [forbidden, rematch, bye, difference, order] = tables
    return {
      places,
      faults: [
        fault(forbidden, 'forbidden', 'pair'),
        fault(bye, 'bye-again', 'bye'),
        fault(rematch, 'rematch', 'pair'),
      ],
      wishes: [level(difference, 'score-difference'), level(order, 'order')],
      suggest(propose) {
        for (let a = 0; a < places; a++) for (let b = a + 1; b < places && b <= a + near; b++) propose(a, b)
      },
    }
  })

const costsOf = (draw: Draw, given: Arrangement) => measure(draw, given).map(({ cost }) => cost)

function best(draws: readonly Draw[], given: Arrangement): readonly number[] | undefined {
  return draws.map((draw) => costsOf(draw, given)).sort(compare)[0]
}

test('no draw is better by the levels, the first ones first', () => {
  fc.assert(
    fc.property(arrangement, (given) => {
      const draws = allDraws([...Array(given.places).keys()])
      expect(costsOf(drawBest(given), given)).toEqual(best(draws, given))
    }),
    { numRuns: runs(3_000) },
  )
})

test('of the draws in which two are forced to meet, none is better', () => {
  const forced = fc.tuple(arrangement, fc.nat(), fc.nat()).filter(([{ places }]) => places >= 2)
  fc.assert(
    fc.property(forced, ([given, one, other]) => {
      const a = one % (given.places - 1)
      const b = a + 1 + (other % (given.places - 1 - a))
      const draws = allDraws([...Array(given.places).keys()]).filter(({ pairs }) =>
        pairs.some((pair) => pair[0] === a && pair[1] === b),
      )
      expect(costsOf(drawBest(given, [a, b]), given)).toEqual(best(draws, given))
    }),
    { numRuns: runs(1_000) },
  )
})

test('nobody at all is a draw, and one alone sits out', () => {
  const empty = { faults: [], wishes: [], suggest: () => undefined }
  expect(drawBest({ places: 0, ...empty })).toEqual({ pairs: [], bye: null })
  expect(drawBest({ places: 1, ...empty })).toEqual({ pairs: [], bye: 0 })
})
