// For which places a stage is played, where it decides some: who stands ahead of everybody in it, whatever happens there.

import type { EntryId } from '../ids.ts'
import type { LedgerAccount } from '../model.ts'
import type { RankedEntry } from '../standings/rank.ts'
import type { StageField } from './regulation.ts'

/** What was before the stage, and who plays in it. */
export interface BeforeStage {
  readonly accounts: Iterable<Pick<LedgerAccount, 'entry' | 'placement'>>
  readonly field: StageField
  readonly players: ReadonlySet<EntryId>
  ranked(): readonly Pick<RankedEntry, 'entry' | 'rank'>[]
  /** Has left and plays no more. */
  hasLeft(entry: EntryId): boolean
}

/**
 * Who keeps a place ahead of a stage, with that place, the best first. Places that were played for decide: those that are better
 * than all that its players hold. Where its players hold none, everybody who has one is ahead; and if the desk has named them,
 * also who was ranked ahead of all of them and is still there, so that a match for the third place can be played before the final.
 * O(entries); the ranking is asked for only where it decides.
 */
export function placesAhead({ accounts, field, players, ranked, hasLeft }: BeforeStage): [EntryId, number][] {
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
export function isNamed(field: StageField): boolean {
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
