// The interface of every draw: a pure function of field, history and seed. Adding one: a key, a file, a line in index.ts.

import type { EntryId } from '../ids.ts'
import type { PairingReason } from '../model.ts'
import type { Result } from '../result.ts'

export const PAIRER_KEYS = ['redraw', 'movement', 'placement'] as const
export type PairerKey = (typeof PAIRER_KEYS)[number]

/** A round of the same stage that was played before. */
export interface PastRound {
  readonly encounters: readonly { readonly table: number; readonly a: EntryId; readonly b: EntryId }[]
  readonly byes: readonly EntryId[]
}

export interface PairingTask {
  /** Who is to be drawn; by start number, for `placement` from first to last place. Nobody twice. */
  readonly field: readonly EntryId[]
  /** All earlier rounds of the stage, oldest first; they may name entries that have left. */
  readonly history: readonly PastRound[]
  /** The same task and seed give the same draw. */
  readonly seed: string
}

/** Tables from 1 without a gap, and who sits out. Together they hold every entry of the field exactly once. */
export interface Pairing {
  readonly encounters: readonly {
    readonly table: number
    readonly a: EntryId
    readonly b: EntryId
    readonly reasons: readonly PairingReason[]
  }[]
  readonly byes: readonly { readonly entry: EntryId; readonly reasons: readonly PairingReason[] }[]
}

export type PairingError = { readonly code: 'too-few-entries'; readonly entries: number; readonly least: number }

export interface Pairer {
  readonly key: PairerKey
  pair(task: PairingTask): Result<Pairing, PairingError>
}
