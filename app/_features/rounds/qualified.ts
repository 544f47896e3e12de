// How entries have qualified for a stage, and what can break a tie among them.

import type { StagePicture } from '#contract/picture.ts'
import type { Standings } from '#contract/standings.ts'
import { DECISIVE } from '#domain/standings/criterion-traits.ts'

/** How an entry qualified: its place in its group, from 1, or its overall rank. */
export type Qualification = { readonly group: number; readonly place: number } | { readonly rank: number } | null

type Groups = Pick<StagePicture, 'groups'>['groups']

/** How an entry qualified. Without groups, by its rank in the standings. */
export function standingOf(entry: string, { rows }: Pick<Standings, 'rows'>, groups: Groups): Qualification {
  const group = groups.findIndex((members) => members.includes(entry))
  if (group >= 0) return { group: group + 1, place: (groups[group]?.indexOf(entry) ?? 0) + 1 }
  const rank = rows.find((row) => row.entry.id === entry)?.rank
  return rank === undefined ? null : { rank }
}

/** The criteria of the ranking that can break a tie. */
export function decidedBy(criteria: readonly string[]): 'play-off' | 'lot' | 'both' | 'nothing' {
  const [first, second] = DECISIVE.filter((criterion) => criteria.includes(criterion))
  return second ? 'both' : (first ?? 'nothing')
}
