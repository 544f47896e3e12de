// A format: its traits, and pure functions of field, history and seed that draw and show it. To add one: its key in format-keys.ts, a
// folder, a line in traits.ts and in formats.ts.

import type { EntryId } from '../ids.ts'
import type { Rng } from '../rng.ts'
import type { BracketStage } from './bracket/stage.ts'
import type { WhyNot } from './engine/why-not-drawn.ts'
import type { FormatKey } from './format-keys.ts'
import type { FormatTraits } from './format-traits.ts'
import type { PairingOptions } from './options.ts'
import type { MakePairing, PairingTask, Tiers } from './pairing-task.ts'
import type { StageSoFar } from './past/stage-so-far.ts'
import type { PictureSoFar } from './picture/picture.ts'

export interface Format extends FormatTraits {
  readonly key: FormatKey
  readonly pair: MakePairing
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
