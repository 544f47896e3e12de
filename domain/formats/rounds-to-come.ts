// How many more rounds a bracket has.

import { bracketRounds } from './bracket/stage.ts'
import type { FormatKey } from './format-keys.ts'
import { FORMATS } from './formats.ts'
import type { StageSoFar } from './past/stage-so-far.ts'

/**
 * The rounds of a bracket that are still to be drawn if no entry leaves and all that were drawn are present; fewer than its size
 * suggests if some were away for a while. Null: the stage is no bracket, or has not begun. O(matches).
 */
export function roundsToCome(format: FormatKey, stage: StageSoFar): number | null {
  const { bracket } = FORMATS[format]
  const rounds = bracket && bracketRounds(bracket(stage.options), stage)
  if (!rounds) return null
  const drawn = rounds.findLastIndex((round) => round.drawn !== null) + 1
  const isPlayed = (match: (typeof rounds)[number]['matches'][number]) =>
    match.winner === undefined && match.one !== null && match.other !== null
  return rounds.slice(drawn).filter(({ matches }) => matches.some(isPlayed)).length
}
