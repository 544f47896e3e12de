// Predicts when the rounds of an event begin and end, and when the last card falls: simulates many evenings and takes their quantiles.

import { isOver } from '../../encounter-end.ts'
import { lengthOf } from '../../games/traits.ts'
import type { Side } from '../../model.ts'
import { createRng, type Rng } from '../../rng.ts'
import type { Regulation, StageRules } from '../regulation/regulation.ts'
import { USUAL } from '../regulation/usual.ts'
import { lognormal, type Pace } from './pace.ts'
import { isOpenEnded, type PlannedRound, shapeOf } from './shape.ts'

/** The hall and the pace of an event. */
export interface Hall {
  readonly tables: number
  readonly pace: Pace
  /** Minutes between two rounds, for collecting the results, drawing, and finding the table. */
  readonly pause: number
}

/** Minutes from the beginning: one evening in ten is earlier than `early`, one in ten later than `late`. */
export interface When {
  readonly early: number
  readonly middle: number
  readonly late: number
}

export interface TimedRound extends PlannedRound {
  readonly start: When
  readonly end: When
}

export interface Timetable {
  /** The rounds of the longest evening; an evening with fewer rounds is left out of the times of the later ones. */
  readonly rounds: readonly TimedRound[]
  /** Fewest and most rounds of any evening. */
  readonly least: number
  readonly most: number
  readonly end: When
}

/** With more entries fewer evenings are enough, because with many tables evenings differ less. */
const MANY_ENTRIES = 64
/** The number of different evenings that are drawn where the rounds depend on results. */
const SHAPES = 10

/**
 * When a regulation's rounds begin and end with this number of entries. The same seed gives the same evenings whatever the tables and the
 * pause, so neither more tables nor a shorter pause ever end later. O(evenings × games).
 */
export function timetableOf(regulation: Regulation, entries: number, hall: Hall, seed: string): Timetable {
  const shapes = Array.from({ length: isOpenEnded(regulation) ? SHAPES : 1 }, (_, at) =>
    shapeOf(regulation, entries, `${seed} ${at}`),
  )
  const encounterOf = regulation.stages.map((rules) => encounterMinutes(rules, hall.pace))
  const factorOf = lognormal(1, hall.pace.doubt)
  const starts: number[][] = []
  const ends: number[][] = []
  const last: number[] = []
  for (let evening = 0; evening < eveningsFor(entries); evening++) {
    const factor = factorOf(createRng(`${seed} evening ${evening}`))
    let clock = 0
    for (const [at, { stage, encounters }] of (shapes[evening % shapes.length] ?? []).entries()) {
      const start = at === 0 ? 0 : clock + hall.pause
      // Each round has its own generator, so that an additional round does not change the others.
      const rng = createRng(`${seed} ${evening} ${at}`)
      const minutesOf = encounterOf[stage]
      if (!minutesOf) throw new Error(`the regulation has no stage ${stage}`)
      clock = start + factor * roundMinutes(encounters, hall.tables, () => minutesOf(rng))
      note(starts, at, start)
      note(ends, at, clock)
    }
    last.push(clock)
  }
  const longest = shapes.reduce((one, other) => (other.length > one.length ? other : one), [])
  return {
    rounds: longest.map((round, at) => ({ ...round, start: when(starts[at] ?? []), end: when(ends[at] ?? []) })),
    least: Math.min(...shapes.map(({ length }) => length)),
    most: longest.length,
    end: when(last),
  }
}

/** The number of evenings to simulate. */
export function eveningsFor(entries: number): number {
  return Math.ceil((USUAL.plan.evenings * MANY_ENTRIES) / Math.max(entries, MANY_ENTRIES))
}

/**
 * The minutes of a round, which lasts as long as its slowest table. With fewer tables than encounters, the next encounter takes the first
 * free table.
 */
export function roundMinutes(encounters: number, tables: number, next: () => number): number {
  const busy = Array.from({ length: Math.min(tables, encounters) }, next)
  for (let encounter = busy.length; encounter < encounters; encounter++) {
    let first = 0
    for (let at = 1; at < busy.length; at++) if ((busy[at] as number) < (busy[first] as number)) first = at
    busy[first] = (busy[first] as number) + next()
  }
  return Math.max(0, ...busy)
}

/**
 * Simulates the minutes of an encounter: games one after another until it is over; games played at the same time take as long as the
 * longest.
 */
export function encounterMinutes(rules: StageRules, { minutes, spread }: Pace): (rng: Rng) => number {
  const game = lognormal(minutes * lengthOf(rules.game), spread)
  return (rng) => {
    if (rules.atOnce) return Math.max(0, ...Array.from({ length: rules.games }, () => game(rng)))
    let sum = 0
    const played: { winner: Side }[] = []
    for (let at = 0; at < rules.games; at++) {
      sum += game(rng)
      if (!rules.bestOf) continue
      played.push({ winner: rng.int(2) === 0 ? 'a' : 'b' })
      if (isOver(rules, played)) break
    }
    return sum
  }
}

function note(minutes: number[][], at: number, minute: number): void {
  const known = minutes[at]
  if (known) known.push(minute)
  else minutes[at] = [minute]
}

/** The quantiles of the simulated evenings. */
export function when(minutes: readonly number[]): When {
  const sorted = [...minutes].sort((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
  // Rounds to tenths of a minute, because more digits would suggest precision there is not.
  const rounded = (share: number) => Math.round(10 * at(share)) / 10
  return { early: rounded(0.1), middle: rounded(0.5), late: rounded(0.9) }
}
