// Who would stand elsewhere if something were otherwise.

import type { EntryId } from '../../ids.ts'
import { playedRounds, type Tournament } from '../state.ts'
import { standingsOf } from './standings.ts'

/** An entry whose rank would change; null: it has none, before or after. */
export interface MovedEntry {
  readonly entry: EntryId
  readonly before: number | null
  readonly after: number | null
}

/** Everybody whose rank differs, in the order of the standings afterwards, who is not in them last; nobody before the first round. Costs two rankings. */
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
