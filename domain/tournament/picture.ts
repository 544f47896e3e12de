// A stage as a picture: its bracket, its groups, its lives.

import { bracketPicture } from '../pairing/picture/bracket-picture.ts'
import type { BracketPicture } from '../pairing/picture/picture.ts'
import { stageSoFar } from './past.ts'
import { roundsOfStage, stageRules, type Tournament } from './state.ts'

/** The picture of a stage as far as it has been published; null: its way of drawing has none, or nothing is drawn. */
export function stagePicture(tournament: Tournament, stage: number): BracketPicture | null {
  if (roundsOfStage(tournament, stage).length === 0) return null
  return bracketPicture(stageRules(tournament.regulation, stage).pairer, stageSoFar(tournament, stage))
}
