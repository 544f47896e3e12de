// A random plan for a simulated event: entries, format, constraints of the desk, and how reliably people attend.

import type { EntryId } from '../../ids.ts'
import type { Limit } from '../../limit.ts'
import type { Option, Options } from '../../option.ts'
import type { Rng } from '../../rng.ts'
import type { FormatKey } from '../format-keys.ts'
import type { Constraints } from '../hall/constraints.ts'
import { type AnyOptions, FORMAT_OPTIONS, type PairingOptions } from '../options.ts'
import { FORMAT_TRAITS } from '../traits.ts'

/** With this number of entries, no more latecomers are added. */
export const LARGEST_FIELD = 300
const LARGEST_EVENING = 48
/** The maximum number of encounters of an event without a natural end; a large field plays fewer rounds. */
const MOST_ENCOUNTERS = 1_200

export interface EventPlan {
  readonly format: FormatKey
  /** From strongest to weakest in the desk's estimate. */
  readonly entries: readonly EntryId[]
  readonly strength: ReadonlyMap<EntryId, number>
  readonly options: PairingOptions
  readonly constraints: Constraints
  readonly declining: readonly EntryId[]
  /** The groups of the stage before; empty: there was none. */
  readonly groups: readonly (readonly EntryId[])[]
  /** The number of rounds for a format that does not end by itself. */
  readonly rounds: number
  /** Percentages: entries that leave before a round, absent ones that come back, and latecomers. */
  readonly leaving: number
  readonly returning: number
  readonly late: number
  /** The percentage of encounters without a winner, if the format allows it. */
  readonly withoutWinner: number
  /** Percentages: rounds that are drawn again in part, and rounds in which the desk exchanges two places by hand. */
  readonly redrawn: number
  readonly swapped: number
}

/** A plan for an event with this format. Small fields are likelier than large ones; at least 2 entries, 4 for partners. */
export function planEvent(format: FormatKey, rng: Rng): EventPlan {
  const least = FORMAT_TRAITS[format].leastEntries
  const count = Math.max(least, fieldSize(rng))
  const entries = Array.from({ length: count }, (_, at) => `${at + 1}` as EntryId)
  const choose = <Value>(...values: [Value, ...Value[]]) => values[rng.int(values.length)] as Value
  return {
    format,
    entries,
    strength: new Map(entries.map((entry, at) => [entry, 400 - (300 * at) / count + rng.int(100)])),
    options: optionsFor(count, rng),
    constraints: rng.int(2) === 0 ? {} : constraintsFor(entries, rng),
    declining: entries.filter(() => rng.int(10) === 0),
    groups: rng.int(2) === 0 ? [] : dealt(entries, 1 + rng.int(Math.ceil(count / 3))),
    rounds: Math.min(1 + rng.int(12), Math.ceil((2 * MOST_ENCOUNTERS) / count)),
    leaving: choose(0, 0, 3, 12),
    returning: choose(0, 30, 70),
    late: choose(0, 0, 3, 12),
    withoutWinner: choose(0, 0, 15, 60),
    redrawn: choose(0, 20),
    swapped: choose(0, 10),
  }
}

/** Most are those of a club evening, half of these of up to nine entries; one in ten may be of any size. */
function fieldSize(rng: Rng): number {
  const largest = rng.int(10) === 0 ? LARGEST_FIELD : LARGEST_EVENING
  const share = rng.int(1_000_000) / 1_000_000
  return Math.min(largest, Math.floor(2 * ((largest + 1) / 2) ** share))
}

/** Values of the options of every format, for a field of `count` entries. */
function optionsFor(count: number, rng: Rng): PairingOptions {
  return Object.fromEntries(
    Object.entries<Options>(FORMAT_OPTIONS).map(([format, options]) => {
      const values = Object.entries(options).map(([name, option]) => [name, anyValue(option, rng)])
      return [format, { ...Object.fromEntries(values), ...('groups' in options ? fittingGroups(count, rng) : {}) }]
    }),
  )
}

/** Any choice, one of the few least numbers, and null half the time where that is the usual value. */
function anyValue(option: Option, rng: Rng): unknown {
  if (option.usual === null && rng.int(2) === 0) return null
  const number = ({ least, most }: Limit) => least + rng.int(Math.min(4, most - least + 1))
  switch (option.kind) {
    case 'choice':
      return option.of[rng.int(option.of.length)]
    case 'flag':
      return rng.int(2) === 0
    case 'count':
      return number(option)
    case 'counts':
      return Object.fromEntries(Object.entries(option.of).map(([name, range]) => [name, number(range)]))
  }
}

/** Groups of a handful each, so that a large field does not need three hundred rounds. */
function fittingGroups(count: number, rng: Rng): AnyOptions {
  const groups = count < 16 ? 1 + rng.int(Math.max(1, Math.floor(count / 2))) : Math.ceil(count / (3 + rng.int(10)))
  return { groups: Math.min(groups, Math.floor(count / 2)), size: null }
}

function constraintsFor(entries: readonly EntryId[], rng: Rng): Constraints {
  const { length } = entries
  const few = (most: number) => Array.from({ length: rng.int(most + 1) })
  const anybody = () => entries[rng.int(length)] as EntryId
  const tables = 1 + Math.floor(length / 2)
  const closedTables = few(3).map(() => 1 + rng.int(tables))
  return {
    people: few(3).map(() => [...new Set(few(4).map(anybody))]),
    forbidden: few(4).flatMap(() => {
      const pair = [anybody(), anybody()] as const
      return pair[0] === pair[1] ? [] : [pair]
    }),
    apart: few(3).map(() => ({
      entries: [...new Set(few(1 + Math.ceil(length / 4)).map(anybody))],
      how: rng.int(2) === 0 ? ('never' as const) : ('if-possible' as const),
    })),
    fixedTables: [...new Set(few(3).map(anybody))].map((entry) => ({ entry, table: 1 + rng.int(tables) })),
    closedTables,
    // Enough tables, or heats; at least one more than may be out of use.
    ...(rng.int(2) === 0 ? {} : { tables: closedTables.length + 1 + rng.int(tables) }),
  }
}

function dealt(entries: readonly EntryId[], groups: number): EntryId[][] {
  return Array.from({ length: groups }, (_, group) => entries.filter((_, at) => at % groups === group))
}
