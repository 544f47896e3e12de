// The score groups of a Swiss draw, and the costs of the order within them.

import type { Level } from '../level.ts'
import type { FormatOptionValues } from '../options.ts'

/** Places in the order of score, highest first. */
export interface ScoreGroups {
  readonly places: number
  /** The score of each place in the draw. */
  readonly score: Float64Array
  /** Of a place: the first one of its group, and the one after the last. */
  readonly start: Int32Array
  readonly end: Int32Array
}

/** Groups of equal scores; `scores` must be in descending order. */
export function scoreGroups(scores: readonly number[]): ScoreGroups {
  const places = scores.length
  const groups = {
    places,
    score: Float64Array.from(scores),
    start: new Int32Array(places),
    end: new Int32Array(places),
  }
  for (let start = 0; start < places; ) {
    let end = start
    while (end < places && scores[end] === scores[start]) end++
    groups.start.fill(start, start, end)
    groups.end.fill(end, start, end)
    start = end
  }
  return groups
}

/** How far the lower one of two sits from the upper one if the upper half meets the lower half. */
export function halfOf({ start, end }: ScoreGroups, place: number): number {
  return ((end[place] as number) - (start[place] as number)) >> 1
}

/** The sum of squares: three floats of one point are better than one of three. */
export function scoreDifference({ places, score }: ScoreGroups): Level {
  const square = (a: number, b: number) =>
    a === places || b === places ? 0 : ((score[a] as number) - (score[b] as number)) ** 2
  const range = places === 0 ? 0 : (score[0] as number) - (score[places - 1] as number)
  return {
    code: 'score-difference',
    cost: square,
    // Scores fall from place to place, so the end of the stretch towards the place is the nearest.
    atLeast: (first, last, place) => (last === places ? 0 : square(last < place ? last : first, place)),
    maxCost: range ** 2,
    maxTotal: Math.floor(places / 2) * range ** 2,
  }
}

/**
 * How far pairs are from the order of the option, in half places; among equally distant draws, `slide` prefers those in which more
 * of the upper half meet the lower half. Between two groups the last of the upper one should meet the first of the lower one. None
 * for `lot`.
 */
export function orderWithin(groups: ScoreGroups, option: FormatOptionValues<'swiss'>['order']): readonly Level[] {
  if (option === 'lot') return []
  const { places, start, end } = groups
  const isSlide = option === 'slide'
  const ideal = isSlide ? (place: number) => halfOf(groups, place) : () => 1
  const isUpper = (place: number) => place - (start[place] as number) < halfOf(groups, place)
  const across = (a: number, b: number) => 2 * ((end[a] as number) - 1 - a + b - (start[b] as number))
  const cost = (a: number, b: number): number => {
    if (b === places) return 0
    if (start[a] !== start[b]) return across(a, b)
    return 2 * Math.abs(b - a - ideal(b)) + (isSlide && isUpper(a) === isUpper(b) ? 1 : 0)
  }
  /** Within one group the nearest place is the cheapest; a range over several groups contains the border of one. */
  const acrossAtLeast = (first: number, last: number, place: number): number => {
    const isOneGroup = start[first] === start[last]
    if (last < place) return across(isOneGroup ? last : (end[first] as number) - 1, place)
    return across(place, isOneGroup ? first : (start[last] as number))
  }
  const atLeast = (first: number, last: number, place: number): number => {
    if (place === places || last === places) return 0
    const group = start[place] as number
    if (last < place ? start[last] !== group : start[first] !== group) return acrossAtLeast(first, last, place)
    if (start[first] !== start[last]) return 0
    const wanted = last < place ? place - ideal(place) : place + ideal(place)
    return 2 * Math.max(0, first - wanted, wanted - last)
  }
  // An encounter costs less than twice the sizes of the two groups together.
  const sizes = end.map((after, place) => after - (start[place] as number))
  const largest = sizes.reduce((most, size) => Math.max(most, size), 0)
  const maxTotal = 2 * sizes.reduce((sum, size) => sum + size, 0)
  return [{ code: 'order', cost, atLeast, maxCost: 4 * largest, maxTotal }]
}
