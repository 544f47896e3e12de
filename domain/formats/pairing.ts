// What a draw gives.

import type { EntryId } from '../ids.ts'
import type { PairingReason } from '../model.ts'

/**
 * The encounters of a round with their tables, and the entries that do not play. Together they hold every entry of the field
 * exactly once.
 */
export interface Pairing {
  /** In the order of the draw, which must be preserved: see `PastRound`. */
  readonly encounters: readonly {
    /** From 1, each once per heat; without constraints there is no gap. */
    readonly table: number
    /** From 1. Heat 1 fills the available tables, heat 2 takes the encounters that did not fit, and so on. */
    readonly heat: number
    readonly a: EntryId
    readonly b: EntryId
    readonly partners?: Partners
    readonly reasons: readonly PairingReason[]
  }[]
  readonly byes: readonly { readonly entry: EntryId; readonly reasons: readonly PairingReason[] }[]
  /** The entries of the field that are not in this round: eliminated, not needed in it, or too late for this stage. */
  readonly out: readonly EntryId[]
}

export type PairingError =
  | { readonly code: 'too-few-entries'; readonly entries: number; readonly least: number }
  /** Everything the format provides for has been played. */
  | { readonly code: 'stage-complete' }
  /** Encounters of a past round whose winner has to be known; `round` counts from 1 within the stage. */
  | { readonly code: 'winner-undecided'; readonly round: number; readonly tables: readonly number[] }

/** The second entry of either side. */
export interface Partners {
  readonly a: EntryId
  readonly b: EntryId
}
