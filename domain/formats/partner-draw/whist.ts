// Perfect whist schedules: every player is each other player's partner once and opponent twice.

import type { EntryId } from '../../ids.ts'
import type { PastRound } from '../past/past-round.ts'
import { type Four, fourAt } from './company.ts'
import { WHIST_STARTERS } from './starters.ts'

/** One round: its tables in order, and the players that sit out. */
export interface WhistRound<Who = number> {
  readonly tables: readonly Four<Who>[]
  readonly out: readonly Who[]
}

/**
 * The schedule for the numbers 0 … `players` − 1, or null if none is known: `players` − 1 rounds if four divides `players`,
 * otherwise `players` rounds, in each of which one sits out. The first round is the starter, each of the others adds one to every
 * number. O(players²).
 */
export function whistSchedule(players: number): readonly WhistRound[] | null {
  const starter = WHIST_STARTERS[players]
  if (!starter) return null
  // If four divides the field, the highest number stays where it is.
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
 * The remaining rounds of the schedule that `field` has followed since the first round of the stage, in their order. Null: it has
 * not followed it, because an entry left or joined or the round was changed by hand, or there is no schedule for this number.
 *
 * Numbers are not stored. Any first round is the starter if its entries get the numbers accordingly; so it is read that way, in the
 * order of the draw.
 */
export function whistRoundsLeft(
  field: readonly EntryId[],
  [firstRound, ...laterRounds]: readonly PastRound[],
): readonly WhistRound<EntryId>[] | null {
  const schedule = whistSchedule(field.length)
  const [starter] = schedule ?? []
  const holders = starter && firstRound ? numbersIn(firstRound, starter, field) : null
  if (!schedule || !holders) return null
  const entryOf = (number: number) => holders.get(number) as EntryId
  let left: WhistRound<EntryId>[] = schedule.slice(1).map(({ tables, out }) => ({
    tables: tables.map(([p, q, r, s]): Four<EntryId> => [entryOf(p), entryOf(q), entryOf(r), entryOf(s)]),
    out: out.map(entryOf),
  }))
  for (const past of laterRounds) {
    const tables = tableKeys(past.encounters.map(fourAt))
    // No other entry sits out than those at no table.
    const played = left.find((round) => round.tables.every((table) => tables.has(tableKey(table))))
    if (!played || past.encounters.length !== played.tables.length) return null
    left = left.filter((round) => round !== played)
  }
  return left
}

/** The entry for each number if `firstRound` is the starter; null if it does not have its form, or others played than `field`. */
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

/** Tables as keys by their partners, regardless of side and seat. */
export function tableKeys(tables: readonly (Four<EntryId> | null)[]): ReadonlySet<string> {
  return new Set(tables.flatMap((table) => (table ? tableKey(table) : [])))
}

/** The key is equal for two tables with the same partners. */
export function tableKey([p, q, r, s]: Four<EntryId>): string {
  return [[p, q].sort().join('\n'), [r, s].sort().join('\n')].sort().join('\n\n')
}
