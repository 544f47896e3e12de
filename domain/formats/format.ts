// What a format is: its traits, and pure functions of field, history and seed that draw and show it. To add one: its key here, a
// folder, a line in traits.ts and in formats.ts.

import type { EntryId } from '../ids.ts'
import type { PairingReason } from '../model.ts'
import type { Result } from '../result.ts'
import type { Rng } from '../rng.ts'
import type { MatchReason } from './bracket/bracket.ts'
import type { BracketStage } from './bracket/stage.ts'
import type { WhyNot } from './engine/why-not-drawn.ts'
import type { FormatTraits } from './format-traits.ts'
import type { Constraints } from './hall/constraints.ts'
import type { PairingOptions } from './options.ts'
import type { StageSoFar } from './past/stage-so-far.ts'
import type { PictureSoFar } from './picture/picture.ts'

/** In the order in which they are offered. */
export const FORMAT_KEYS = [
  'random',
  'movement',
  'swiss',
  'round-robin',
  'knock-out',
  'double-elimination',
  'repechage',
  'lives',
  'placement',
  'partner-draw',
  'manual',
] as const
export type FormatKey = (typeof FORMAT_KEYS)[number]

/** A round of the same stage that was played before. */
export interface PastRound {
  /**
   * In the order in which they were drawn, as `Pairing` returned them: brackets, Berger numbers and draw numbers are read from it.
   * Tables and heats do not give this order, because fixed tables, tables out of use and manual changes alter them.
   */
  readonly encounters: readonly PastEncounter[]
  /** In the order in which they were drawn. */
  readonly byes: readonly EntryId[]
  /** The bracket match that the round was drawn for; missing if unknown. */
  readonly drawnFor?: MatchReason
}

export interface PastEncounter {
  readonly table: number
  /** From 1; missing: 1. With fewer tables than encounters, one heat plays after another. */
  readonly heat?: number
  readonly a: EntryId
  readonly b: EntryId
  /** The partners of a and of b, if the draw makes the partners. */
  readonly partners?: Partners | null
  /** The winner; null or missing: none, or not known yet. */
  readonly winner?: 'a' | 'b' | null
}

/** The second entry of either side. */
export interface Partners {
  readonly a: EntryId
  readonly b: EntryId
}

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
  /** 1: drawn as in protocols of version 1 (`currentProtocol`); missing: by the current rules. */
  readonly rulesOf?: 1
}

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

export interface Format extends FormatTraits {
  readonly key: FormatKey
  pair(task: PairingTask): Result<Pairing, PairingError>
  /** Why two entries do not meet in the draw of this task, which must succeed. Costs three or four draws. */
  whyNot(task: PairingTask, x: EntryId, y: EntryId): WhyNot
  /** The entries that the next round draws, if they are known without a draw and are not the whole field. */
  stillIn?(task: PairingTask): readonly EntryId[]
  /** Its bracket, if it has one that is drawn once. */
  bracket?(options?: PairingOptions): BracketStage
  /**
   * The number of encounters of each round to the end of the stage, if known without drawing; if they depend on the winners, at
   * random. For planning.
   */
  shape?(entries: number, options: PairingOptions | undefined, rng: Rng): number[]
  /** The places, if losing decides them instead of points. */
  places?(task: StageSoFar): Tiers
  /** The picture of a stage, if it has one. The history holds at least one round. */
  picture?(task: StageSoFar): PictureSoFar
}

/** Entries from best to last, tied ones together; an entry that is listed twice has its first position. */
export type Tiers = readonly (readonly EntryId[])[]
