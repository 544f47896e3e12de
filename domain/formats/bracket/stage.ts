// A stage that is one bracket from its first round to its last.

import type { StageSoFar } from '../past/stage-so-far.ts'
import type { Bracket } from './bracket.ts'
import type { BracketDraw } from './draw-option.ts'
import { placesTaken } from './places-taken.ts'
import { bracketSoFar, type RoundSoFar } from './replay.ts'

export interface BracketStage {
  readonly draw: BracketDraw
  /** `size`: the number of places, a power of two. */
  bracketOf(size: number): Bracket
}

/** All its rounds, including those to come; null before the first one is drawn. O(matches). */
export function bracketRounds({ bracketOf }: BracketStage, { field, history }: StageSoFar): RoundSoFar[] | null {
  const [firstRound] = history
  if (!firstRound) return null
  const places = placesTaken(firstRound)
  return bracketSoFar(bracketOf(places.length), places, history, new Set(field))
}
