// A draw is judged by a list of levels, most important first: among all draws that are best by the levels before it, a level keeps
// those with the least sum of its own costs.

/** The subject of a level, as `whyNot` names it. */
export type LevelCode =
  /** Pairs of entries of one person. */
  | 'same-person'
  /** Pairs that must not meet. */
  | 'forbidden'
  /** Pairs across heats, where people hold several entries and have one in each. */
  | 'heat'
  /** Earlier meetings of the opponents. */
  | 'rematch'
  /** Earlier byes of the entry that sits out, beyond the fewest. */
  | 'bye-again'
  /** How many places below the entry that sits out had as few byes. */
  | 'bye-lowest'
  /** The squares of the differences of score. */
  | 'score-difference'
  /** Pairs of one club, family or village. */
  | 'together'
  /** How far the pairs are from those of the plan, or from the order within a score group. */
  | 'order'

export interface Level {
  readonly code: LevelCode
  /** The cost if the places a and b meet, a < b; if b is one place after the last: if a sits out. Whole, at least 0. */
  cost(a: number, b: number): number
  /** No encounter of `place` with `first` … `last`, all of them before it or all after it, costs less. Missing: 0. */
  atLeast?(first: number, last: number, place: number): number
  /** No encounter costs more than this. */
  readonly maxCost: number
  /** No draw costs more than this in all. */
  readonly maxTotal: number
}

/** Several levels as one number: sums compare as the levels do. */
export interface Scale {
  cost(a: number, b: number): number
  atLeast(first: number, last: number, place: number): number
  readonly maxCost: number
  readonly maxTotal: number
}

/** The largest cost with which the matching can still add exactly. */
export const MAX_COST = 2 ** 44

/** The empty scale, without any level. */
export const NOTHING: Scale = { cost: () => 0, atLeast: () => 0, maxCost: 0, maxTotal: 0 }

/** The levels combined into as few exact numbers as possible, each of which counts only after the one before. */
export function scalesOf(levels: readonly Level[]): readonly Scale[] {
  const scales: Scale[] = []
  let rest = levels.filter((level) => level.maxTotal > 0)
  while (rest.length > 0) {
    let taken = rest.length
    while (taken > 1 && scaleOf(rest.slice(0, taken)).maxCost > MAX_COST) taken--
    scales.push(scaleOf(rest.slice(0, taken)))
    rest = rest.slice(taken)
  }
  return scales
}

/** The levels as one number, of any size. A unit of each level outweighs the largest sum of all later ones. */
export function scaleOf(levels: readonly Level[]): Scale {
  return levels.reduceRight<Scale>(before, NOTHING)
}

function before(scale: Scale, level: Level): Scale {
  const unit = scale.maxTotal + 1
  const bound = level.atLeast
  const { maxCost, maxTotal } = level
  if (unit === 1) return { cost: level.cost, atLeast: bound ?? NOTHING.atLeast, maxCost, maxTotal }
  return {
    cost: (a, b) => unit * level.cost(a, b) + scale.cost(a, b),
    atLeast: bound
      ? (first, last, place) => unit * bound(first, last, place) + scale.atLeast(first, last, place)
      : scale.atLeast,
    maxCost: unit * maxCost + scale.maxCost,
    maxTotal: unit * maxTotal + scale.maxTotal,
  }
}
