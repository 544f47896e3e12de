// Encounters set by hand for which the format has no place.

import type { PastEncounter } from '../past/past-round.ts'
import type { StageSoFar } from '../past/stage-so-far.ts'
import { drawnColumn, idsFrom } from './drawn-rounds.ts'
import { withMiddles } from './middles.ts'
import type { PicturePart } from './picture.ts'

/** `parts`, followed by one with the encounters of the history that are not among those `shown`, if there are any. */
export function withSetByHand(
  parts: readonly PicturePart[],
  shown: readonly PastEncounter[],
  { field, history }: StageSoFar,
): readonly PicturePart[] {
  const known = new Set(shown)
  const here = new Set(field)
  const ids = idsFrom(1 + Math.max(0, ...parts.flatMap(idsIn)))
  const columns = history.flatMap(({ encounters }, index) => {
    const left = encounters.filter((encounter) => !known.has(encounter))
    if (left.length === 0) return []
    const round = index + 1
    return [drawnColumn({ code: 'by-hand', round }, round, { encounters: left, byes: [] }, here, ids)]
  })
  return columns.length === 0 ? parts : [...parts, withMiddles({ kind: 'by-hand', places: null, columns })]
}

/** The numbers of all matches in a part. */
export function idsIn(part: PicturePart): number[] {
  return 'columns' in part ? part.columns.flatMap(({ matches }) => matches.map(({ id }) => id)) : []
}
