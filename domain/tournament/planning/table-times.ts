// How long games have taken at this event's tables, from the publication of a round to the report of a table.

import { lengthOf } from '../../games/traits.ts'
import type { Regulation } from '../regulation/regulation.ts'
import { stageRules } from '../state/tournament.ts'
import { type Pace, USUAL_PACE } from './pace.ts'

/** The time of a table that has reported. Tables that had to wait for a free table are left out. */
export interface TableTime {
  /** Index into the regulation's stages. */
  readonly stage: number
  /** The number of games played. */
  readonly games: number
  /** From the publication of the round to the first result entered. */
  readonly minutes: number
}

/** The least number of tables; fewer are not representative. */
export const LEAST_TIMES = 3
/** A few tables differ less than games really do, so the assumed spread is weighted like this many tables. */
const ASSUMED_TABLES = 8
/** The distance between the quartiles of a normal distribution, in standard deviations. */
const QUARTERS = 1.349
/**
 * How much less certain the end is than one computed from the mean of as many tables: the pace uses the median, and the end depends on
 * the slowest tables, whose spread is hardly known. Chosen so that eight of ten ends lie within the prediction (docs/planning.md).
 */
const LESS_SURE = 1.75

/**
 * The pace measured at the tables; null for fewer than three. Uses the median and the quartiles, so that a result reported an hour late
 * has little effect. Includes the walk to the table and writing down.
 */
export function observedPace(regulation: Regulation, times: readonly TableTime[]): Pace | null {
  const rates = times.flatMap(({ stage, games, minutes }) => {
    const { atOnce, game } = stageRules(regulation, stage)
    const oneAfterTheOther = atOnce ? Math.min(games, 1) : games
    return oneAfterTheOther > 0 && minutes > 0 ? [Math.log(minutes / oneAfterTheOther / lengthOf(game))] : []
  })
  if (rates.length < LEAST_TIMES) return null
  rates.sort((one, other) => one - other)
  const games = Math.max(1, times.reduce((sum, time) => sum + time.games, 0) / times.length)
  const seen = (quantile(rates, 0.75) - quantile(rates, 0.25)) / QUARTERS
  const variance = weighed(rates.length, seen ** 2 * games, ASSUMED_TABLES, USUAL_PACE.spread ** 2)
  const deviation = Math.sqrt(variance / games)
  return {
    minutes: Math.exp(quantile(rates, 0.5) + deviation ** 2 / 2),
    spread: Math.sqrt(variance),
    doubt: (LESS_SURE * deviation) / Math.sqrt(rates.length),
  }
}

/** The weighted mean of two figures. */
function weighed(times: number, figure: number, otherTimes: number, other: number): number {
  return (times * figure + otherTimes * other) / (times + otherTimes)
}

/** Interpolates linearly between two of the sorted numbers. */
function quantile(sorted: readonly number[], share: number): number {
  const at = share * (sorted.length - 1)
  const [below, above] = [sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0]
  return below + (above - below) * (at - Math.floor(at))
}
