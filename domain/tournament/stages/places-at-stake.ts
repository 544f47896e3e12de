// For which places of the event a stage is played, where it decides some, and what is left to those who do not play in it.

import type { EntryId } from '../../ids.ts'
import type { LedgerAccount } from '../../model.ts'
import type { RankedEntry } from '../../standings/rank.ts'
import type { StageField } from '../regulation/regulation.ts'

type Held = Pick<LedgerAccount, 'entry' | 'placement'>

/** What was before the stage, and who plays in it. */
export interface BeforeStage {
  readonly accounts: Iterable<Held>
  readonly field: StageField
  readonly players: ReadonlySet<EntryId>
  ranked(): readonly Pick<RankedEntry, 'entry' | 'rank'>[]
  /** Has left and plays no more. */
  hasLeft(entry: EntryId): boolean
}

export interface PlacesAtStake {
  /** The places that are played for, the best first; as many as there are players. */
  readonly open: readonly number[]
  /** What others hold whatever happens in the stage: the places of those who are ahead, and those left behind the players. */
  readonly others: readonly (readonly [EntryId, number])[]
}

/**
 * Losers play for the places they share; everybody else keeps theirs. In other stages the players come behind those who are ahead of
 * them all, and whoever holds one of their places without playing comes behind them. O(entries); the ranking is asked for only where
 * it decides.
 */
export function placesAtStake(before: BeforeStage): PlacesAtStake {
  const { field, players } = before
  const accounts = [...before.accounts]
  if (typeof field === 'object' && 'losers' in field) return placesShared(accounts, players)
  const ahead = placesAhead({ ...before, accounts })
  const isAhead = new Set(ahead.map(([entry]) => entry))
  const behind = accounts.flatMap(({ entry, placement }) =>
    placement === null || players.has(entry) || isAhead.has(entry) ? [] : [{ entry, placement }],
  )
  return {
    open: Array.from(players, (_, at) => ahead.length + at + 1),
    others: [
      ...ahead,
      ...behind.map(({ entry, placement }) => {
        const better = behind.filter((other) => other.placement < placement).length
        return [entry, 1 + ahead.length + players.size + better] as const
      }),
    ],
  }
}

/** Of those who share a place the ones who play have the first of their places, all others together what is left. */
function placesShared(accounts: readonly Held[], players: ReadonlySet<EntryId>): PlacesAtStake {
  const holders = new Map<number, EntryId[]>()
  for (const { entry, placement } of accounts)
    if (placement !== null) holders.set(placement, [...(holders.get(placement) ?? []), entry])
  const shared = [...holders].sort(([one], [other]) => one - other)
  const playing = (entries: readonly EntryId[]) => entries.filter((entry) => players.has(entry)).length
  return {
    open: shared.flatMap(([place, entries]) => Array.from({ length: playing(entries) }, (_, at) => place + at)),
    others: shared.flatMap(([place, entries]) => {
      const left = place + playing(entries)
      return entries.filter((entry) => !players.has(entry)).map((entry) => [entry, left] as const)
    }),
  }
}

/**
 * Who keeps a place ahead of a stage, with that place, the best first. Places that were played for decide: those that are better
 * than all that its players hold. Where its players hold none, everybody who has one is ahead; and if the desk has named them,
 * also who was ranked ahead of all of them and is still there, so that a match for the third place can be played before the final.
 */
function placesAhead({ accounts, field, players, ranked, hasLeft }: BeforeStage): [EntryId, number][] {
  const places = new Map<EntryId, number>()
  for (const { entry, placement } of accounts) if (placement !== null) places.set(entry, placement)
  const held = [...players].flatMap((entry) => places.get(entry) ?? [])
  const best = Math.min(...held)
  const placed = [...places]
    .filter(([entry, place]) => !players.has(entry) && place < best)
    .sort(([, one], [, other]) => one - other)
  return held.length > 0 || !isNamed(field) ? placed : rankedAhead(ranked(), places, { players, hasLeft })
}

/** Does the desk name who plays? */
function isNamed(field: StageField): boolean {
  return typeof field === 'object' && 'byHand' in field
}

function rankedAhead(
  ranked: readonly Pick<RankedEntry, 'entry' | 'rank'>[],
  places: ReadonlyMap<EntryId, number>,
  { players, hasLeft }: Pick<BeforeStage, 'players' | 'hasLeft'>,
): [EntryId, number][] {
  const best = ranked.find(({ entry }) => players.has(entry))?.rank ?? 1
  const ahead = ranked.filter(({ entry, rank }) => places.has(entry) || (rank < best && !hasLeft(entry)))
  return ahead.map(({ entry, rank }) => [
    entry,
    places.get(entry) ?? 1 + ahead.findIndex((other) => other.rank === rank),
  ])
}
