import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EntryId } from '../ids.ts'
import { drawFairly, type FairDraw, type Plan } from './fair-draw.ts'

interface Situation {
  readonly order: readonly EntryId[]
  /** Earlier meetings of every two, by their places in the order. */
  readonly meetings: readonly (readonly number[])[]
  readonly byes: readonly number[]
  readonly plan: Plan
}

const situation: fc.Arbitrary<Situation> = fc
  .record({
    entries: fc.integer({ min: 2, max: 8 }),
    meetings: fc.array(fc.constantFrom(0, 0, 1, 1, 2), { minLength: 64, maxLength: 64 }),
    byes: fc.array(fc.nat(2), { minLength: 8, maxLength: 8 }),
    planned: fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7]),
    benched: fc.nat(3),
  })
  .map(({ entries, meetings, byes, planned, benched }) => {
    const order = 'ABCDEFGH'.slice(0, entries).split('') as EntryId[]
    return {
      order,
      meetings: order.map((_, one) =>
        order.map((_, two) => meetings[8 * Math.min(one, two) + Math.max(one, two)] ?? 0),
      ),
      byes: byes.slice(0, entries),
      plan: planFor(
        planned.map((place) => 'ABCDEFGH'[place] as EntryId),
        benched,
      ),
    }
  })

/** The first ones are to have a bye, the others to meet by twos; some of them may not be in the field at all. */
function planFor(entries: readonly EntryId[], benched: number): Plan {
  const plan = new Map<EntryId, EntryId | null>(entries.slice(0, benched).map((entry) => [entry, null]))
  const rest = entries.slice(benched)
  for (let at = 0; at + 1 < rest.length; at += 2) {
    const [one, two] = [rest[at] as EntryId, rest[at + 1] as EntryId]
    plan.set(one, two).set(two, one)
  }
  return plan
}

/** Every way to draw the entries. */
function allDraws([first, ...rest]: readonly EntryId[]): FairDraw[] {
  if (first === undefined) return [{ pairs: [], bye: null }]
  const sittingOut = rest.length % 2 === 0 ? allDraws(rest).map((draw) => ({ ...draw, bye: first })) : []
  const meeting = rest.flatMap((other) =>
    allDraws(rest.filter((entry) => entry !== other)).map(({ pairs, bye }) => ({
      pairs: [[first, other] as const, ...pairs],
      bye,
    })),
  )
  return [...sittingOut, ...meeting]
}

/** What counts against a draw, most important first: earlier byes, earlier meetings, how much of the plan is missed. */
function faults({ pairs, bye }: FairDraw, { order, meetings, byes, plan }: Situation): number[] {
  const met = (one: EntryId, two: EntryId) => meetings[order.indexOf(one)]?.[order.indexOf(two)] ?? 0
  const kept = pairs.filter(([one, two]) => plan.get(one) === two).length + (bye && plan.get(bye) === null ? 1 : 0)
  return [
    bye === null ? 0 : (byes[order.indexOf(bye)] ?? 0),
    pairs.map(([one, two]) => met(one, two)).reduce((sum, times) => sum + times, 0),
    pairs.length + (bye === null ? 0 : 1) - kept,
  ]
}

function compare(one: readonly number[], two: readonly number[]): number {
  const differing = one.findIndex((fault, at) => fault !== two[at])
  return differing === -1 ? 0 : (one[differing] ?? 0) - (two[differing] ?? 0)
}

function drawn(given: Situation): FairDraw {
  const { order, meetings, byes, plan } = given
  const placeOf = (entry: EntryId) => order.indexOf(entry)
  const soFar = {
    meetings: (one: EntryId, two: EntryId) => meetings[placeOf(one)]?.[placeOf(two)] ?? 0,
    byes: (entry: EntryId) => byes[placeOf(entry)] ?? 0,
  }
  return drawFairly(order, soFar, plan)
}

test('no draw is better by fair byes first, then by few meetings, then by the plan', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(situation, (given) => {
      const best = allDraws(given.order)
        .map((draw) => faults(draw, given))
        .sort(compare)[0]
      expect(faults(drawn(given), given)).toEqual(best)
    }),
    { numRuns: 1_500 },
  )
})

const strangers: Situation = { order: ['A', 'B', 'C', 'D', 'E'] as EntryId[], meetings: [], byes: [], plan: new Map() }

test('among strangers neighbours in the order meet and the last one sits out', () => {
  expect(drawn(strangers)).toEqual({
    pairs: [
      ['A', 'B'],
      ['C', 'D'],
    ],
    bye: 'E',
  })
})

test('two second meetings are better than one fourth, and worse than one second', () => {
  const draw = (meetingsOfAB: number) =>
    drawn({
      ...strangers,
      order: strangers.order.slice(0, 4),
      // A–B with C–D, who have never met, or one of two draws with two second meetings each.
      meetings: [
        [0, meetingsOfAB, 1, 1],
        [meetingsOfAB, 0, 1, 1],
        [1, 1, 0, 0],
        [1, 1, 0, 0],
      ],
    })
  expect(draw(1).pairs).toContainEqual(['A', 'B'])
  expect(draw(3).pairs).not.toContainEqual(['A', 'B'])
})
