// When the rounds of an event begin and end, and when the last card falls: many evenings by lot, and what most of them have in
// common.

import { createRng, type Rng } from '../../rng.ts'
import type { Regulation, StageRules } from '../regulation/regulation.ts'
import { isOver } from '../results/encounter.ts'
import { lengthOf, lognormal, type Pace } from './pace.ts'
import { isOpenEnded, type PlannedRound, shapeOf } from './shape.ts'

/** Where an event is played, and how fast. */
export interface Hall {
  readonly tables: number
  readonly pace: Pace
  /** Minutes between two rounds, for collecting the results, drawing, and finding the table. */
  readonly pause: number
}

/** Time for collecting the results, a draw, and a walk to the next table. */
export const USUAL_PAUSE = 8

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
  /** As far as most evenings go; one that has fewer rounds plays no part in what comes after its last. */
  readonly rounds: readonly TimedRound[]
  /** Fewest and most rounds of any evening. */
  readonly least: number
  readonly most: number
  readonly end: When
}

/** So many evenings: their tenths are known within two in a hundred. */
const EVENINGS = 200
/** With more entries than that fewer will do: among many tables one evening is like another. */
const MANY_ENTRIES = 64
/** Where the rounds depend on who wins, so many different evenings are drawn. */
const SHAPES = 10

/**
 * When a regulation's rounds begin and end among so many entries. The same seed gives the same evenings, whatever the tables
 * and the pause: so more tables are never later, and a shorter pause neither. O(evenings × games).
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
      // A generator for each round, so that a round more leaves the others as they were.
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

/** How many evenings are looked at. */
export function eveningsFor(entries: number): number {
  return Math.ceil((EVENINGS * MANY_ENTRIES) / Math.max(entries, MANY_ENTRIES))
}

/**
 * A round lasts as long as its slowest table. With fewer tables than encounters, the next encounter sits down at the first
 * table that is free.
 */
export function roundMinutes(encounters: number, tables: number, next: () => number): number {
  const busy = Array.from({ length: Math.min(tables, encounters) }, next)
  for (let encounter = busy.length; encounter < encounters; encounter++) {
    const first = busy.reduce((best, until, at) => (until < (busy[best] ?? 0) ? at : best), 0)
    busy[first] = (busy[first] ?? 0) + next()
  }
  return Math.max(0, ...busy)
}

/** All games one after the other until the encounter is over; those played at the same time take as long as the longest. */
export function encounterMinutes(rules: StageRules, { minutes, spread }: Pace): (rng: Rng) => number {
  const game = lognormal(minutes * lengthOf(rules.game), spread)
  return (rng) => {
    if (rules.atOnce) return Math.max(0, ...Array.from({ length: rules.games }, () => game(rng)))
    let sum = 0
    const played: { winner: 'a' | 'b' }[] = []
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

/** What most of so many evenings have in common. */
export function when(minutes: readonly number[]): When {
  const sorted = [...minutes].sort((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
  // Seconds are more than anybody knows.
  const rounded = (share: number) => Math.round(10 * at(share)) / 10
  return { early: rounded(0.1), middle: rounded(0.5), late: rounded(0.9) }
}
