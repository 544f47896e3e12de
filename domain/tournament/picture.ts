// A stage as a picture: its bracket, its groups, its lives.

import { bracketPicture } from '../pairing/picture/bracket-picture.ts'
import type { BracketPicture, PicturePart } from '../pairing/picture/picture.ts'
import { playedFor } from '../pairing/played-for.ts'
import { placesGone } from './ledger.ts'
import { stageSoFar } from './past.ts'
import { roundsOfStage, stageRules, type Tournament } from './state.ts'

/** The picture of a stage as far as it has been published; null: its way of drawing has none, or nothing is drawn. */
export function stagePicture(tournament: Tournament, stage: number): BracketPicture | null {
  if (roundsOfStage(tournament, stage).length === 0) return null
  const picture = bracketPicture(stageRules(tournament.regulation, stage).pairer, stageSoFar(tournament, stage))
  const gone = placesGone(tournament, stage)
  return picture && gone > 0 ? { parts: picture.parts.map((part) => behind(part, gone)) } : picture
}

/** A part as it is where so many are ahead of everybody in it. */
function behind(part: PicturePart, gone: number): PicturePart {
  if (!('columns' in part)) return part
  const { places, columns } = part
  return {
    ...part,
    places: places && { from: places.from + gone, to: places.to + gone },
    columns: columns.map((column) => ({ ...column, name: playedFor(column.name, gone) })),
  }
}
