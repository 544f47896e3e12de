import type { PastEncounter } from '../format.ts'
import type { PictureEncounter } from './picture.ts'

/** An encounter of this round of the stage, from 1, without what a picture does not show. */
export function pictureEncounter(
  { table, heat = 1, a, b, winner = null }: PastEncounter,
  round: number,
): PictureEncounter {
  return { round, table, heat, a, b, winner }
}
