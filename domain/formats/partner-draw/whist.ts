// Perfect whist schedules: everybody is everybody's partner once and everybody's opponent twice.

import type { EntryId } from '../../ids.ts'
import type { PastRound } from '../format.ts'
import { type Four, fourAt } from './company.ts'
import { WHIST_STARTERS } from './starters.ts'

/** One round: its tables in order, and who sits out. */
export interface WhistRound<Who = number> {
  readonly tables: readonly Four<Who>[]
  readonly out: readonly Who[]
}

/**
 * The schedule for the numbers 0 … `players` − 1, or null if none is known: `players` − 1 rounds if four divide them, else
 * `players` rounds, in each of which one sits out. The first round is the starter, each of the others adds one to every
 * number. O(players²).
 */
export function whistSchedule(players: number): readonly WhistRound[] | null {
  const starter = WHIST_STARTERS[players]
  if (!starter) return null
  // The highest number of a field that four divide stays where it is.
  const turning = players % 4 === 0 ? players - 1 : players
  const add = players === 9 ? addByThrees : (number: number, round: number) => (number + round) % turning
  const move = (number: number | undefined, round: number) =>
    number === undefined || number >= turning ? turning : add(number, round)
  return Array.from({ length: turning }, (_, round) => ({
    tables: Array.from({ length: starter.length / 4 }, (_, table): Four => {
      const [p, q, r, s] = starter.slice(4 * table)
      return [move(p, round), move(q, round), move(r, round), move(s, round)]
    }),
    out: players % 4 === 0 ? [] : [add(0, round)],
  }))
}

/** For nine no schedule comes from counting round a circle, but one from counting along the rows and columns of a square. */
function addByThrees(one: number, other: number): number {
  const row = (Math.floor(one / 3) + Math.floor(other / 3)) % 3
  return 3 * row + ((one + other) % 3)
}

/**
 * The rounds that are left of the schedule that `field` has followed since the first round of the stage, in their order.
 * Null: it has not, because somebody left or joined or a hand changed something, or there is no schedule for so many.
 *
 * Numbers are not stored. Whatever the first round was, it is the starter if the numbers are given to those at its tables
 * accordingly; so it is read that way, in the order of the draw.
 */
export function whistRoundsLeft(
  field: readonly EntryId[],
  [firstRound, ...laterRounds]: readonly PastRound[],
): readonly WhistRound<EntryId>[] | null {
  const schedule = whistSchedule(field.length)
  const [starter] = schedule ?? []
  const holders = starter && firstRound ? numbersIn(firstRound, starter, field) : null
  if (!schedule || !holders) return null
  const held = (number: number) => holders.get(number) as EntryId
  let left: WhistRound<EntryId>[] = schedule.slice(1).map(({ tables, out }) => ({
    tables: tables.map(([p, q, r, s]): Four<EntryId> => [held(p), held(q), held(r), held(s)]),
    out: out.map(held),
  }))
  for (const past of laterRounds) {
    const tables = tableKeys(past.encounters.map(fourAt))
    // Nobody sits out but those who are at no table.
    const played = left.find((round) => round.tables.every((table) => tables.has(tableKey(table))))
    if (!played || past.encounters.length !== played.tables.length) return null
    left = left.filter((round) => round !== played)
  }
  return left
}

/** Who holds which number if `firstRound` is the starter; null if it has not its form, or others played than `field`. */
function numbersIn(
  { encounters, byes }: PastRound,
  starter: WhistRound,
  field: readonly EntryId[],
): ReadonlyMap<number, EntryId> | null {
  const played = [...encounters.flatMap((encounter) => fourAt(encounter) ?? []), ...byes]
  const here = new Set(field)
  const isWhole = encounters.length === starter.tables.length && byes.length === starter.out.length
  if (!isWhole || new Set(played).size !== here.size || !played.every((entry) => here.has(entry))) return null
  const numbers = [...starter.tables.flat(), ...starter.out]
  return new Map(numbers.map((number, at) => [number, played[at] as EntryId]))
}

/** Tables by who plays with whom, whichever side and seat they have. */
export function tableKeys(tables: readonly (Four<EntryId> | null)[]): ReadonlySet<string> {
  return new Set(tables.flatMap((table) => (table ? tableKey(table) : [])))
}

/** The same for two tables at which the same play with each other. */
export function tableKey([p, q, r, s]: Four<EntryId>): string {
  return [[p, q].sort().join('\n'), [r, s].sort().join('\n')].sort().join('\n\n')
}
