// How many more rounds a bracket gives.

import { bracketRounds } from './bracket/stage.ts'
import type { PairerKey } from './format.ts'
import { PAIRERS } from './formats.ts'
import type { StageSoFar } from './past/stage-so-far.ts'

/**
 * The rounds of a bracket that are still to be drawn if nobody leaves any more, everybody who was drawn being there; fewer than its
 * size gives where some were away for a while. Null: the stage is no bracket, or has not begun. O(matches).
 */
export function roundsToCome(pairer: PairerKey, stage: StageSoFar): number | null {
  const format = PAIRERS[pairer]
  const rounds = format.bracket && bracketRounds(format.bracket(stage.options), stage)
  if (!rounds) return null
  const drawn = rounds.findLastIndex((round) => round.drawn !== null) + 1
  const isPlayed = (match: (typeof rounds)[number]['matches'][number]) =>
    match.winner === undefined && match.one !== null && match.other !== null
  return rounds.slice(drawn).filter(({ matches }) => matches.some(isPlayed)).length
}
