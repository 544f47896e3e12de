// A format: its traits, and pure functions of field, history and seed that draw and show it. To add one: a folder, a line in
// traits.ts and in formats.ts.

import type { EntryId } from '../ids.ts'
import type { Side } from '../model.ts'
import type { Rng } from '../rng.ts'
import type { BracketStage } from './bracket/stage.ts'
import type { WhyNot } from './engine/why-not-drawn.ts'
import type { FormatKey } from './format-keys.ts'
import type { FormatTraits } from './format-traits.ts'
import type { PairingOptions } from './options.ts'
import type { MakePairing, PairingTask, Tiers } from './pairing-task.ts'
import type { PastEncounter, PastRound } from './past/past-round.ts'
import type { StageSoFar } from './past/stage-so-far.ts'
import type { PictureSoFar } from './picture/picture.ts'

export type RoundOfPartners = { readonly encounters: readonly Pick<PastEncounter, Side | 'partners'>[] }

/**
 * Repeats are counted from the second time on, each with the number of earlier times: a second time adds one, a third time two
 * more. So the fewest repeats are the most even, too. A draw that reaches the bound is optimal; one that exceeds it may still be.
 */
export interface RepeatsOfRound {
  readonly repeatedPartners: number
  /** Lower bound for any draw. */
  readonly leastRepeatedPartners: number
  readonly repeatedOpponents: number
  /** Lower bound for any draw. */
  readonly leastRepeatedOpponents: number
}

export interface Format extends FormatTraits {
  readonly key: FormatKey
  readonly pair: MakePairing
  /** Why two entries do not meet in the draw of this task, which must succeed. Costs three or four draws. */
  whyNot(task: PairingTask, x: EntryId, y: EntryId): WhyNot
  /** The entries that the next round draws, if they are known without a draw and are not the whole field. */
  stillIn?(task: PairingTask): readonly EntryId[]
  /** The losers that the next round may draw back in, those who decline as well, in the order of the field; null: it draws nobody back in. */
  mayComeBack?(task: StageSoFar): readonly EntryId[] | null
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
  /** The groups as they were drawn, each in the order of its numbers, if it is played in groups; none before the first round. */
  groups?(task: StageSoFar): EntryId[][]
  /** The order in which neighbours meet, if a field from groups is not drawn in the order of rank. */
  acrossGroups?(field: readonly EntryId[], groups: readonly (readonly EntryId[])[]): readonly EntryId[]
  /**
   * The entries that are in the wrong part of `second`, the second round, if the first one turns out as in `after` instead of
   * `before`; if a format has several parts.
   */
  misplaced?(before: StageSoFar, after: StageSoFar, second: PastRound): EntryId[]
  /** The partners and opponents that a round repeats, if the draw decides the partners. */
  repeats?(history: readonly PastRound[], round: RoundOfPartners): RepeatsOfRound
}
