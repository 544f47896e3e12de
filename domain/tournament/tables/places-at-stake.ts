// Which places of the event a stage decides, if any, and which places its other entries keep.

import type { EntryId } from '../../ids.ts'
import type { LedgerAccount } from '../../model.ts'
import type { RankedEntry } from '../../standings/rank.ts'
import type { StageField } from '../regulation/regulation.ts'

type PlaceOfEntry = Pick<LedgerAccount, 'entry' | 'placement'>

/** The state before the stage, and the players of the stage. */
export interface BeforeStage {
  readonly accounts: Iterable<PlaceOfEntry>
  readonly field: StageField
  readonly players: ReadonlySet<EntryId>
  ranked(): readonly Pick<RankedEntry, 'entry' | 'rank'>[]
  /** Whether the entry has left and plays no more. */
  hasLeft(entry: EntryId): boolean
}

export interface PlacesAtStake {
  /** The places played for, the best first; one for each player. */
  readonly open: readonly number[]
  /** The places of entries outside the stage, whatever its results: those ahead of its players, and those left behind them. */
  readonly others: readonly (readonly [EntryId, number])[]
}

/**
 * Losers play for the places they share; all other entries keep theirs. In other stages the players come after the entries that are ahead
 * of all of them; an entry that has one of their places but does not play comes after them. O(entries); computes the ranking only if it
 * decides.
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

/** Among entries that share a place, those that play get the first places, and the others share the rest. */
function placesShared(accounts: readonly PlaceOfEntry[], players: ReadonlySet<EntryId>): PlacesAtStake {
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
 * Entries that keep a place ahead of a stage, with that place, the best first. Places that were played for decide: those better than all
 * that its players have. If its players have none, every entry with a place is ahead; and if the desk has named the players, so is every
 * active entry ranked ahead of all of them, so that a match for third place can be played before the final.
 */
function placesAhead({ accounts, field, players, ranked, hasLeft }: BeforeStage): [EntryId, number][] {
  const places = new Map<EntryId, number>()
  for (const { entry, placement } of accounts) if (placement !== null) places.set(entry, placement)
  const taken = [...players].flatMap((entry) => places.get(entry) ?? [])
  const best = Math.min(...taken)
  const placed = [...places]
    .filter(([entry, place]) => !players.has(entry) && place < best)
    .sort(([, one], [, other]) => one - other)
  return taken.length > 0 || !isNamed(field) ? placed : rankedAhead(ranked(), places, { players, hasLeft })
}

/** Whether the desk names the players. */
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
