// A bracket: its matches and where their players come from, before any match is played. replay.ts adds the results, turn.ts the next
// round.

import type { EntryId } from '../../ids.ts'
import type { MatchReason } from '../match-reason.ts'

/** Where a player of a match comes from: a place of the bracket (from 0), or the winner or loser of an earlier match. */
export type Source =
  | { readonly from: 'place'; readonly place: number }
  | { readonly from: 'winner' | 'loser'; readonly of: number }
  /** The loser of a match, but only if side b won it. */
  | { readonly from: 'loser-if-b-won'; readonly of: number }

export interface Match {
  readonly a: Source
  readonly b: Source
  /** Why the two entries meet in this match. */
  readonly reason: MatchReason
}

/** The rounds one after another, the matches of each in the order of the draw; `of` counts through all of them. */
export type Bracket = readonly (readonly Match[])[]

/** The entry on each place of a bracket; null: empty. The places 2i and 2i + 1 make the match i of the first round. */
export type Places = readonly (EntryId | null)[]

/** Places of the smallest bracket for `entries` entries: a power of two. */
export function bracketSize(entries: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(entries, 2)))
}

/**
 * The seeds from 1 in the order of their places: 1 8 4 5 2 7 3 6. If every higher seed wins, the two best meet last and in the
 * first round the best meets the lowest.
 */
export function seedOrder(size: number): number[] {
  return size === 1 ? [1] : seedOrder(size / 2).flatMap((seed) => [seed, size + 1 - seed])
}

/** The places for these seeds, best seed first; the best seeds get the byes. */
export function placesOfSeeds(seeds: readonly EntryId[]): Places {
  return seedOrder(bracketSize(seeds.length)).map((seed) => seeds[seed - 1] ?? null)
}

/**
 * How near the places of a bracket lie to each other, for `Floor`: on the first level, places that meet in the first round share a
 * part, and so on.
 */
export function floorOfBracket(size: number) {
  return {
    // Numbered like the nodes of a heap: the final is 1, its two semi-finals are 2 and 3.
    partOf: (place: number, level: number) => (size + place) >> (level + 1),
    levels: Math.log2(size),
    parts: size,
  }
}
