// Compares the standings before and after a change.

import type { EntryId } from '../../ids.ts'
import { playedRounds, type Tournament } from '../state/tournament.ts'
import { standingsOf } from '../tables/standings.ts'

/** An entry whose rank would change; null: it is not ranked before or after. */
export interface MovedEntry {
  readonly entry: EntryId
  readonly before: number | null
  readonly after: number | null
}

/**
 * All entries whose rank differs, in the order of the new standings, those no longer ranked last; none before the first round. Costs two
 * rankings.
 */
export function movedBetween(before: Tournament, after: Tournament): MovedEntry[] {
  if (playedRounds(before).length === 0) return []
  const [was, is] = [standingsOf(before), standingsOf(after)]
  const ranks = new Map(was.map(({ entry, rank }) => [entry, rank]))
  const still = new Set(is.map(({ entry }) => entry))
  return [
    ...is.map(({ entry, rank }) => ({ entry, before: ranks.get(entry) ?? null, after: rank })),
    ...was.flatMap(({ entry, rank }) => (still.has(entry) ? [] : [{ entry, before: rank, after: null }])),
  ].filter(({ before: one, after: other }) => one !== other)
}
