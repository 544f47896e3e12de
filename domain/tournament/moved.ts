// Who would stand elsewhere if something were otherwise.

import type { EntryId } from '../ids.ts'
import { standingsOf } from './standings.ts'
import { playedRounds, type Tournament } from './state.ts'

/** An entry whose rank would change; null: it has none, before or after. */
export interface MovedEntry {
  readonly entry: EntryId
  readonly before: number | null
  readonly after: number | null
}

/** Everybody whose rank differs, in the order of the standings afterwards; nobody before the first round. Costs two rankings. */
export function movedBetween(before: Tournament, after: Tournament): MovedEntry[] {
  if (playedRounds(before).length === 0) return []
  const was = new Map(standingsOf(before).map(({ entry, rank }) => [entry, rank]))
  return standingsOf(after).flatMap(({ entry, rank }) => {
    const rankBefore = was.get(entry) ?? null
    return rankBefore === rank ? [] : [{ entry, before: rankBefore, after: rank }]
  })
}
