// How long a game takes: minutes by the number of deals where no times have been measured yet, and a spread around them.

import { createRng, type Rng } from '../../rng.ts'
import { USUAL } from '../regulation/usual.ts'

/** How long games take. */
export interface Pace {
  /** Average minutes of a game of Watten to 11 points; other games are scaled by their usual length. */
  readonly minutes: number
  /** How much single games differ: the standard deviation as a share of the average. */
  readonly spread: number
  /** How wrong `minutes` may be for this evening: its standard error as a share. */
  readonly doubt: number
}

/**
 * The pace assumed before any measurement: seven deals of two minutes. Single games differ by a third; from club to club the average
 * differs by an eighth. An assumption, not a measurement (docs/planning.md).
 */
export const USUAL_PACE: Pace = { minutes: USUAL.plan.minutes, spread: 0.35, doubt: 0.12 }

/**
 * Draws log-normal numbers above 0 with this mean: many a little below it and few far above, as is typical of durations. `spread` is the
 * standard deviation as a share of the mean; 0 gives the mean.
 */
export function lognormal(mean: number, spread: number): (rng: Rng) => number {
  const variance = Math.log(1 + spread * spread)
  const deviation = Math.sqrt(variance)
  const middle = mean * Math.exp(-variance / 2)
  const values = NORMAL.map((value) => middle * Math.exp(deviation * value))
  return (rng) => values[rng.int(values.length)] ?? mean
}

/** The number of precomputed normal values: picking one is ten times as fast as computing one. */
const VALUES = 4096
const NORMAL = normalNumbers(createRng('normal'))

/** By the Box–Muller transform. */
function normalNumbers(rng: Rng): readonly number[] {
  const share = () => (rng.int(2 ** 32) + 0.5) / 2 ** 32
  return Array.from({ length: VALUES }, () => Math.sqrt(-2 * Math.log(share())) * Math.cos(2 * Math.PI * share()))
}
