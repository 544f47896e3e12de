import type { PastEncounter } from '../past/past-round.ts'
import type { PictureEncounter } from './picture.ts'

/** An encounter of this round of the stage, from 1, reduced to the fields that a picture shows. */
export function pictureEncounter(
  { table, heat = 1, a, b, winner = null }: PastEncounter,
  round: number,
): PictureEncounter {
  return { round, table, heat, a, b, winner }
}
