// The best draw by a list of levels, exactly, over all draws there are: a cheapest perfect matching of the places.

import { withinCheapest } from '../matching/face.ts'
import { EdgeList } from '../matching/graph.ts'
import type { CompleteGraph } from '../matching/pricing.ts'
import { matchSparsely } from '../matching/sparse.ts'
import { LARGEST_COST, type Level, type LevelCode, NOTHING, type Scale, scaleOf, scalesOf } from './level.ts'

/** What is to be drawn, by places from 0 on; the place after the last one stands for sitting out in an odd field. */
export interface Arrangement {
  readonly places: number
  /** What a draw should be free of. Most important first; before all wishes. */
  readonly faults: readonly Level[]
  /** What a draw should have as little of as it can. Most important first. */
  readonly wishes: readonly Level[]
  /** Names pairs, a < b, that are likely to be drawn, of those that are `welcome`. Which ones saves time, nothing else. */
  suggest(propose: (a: number, b: number) => void, welcome: (a: number, b: number) => boolean): void
}

export interface Draw {
  /** In the order of the first of the two, who stands before the second. */
  readonly pairs: readonly (readonly [number, number])[]
  /** Null in an even field. */
  readonly bye: number | null
}

/** Two who are to meet whatever it costs. */
export type Forced = readonly [number, number]

/**
 * The best draw; there always is one. The same arrangement gives the same draw. About O(n log n) for n places while a
 * draw without faults is found near what `suggest` names, at worst that of a matching of the complete graph.
 */
export function drawBest(arrangement: Arrangement, forced?: Forced): Draw {
  const { faults, wishes } = arrangement
  const isFlawless = (a: number, b: number) => faults.every((level) => level.cost(a, b) === 0)
  const draw =
    drawByLevels(arrangement, forced, isFlawless, wishes) ??
    drawByLevels(arrangement, forced, () => true, [...faults, ...wishes])
  if (draw === null) throw new Error('there is always a draw')
  return draw
}

/** The best draw of pairs that are allowed; null if there is none. Throws if a level alone is too large a number. */
function drawByLevels(
  arrangement: Arrangement,
  forced: Forced | undefined,
  isAllowed: (a: number, b: number) => boolean,
  levels: readonly Level[],
): Draw | null {
  const whole = scaleOf(levels)
  const isSmall = (a: number, b: number) => isAllowed(a, b) && whole.cost(a, b) <= LARGEST_COST
  const draw = drawWithin(arrangement, forced, whole.highest <= LARGEST_COST ? isAllowed : isSmall, [whole])
  // What is left out costs more than such a draw as a whole.
  const isBest = whole.highest <= LARGEST_COST || (draw && costOf(draw, arrangement.places, whole) <= LARGEST_COST)
  return isBest ? draw : drawWithin(arrangement, forced, isAllowed, scalesOf(levels))
}

/** The best draw of pairs that are allowed, by one scale after the other; null if there is none. */
function drawWithin(
  arrangement: Arrangement,
  forced: Forced | undefined,
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

/** Those who are forced to meet meet nobody else and do not sit out. */
function except([x, y]: Forced, isAllowed: (a: number, b: number) => boolean): typeof isAllowed {
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

/** What a draw costs on every level, most important first. */
export function measure(draw: Draw, { places, faults, wishes }: Arrangement): { code: LevelCode; cost: number }[] {
  return [...faults, ...wishes].map((level) => ({ code: level.code, cost: costOf(draw, places, level) }))
}
