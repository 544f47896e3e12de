// How many more rounds a bracket gives.

import { type BracketStage, bracketRounds } from './bracket-stage.ts'
import { doubleEliminationStage } from './double-elimination.ts'
import { knockOutStage } from './knock-out.ts'
import type { PairingOptions } from './options.ts'
import type { PairerKey } from './pairer.ts'
import type { StageSoFar } from './stage-so-far.ts'

const BRACKETS: { readonly [Key in PairerKey]?: (options?: PairingOptions) => BracketStage } = {
  'knock-out': knockOutStage,
  'double-elimination': doubleEliminationStage,
}

/**
 * The rounds of a bracket that are still to be drawn if nobody leaves any more, everybody who was drawn being there; fewer than its
 * size gives where some were away for a while. Null: the stage is no bracket, or has not begun. O(matches).
 */
export function roundsToCome(pairer: PairerKey, stage: StageSoFar): number | null {
  const bracket = BRACKETS[pairer]
  const rounds = bracket && bracketRounds(bracket(stage.options), stage)
  if (!rounds) return null
  const drawn = rounds.findLastIndex((round) => round.drawn !== null) + 1
  const isPlayed = (match: (typeof rounds)[number]['matches'][number]) =>
    match.winner === undefined && match.one !== null && match.other !== null
  return rounds.slice(drawn).filter(({ matches }) => matches.some(isPlayed)).length
}
