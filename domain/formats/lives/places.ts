// Places by the order of elimination, for a stage played by lives.

import type { EntryId } from '../../ids.ts'
import { optionsOf } from '../options.ts'
import type { Tiers } from '../pairing-task.ts'
import type { PastRound } from '../past/past-round.ts'
import { playersOf, type StageSoFar } from '../past/stage-so-far.ts'
import { livesLeft } from './left.ts'

/** Entries that share a place because they went out after the same round. */
export interface EliminationPlace {
  /** From 1. */
  readonly place: number
  readonly entries: readonly EntryId[]
  /** The round after which they went out, from 1; null: still in. */
  readonly outAfter: number | null
}

/**
 * The places of `entries`, the best first. Entries still in come first, all on one place; the others follow, the later they went
 * out the better, those of one round on one place. An entry that has left (is not in `field`) with lives in hand was out after the
 * last round it played or sat out, round 0 if there was none. Within a place the order of `entries` is kept. O(rounds² × entries).
 */
export function placesByElimination(
  entries: readonly EntryId[],
  history: readonly PastRound[],
  field: readonly EntryId[],
  lives: number,
): EliminationPlace[] {
  const here = new Set(field)
  const leftAfter = history.map((_, round) => livesLeft(history.slice(0, round + 1), lives))
  const lastIn = lastRoundIn(history)
  const roundOut = (entry: EntryId): number | null => {
    const fatal = leftAfter.findIndex((left) => left(entry) === 0)
    if (fatal !== -1) return fatal + 1
    return here.has(entry) ? null : (lastIn.get(entry) ?? 0)
  }
  const rounds = entries.map(roundOut)
  const order = [...new Set(rounds)].sort((one, other) => (other ?? Infinity) - (one ?? Infinity))
  let place = 1
  return order.map((outAfter) => {
    const sharing = entries.filter((_, at) => rounds[at] === outAfter)
    const shared = { place, entries: sharing, outAfter }
    place += sharing.length
    return shared
  })
}

function lastRoundIn(history: readonly PastRound[]): ReadonlyMap<EntryId, number> {
  return new Map(
    history.flatMap(({ encounters, byes }, index) =>
      [...encounters.flatMap(({ a, b }) => [a, b]), ...byes].map((entry) => [entry, index + 1] as const),
    ),
  )
}

/** All entries by the round after which they went out. */
export function tiersByElimination({ field, history, options }: StageSoFar): Tiers {
  const everybody = [...new Set([...field, ...history.flatMap(playersOf)])]
  return placesByElimination(everybody, history, field, optionsOf('lives', options).lives).map(({ entries }) => entries)
}
