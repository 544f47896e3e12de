// What every draw with a free choice of opponents owes the players, in order of importance, solved exactly.

import type { EntryId } from '../ids.ts'
import type { EncountersSoFar } from './encounters-so-far.ts'
import { minimumCostPerfectMatching, type WeightedEdge } from './matching.ts'

/** Whom an entry is to meet, told for both; null: it is to sit out. Need not name everybody, nor be possible. */
export type Plan = ReadonlyMap<EntryId, EntryId | null>

export interface FairDraw {
  /** In the order of the first of the two, who stands before the second. */
  readonly pairs: readonly (readonly [EntryId, EntryId])[]
  /** Null in an even field. */
  readonly bye: EntryId | null
}

/** With so many to choose from, a draw without a rematch is all but always found at once. */
const NEAR = 8

/**
 * Pairs everybody in `order`, by these rules, each only among the draws that are best by the rules before it:
 *
 * 1. The bye of an odd field goes to one of those with the fewest byes.
 * 2. The sum of earlier meetings over all pairs is least: no rematch while one can be avoided, and rather a second
 *    meeting than a third.
 * 3. As many as possible of the pairs and byes in `plan` come about.
 * 4. `order` decides: the same order gives the same draw, a random one a random draw.
 *
 * Exact over all draws there are. About O(n) for n entries when nobody need meet again, else O(n² log n) at best: a
 * matching of the complete graph.
 */
export function drawFairly(order: readonly EntryId[], soFar: EncountersSoFar, plan: Plan = new Map()): FairDraw {
  const fewestByes = Math.min(...order.map((entry) => soFar.byes(entry)))
  const task: Task = { order, soFar, plan, mayHaveBye: (entry) => soFar.byes(entry) === fewestByes }
  const seats = order.length + (order.length % 2)
  const matching =
    minimumCostPerfectMatching(seats, flawlessEdges(task)) ?? minimumCostPerfectMatching(seats, allEdges(task))
  if (matching === null) throw new Error('there is always a draw')
  return readDraw(order, matching.mates)
}

/** The vertices of the graph are the places in `order`; in an odd field one more stands for the bye. */
interface Task {
  readonly order: readonly EntryId[]
  readonly soFar: EncountersSoFar
  readonly plan: Plan
  mayHaveBye(entry: EntryId): boolean
}

/**
 * Edges of draws that nothing can better: without a rematch, and with all of the plan that is possible at all. They are
 * the plan's own pairs that have not met; those whom the plan leaves over are joined to the next ones in the order.
 */
function flawlessEdges(task: Task): WeightedEdge[] {
  const { kept, leftOver } = splitByPlan(task)
  return [...kept, ...edgesToNear(leftOver, task), ...edgesToBye(leftOver, task)]
}

/** The pairs of the plan that have not met, and the places of all others. */
function splitByPlan({ order, soFar, plan }: Task): { kept: WeightedEdge[]; leftOver: number[] } {
  const placeOf = new Map(order.map((entry, place) => [entry, place]))
  const kept: WeightedEdge[] = []
  const leftOver: number[] = []
  for (const [place, entry] of order.entries()) {
    const planned = plan.get(entry) ?? null
    const mate = planned === null ? undefined : placeOf.get(planned)
    if (planned === null || mate === undefined || soFar.meetings(entry, planned) > 0) leftOver.push(place)
    else if (place < mate) kept.push({ a: place, b: mate, cost: 0 })
  }
  return { kept, leftOver }
}

function edgesToNear(places: readonly number[], { order, soFar }: Task): WeightedEdge[] {
  return places.flatMap((a, at) => {
    const near: WeightedEdge[] = []
    for (let next = at + 1; next < places.length && near.length < NEAR; next++) {
      const b = places[next] as number
      if (soFar.meetings(order[a] as EntryId, order[b] as EntryId) === 0) near.push({ a, b, cost: 0 })
    }
    return near
  })
}

function edgesToBye(places: readonly number[], { order, plan, mayHaveBye }: Task): WeightedEdge[] {
  if (order.length % 2 === 0) return []
  const candidates = places.filter((place) => mayHaveBye(order[place] as EntryId))
  const planned = candidates.filter((place) => plan.get(order[place] as EntryId) === null)
  return (planned.length > 0 ? planned : candidates).map((place) => ({ a: place, b: order.length, cost: 0 }))
}

/** Every edge that rule 1 allows; the cost is the number of earlier meetings first and then whether the plan is left. */
function allEdges({ order, soFar, plan, mayHaveBye }: Task): WeightedEdge[] {
  const edges: WeightedEdge[] = []
  // More than all deviations of a draw together, so no saving of deviations outweighs a meeting.
  const meeting = order.length
  for (const [a, entry] of order.entries()) {
    for (let b = a + 1; b < order.length; b++) {
      const other = order[b] as EntryId
      const deviation = plan.get(entry) === other ? 0 : 1
      edges.push({ a, b, cost: soFar.meetings(entry, other) * meeting + deviation })
    }
    if (order.length % 2 === 1 && mayHaveBye(entry)) {
      edges.push({ a, b: order.length, cost: plan.get(entry) === null ? 0 : 1 })
    }
  }
  return edges
}

function readDraw(order: readonly EntryId[], mates: Int32Array): FairDraw {
  const pairs: (readonly [EntryId, EntryId])[] = []
  let bye: EntryId | null = null
  for (const [place, entry] of order.entries()) {
    const mate = mates[place] as number
    const opponent = order[mate]
    if (opponent === undefined) bye = entry
    else if (place < mate) pairs.push([entry, opponent])
  }
  return { pairs, bye }
}
