// How entries have qualified for a stage: by which rank or place, and which ties are still open.

import type { StagePicture } from '#contract/picture.ts'
import type { EntryLabel } from '#contract/shapes.ts'
import type { Standings } from '#contract/standings.ts'
import { DECISIVE } from '#domain/standings/criterion-traits.ts'

/** A rank shared across the cut between entries that go on and entries that do not. */
export interface OpenTie {
  readonly rank: number
  /** Counted from 1; null: across all groups. */
  readonly group: number | null
  readonly entries: readonly EntryLabel[]
}

/** How an entry qualified: its place in its group, from 1, or its overall rank. */
export type Standing = { readonly group: number; readonly place: number } | { readonly rank: number } | null

type Groups = Pick<StagePicture, 'groups'>['groups']

/** How an entry qualified. Without groups, by its rank in the standings. */
export function standingOf(entry: string, { rows }: Pick<Standings, 'rows'>, groups: Groups): Standing {
  const group = groups.findIndex((members) => members.includes(entry))
  if (group >= 0) return { group: group + 1, place: (groups[group]?.indexOf(entry) ?? 0) + 1 }
  const rank = rows.find((row) => row.entry.id === entry)?.rank
  return rank === undefined ? null : { rank }
}

/**
 * The entries tied at these ranks. If a number of entries per group goes on (`perGroup`), the tie is listed for each group whose cut it
 * crosses; if it crosses none, for all groups together.
 */
export function openTies(
  ranks: readonly number[],
  { rows }: Pick<Standings, 'rows'>,
  groups: Groups,
  perGroup: number,
): OpenTie[] {
  const inPlay = rows.filter(({ withdrawn }) => !withdrawn)
  return ranks.flatMap((rank) => {
    const tied = inPlay.filter((row) => row.rank === rank)
    const crossed = groups.flatMap((members, at): OpenTie[] => {
      const group = inPlay.filter(({ entry }) => members.includes(entry.id))
      const crosses = group[perGroup - 1]?.rank === rank && group[perGroup]?.rank === rank
      return crosses ? [{ rank, group: at + 1, entries: labels(group.filter((row) => row.rank === rank)) }] : []
    })
    return crossed.length > 0 ? crossed : [{ rank, group: null, entries: labels(tied) }]
  })
}

function labels(rows: Standings['rows']): EntryLabel[] {
  return rows.map(({ entry }) => entry)
}

/** The criteria of the ranking that can break a tie. */
export function decidedBy(criteria: readonly string[]): 'play-off' | 'lot' | 'both' | 'nothing' {
  const [first, second] = DECISIVE.filter((criterion) => criteria.includes(criterion))
  return second ? 'both' : (first ?? 'nothing')
}
