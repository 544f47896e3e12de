// The best draw by a list of levels, exactly, among all possible draws: a cheapest perfect matching of the places.

import { type Level, type LevelCode, MAX_COST, NOTHING, type Scale, scaleOf, scalesOf } from '../level.ts'
import { withinCheapest } from '../matching/face.ts'
import { EdgeList } from '../matching/graph.ts'
import type { CompleteGraph } from '../matching/pricing.ts'
import { matchSparsely } from '../matching/sparse.ts'

/** The places to draw, numbered from 0; the place after the last one means sitting out in an odd field. */
export interface Arrangement {
  readonly places: number
  /** Faults to avoid, most important first; all of them come before the wishes. */
  readonly faults: readonly Level[]
  /** Costs to keep low, most important first. */
  readonly wishes: readonly Level[]
  /** Proposes pairs, a < b, that are likely to be drawn, out of those that are `welcome`. The choice affects only the running time. */
  suggest(propose: (a: number, b: number) => void, welcome: (a: number, b: number) => boolean): void
}

export interface Draw {
  /** Ordered by the first place of each pair, which is lower than the second. */
  readonly pairs: readonly (readonly [number, number])[]
  /** Null in an even field. */
  readonly bye: number | null
}

/** Two places that must meet at any cost. */
export type ForcedPair = readonly [number, number]

/**
 * Returns the best draw, which always exists. The same arrangement gives the same draw. About O(n log n) for n places as long as a
 * draw without faults is found near the pairs that `suggest` names; at worst the cost of a matching of the complete graph.
 */
export function drawBest(arrangement: Arrangement, forced?: ForcedPair): Draw {
  const { faults, wishes } = arrangement
  const isFlawless = (a: number, b: number) => faults.every((level) => level.cost(a, b) === 0)
  const draw =
    drawByLevels(arrangement, forced, isFlawless, wishes) ??
    drawByLevels(arrangement, forced, () => true, [...faults, ...wishes])
  if (draw === null) throw new Error('there is always a draw')
  return draw
}

/** The best draw of allowed pairs; null if there is none. Throws if a single level is too large for exact numbers. */
function drawByLevels(
  arrangement: Arrangement,
  forced: ForcedPair | undefined,
  isAllowed: (a: number, b: number) => boolean,
  levels: readonly Level[],
): Draw | null {
  const whole = scaleOf(levels)
  const isSmall = (a: number, b: number) => isAllowed(a, b) && whole.cost(a, b) <= MAX_COST
  const draw = drawWithin(arrangement, forced, whole.maxCost <= MAX_COST ? isAllowed : isSmall, [whole])
  // Every pair left out costs more than such a draw as a whole.
  const isBest = whole.maxCost <= MAX_COST || (draw && costOf(draw, arrangement.places, whole) <= MAX_COST)
  return isBest ? draw : drawWithin(arrangement, forced, isAllowed, scalesOf(levels))
}

/** The best draw of allowed pairs, one scale after the other; null if there is none. */
function drawWithin(
  arrangement: Arrangement,
  forced: ForcedPair | undefined,
  isAllowed: (a: number, b: number) => boolean,
  scales: readonly Scale[],
): Draw | null {
  const { places, suggest } = arrangement
  const candidatesOf = (cost: Scale['cost'], known: Draw | null): EdgeList => {
    const candidates = new EdgeList()
    const propose = (a: number, b: number) => {
      const price = cost(a, b)
      if (price < Infinity) candidates.add(a, b, price)
    }
    suggest(propose, (a, b) => cost(a, b) < Infinity)
    if (places % 2 === 1) for (let place = 0; place < places; place++) propose(place, places)
    for (const [a, b] of known?.pairs ?? []) propose(a, b)
    if (forced) propose(...forced)
    return candidates
  }

  const [first = NOTHING, ...others] = scales
  const mayBe = forced ? except(forced, isAllowed) : isAllowed
  let graph: CompleteGraph = {
    vertices: places + (places % 2),
    cost: (a, b) => (mayBe(a, b) ? first.cost(a, b) : Infinity),
    least: 0,
    atLeast: first.atLeast,
  }
  let matching = matchSparsely(graph, candidatesOf(graph.cost, null))
  if (matching === null) return null
  for (const next of others) {
    graph = withinCheapest(graph, matching, next)
    matching = matchSparsely(graph, candidatesOf(graph.cost, readDraw(places, matching.mates)))
    if (matching === null) throw new Error('the cheapest matchings are at least one')
  }
  return readDraw(places, matching.mates)
}

/** The two forced places meet no other place and do not sit out. */
function except([x, y]: ForcedPair, isAllowed: (a: number, b: number) => boolean): typeof isAllowed {
  return (a, b) => {
    const named = (a === x || a === y ? 1 : 0) + (b === x || b === y ? 1 : 0)
    return named !== 1 && isAllowed(a, b)
  }
}

function readDraw(places: number, mates: Int32Array): Draw {
  const pairs: (readonly [number, number])[] = []
  for (let place = 0; place < places; place++) {
    const mate = mates[place] as number
    if (place < mate && mate < places) pairs.push([place, mate])
  }
  return { pairs, bye: places % 2 === 1 ? (mates[places] as number) : null }
}

function costOf({ pairs, bye }: Draw, places: number, { cost }: Pick<Level, 'cost'>): number {
  const ofBye = bye === null ? 0 : cost(bye, places)
  return pairs.reduce((sum, [a, b]) => sum + cost(a, b), ofBye)
}

/** The cost of a draw on each level, most important first. */
export function measure(draw: Draw, { places, faults, wishes }: Arrangement): { code: LevelCode; cost: number }[] {
  return [...faults, ...wishes].map((level) => ({ code: level.code, cost: costOf(draw, places, level) }))
}
