// How long games have taken at this event's own tables, from when a round was published to when a table reported.

import type { Regulation } from '../regulation/regulation.ts'
import { stageRules } from '../state.ts'
import { lengthOf, type Pace, USUAL_PACE } from './pace.ts'

/** A table that has played and reported. Those that had to wait for a table to be free say nothing. */
export interface TableTime {
  /** Index into the regulation's stages. */
  readonly stage: number
  /** As many as were played. */
  readonly games: number
  /** From the publication of the round to the first result that was taken. */
  readonly minutes: number
}

/** Fewer say nothing. */
export const LEAST_TIMES = 3
/** Few tables look more alike than games are: what is assumed of their spread counts as much as so many tables. */
const ASSUMED_TABLES = 8
/** The quarters of a normal distribution are so many deviations apart. */
const QUARTERS = 1.349
/**
 * By how much the end is less sure than if it went by the mean of as many tables alone: it goes by their median, and by the
 * slowest of them, of whose spread little is known. So chosen that eight of ten ends lie where they should (docs/planning.md).
 */
const LESS_SURE = 1.75

/**
 * The pace that the tables have shown; null below three of them. By median and quarters, so that a result handed in an hour
 * late moves little. Walking to the table and writing down is part of it.
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

/** The mean of two figures, the one seen so often, the other so often. */
function weighed(times: number, figure: number, otherTimes: number, other: number): number {
  return (times * figure + otherTimes * other) / (times + otherTimes)
}

/** Between two of the sorted numbers, in proportion. */
function quantile(sorted: readonly number[], share: number): number {
  const at = share * (sorted.length - 1)
  const [below, above] = [sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0]
  return below + (above - below) * (at - Math.floor(at))
}
