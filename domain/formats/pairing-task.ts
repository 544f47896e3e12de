// What a draw is made from.

import type { EntryId } from '../ids.ts'
import type { Result } from '../result.ts'
import type { Constraints } from './hall/constraints.ts'
import type { PairingOptions } from './options.ts'
import type { Pairing, PairingError } from './pairing.ts'
import type { PastRound } from './past/past-round.ts'

export interface PairingTask {
  /**
   * The entries to draw, each once: by start number; from first to last place for `swiss`, `placement` and seeded formats.
   * Eliminated entries stay in it; an entry that is missing has left.
   */
  readonly field: readonly EntryId[]
  /** All earlier rounds of the stage, oldest first; they may name entries that have left. */
  readonly history: readonly PastRound[]
  /** All rounds of earlier stages; their meetings and byes count. For draws that avoid rematches. */
  readonly earlier?: readonly PastRound[]
  /** The same task and seed give the same draw. */
  readonly seed: string
  /** The current scores, in whole numbers of any unit; a missing entry has 0. For `swiss`. */
  readonly scores?: ReadonlyMap<EntryId, number>
  /** The entries from strongest to weakest as they were before the first round; without it, their places. For `swiss`. */
  readonly seeding?: readonly EntryId[]
  /** The desk's constraints. The reasons of a draw state those it cannot meet. */
  readonly constraints?: Constraints
  /** The regulation's values for the format's options, the same in all rounds of the stage. */
  readonly options?: PairingOptions
  /** The entries that do not want to be drawn back in after a loss, for `repechage`; stays the same for the rest of the stage. */
  readonly declining?: readonly EntryId[]
  /** The groups of the stage before, each from first to last place; for a draw crosswise and for places. */
  readonly groups?: readonly (readonly EntryId[])[]
  /** The groups of entries that share a place and play for it among themselves; for `placement`. */
  readonly tiers?: Tiers
  /** Drawn as in protocols of this version (`currentProtocol`); missing: by the current rules. */
  readonly rulesOf?: 1 | 2
}

/** Entries from best to last, tied ones together; an entry that is listed twice has its first position. */
export type Tiers = readonly (readonly EntryId[])[]

/** Makes the draw of a task; the error says why there is none. */
export type MakePairing = (task: PairingTask) => Result<Pairing, PairingError>
