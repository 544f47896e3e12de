// A person at two tables of one heat plays there one after the other.

import type { EntryId } from '../../ids.ts'
import { holdersIn } from './holders.ts'

/** The entries at a table in one heat. */
export interface TablePlayed {
  readonly table: number
  readonly heat: number
  readonly entries: readonly EntryId[]
  /** It is being played already. */
  readonly begun: boolean
}

/**
 * For each of the `played` of a round, the tables it has to wait for, ascending, mostly none: for each person of `people` who sits
 * at several tables of its heat, the one they play at just before. In a heat those that have begun come first, then the lowest table,
 * together with every other one that need not wait for one of these. O(tables × tables that share a person with one).
 */
export function tablesBefore(
  played: readonly TablePlayed[],
  people: readonly (readonly EntryId[])[],
): readonly (readonly number[])[] {
  const holders = holdersIn(people)
  const turns = new Map<number, number>()
  /** The tables of each person in each heat, ascending. */
  const playing = new Map<string, number[]>()
  const turnOf = (at: number) => turns.get(at) ?? 0
  const keysOf = ({ heat, entries }: TablePlayed) => holders(entries).map((person) => `${heat} ${person}`)
  const ordered = [...played.entries()].sort(
    ([, one], [, other]) => Number(other.begun) - Number(one.begun) || one.table - other.table,
  )
  for (const [at, table] of ordered) {
    const keys = keysOf(table)
    const shared = keys.flatMap((key) => playing.get(key) ?? [])
    const taken = new Set(shared.map(turnOf))
    // A free turn before a table that has begun is over, except for one that has begun, too.
    const atPlay = table.begun ? [] : shared.filter((other) => played[other]?.begun)
    let turn = 1 + Math.max(-1, ...atPlay.map(turnOf))
    while (taken.has(turn)) turn++
    turns.set(at, turn)
    for (const key of keys) playing.set(key, [...(playing.get(key) ?? []), at])
  }
  return played.map((table, at) => {
    const last = keysOf(table).flatMap((key) => {
      const earlier = (playing.get(key) ?? []).filter((other) => turnOf(other) < turnOf(at))
      return earlier.sort((one, other) => turnOf(other) - turnOf(one)).slice(0, 1)
    })
    return [...new Set(last.map((other) => played[other]?.table ?? 0))].sort((one, other) => one - other)
  })
}
