// What a format is: its traits, and what it is drawn and shown by, pure functions of field, history and seed. Adding one: its key
// here, a folder, a line in traits.ts and in formats.ts.

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
   * In the order in which they were drawn, as `Pairing` gave them: brackets, Berger numbers and draw numbers are read from
   * it. Tables and heats say nothing about it, because fixed tables, tables out of use and hands change them.
   */
  readonly encounters: readonly PastEncounter[]
  /** In the order in which they were drawn. */
  readonly byes: readonly EntryId[]
  /** A match of the round of a bracket that it was drawn for; missing where nobody knows. */
  readonly drawnFor?: MatchReason
}

export interface PastEncounter {
  readonly table: number
  /** From 1; missing: 1. Fewer tables than encounters play one heat after another. */
  readonly heat?: number
  readonly a: EntryId
  readonly b: EntryId
  /** Who plays with a and with b, where the draw makes the partners. */
  readonly partners?: Partners | null
  /** Who won; null or missing: nobody did, or nobody knows yet. */
  readonly winner?: 'a' | 'b' | null
}

/** The second entry of either side. */
export interface Partners {
  readonly a: EntryId
  readonly b: EntryId
}

export interface PairingTask {
  /**
   * Who is to be drawn, nobody twice: by start number; from first to last place for `swiss`, `placement` and whatever is
   * seeded. The eliminated stay in it, who is not in it has left.
   */
  readonly field: readonly EntryId[]
  /** All earlier rounds of the stage, oldest first; they may name entries that have left. */
  readonly history: readonly PastRound[]
  /** All rounds of earlier stages: who met or sat out then has done so. For draws that avoid meeting again. */
  readonly earlier?: readonly PastRound[]
  /** The same task and seed give the same draw. */
  readonly seed: string
  /** What everybody has so far, in whole numbers of any unit; whoever is missing has 0. For `swiss`. */
  readonly scores?: ReadonlyMap<EntryId, number>
  /** The entries from strongest to weakest as they were before the first round; else their places. For `swiss`. */
  readonly seeding?: readonly EntryId[]
  /** What the desk asks for. What a format cannot keep it says in its reasons. */
  readonly constraints?: Constraints
  /** What the regulation says of the format's options, the same in all rounds of the stage. */
  readonly options?: PairingOptions
  /** Who does not want to be drawn back in after a loss, for `repechage`; stays the same for the rest of the stage. */
  readonly declining?: readonly EntryId[]
  /** The groups of the stage before, each from first to last place; for a draw crosswise and for places. */
  readonly groups?: readonly (readonly EntryId[])[]
  /** Those who share a place each, which they play for among themselves; for `placement`. */
  readonly tiers?: Tiers
  /** 1: people who hold several entries are drawn as by protocols of version 1; missing: as today. */
  readonly peopleAs?: 1
}

/** Who meets whom where, and who does not play. Together they hold every entry of the field exactly once. */
export interface Pairing {
  /** In the order of the draw, which has to be kept: see `PastRound`. */
  readonly encounters: readonly {
    /** From 1, none of them twice in a heat; without constraints there is no gap. */
    readonly table: number
    /** From 1. Heat 1 fills the tables there are, heat 2 takes whom they have no room for, and so on. */
    readonly heat: number
    readonly a: EntryId
    readonly b: EntryId
    readonly partners?: Partners
    readonly reasons: readonly PairingReason[]
  }[]
  readonly byes: readonly { readonly entry: EntryId; readonly reasons: readonly PairingReason[] }[]
  /** Who is in the field but not in this round: eliminated, not in need of it, or too late for this stage. */
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
  /** Why two do not meet in the draw of this task, which succeeds. Costs three or four draws. */
  whyNot(task: PairingTask, x: EntryId, y: EntryId): WhyNot
  /** Who of the field the next round draws, where that is known without a draw and is not everybody. */
  stillIn?(task: PairingTask): readonly EntryId[]
  /** Its bracket, where it has one that is drawn once. */
  bracket?(options?: PairingOptions): BracketStage
  /**
   * The encounters of each round to its end, where they are known without drawing it; where they depend on who wins, by chance. For
   * planning.
   */
  shape?(entries: number, options: PairingOptions | undefined, rng: Rng): number[]
  /** Where losing decides the places, and not points. */
  places?(task: StageSoFar): Tiers
  /** Where a stage has one. The history holds at least one round. */
  picture?(task: StageSoFar): PictureSoFar
}

/** Entries from best to last, level ones together; whoever is named twice is where they are named first. */
export type Tiers = readonly (readonly EntryId[])[]
