// Who has come into a stage by what they reached before: by which rank or place, and what is still to be decided.

import type { StagePicture } from '#contract/picture.ts'
import type { EntryLabel } from '#contract/shapes.ts'
import type { Standings } from '#contract/standings.ts'

/** A rank that is shared across the line between those who go on and those who don't. */
export interface OpenTie {
  readonly rank: number
  /** Counted from 1; null: among all. */
  readonly group: number | null
  readonly entries: readonly EntryLabel[]
}

/** Where an entry stands: in its group from 1, or by its rank among all. */
export type Standing = { readonly group: number; readonly place: number } | { readonly rank: number } | null

type Groups = Pick<StagePicture, 'groups'>['groups']

/** How an entry came this far. Without groups by the rank of the standings. */
export function standingOf(entry: string, { rows }: Pick<Standings, 'rows'>, groups: Groups): Standing {
  const group = groups.findIndex((members) => members.includes(entry))
  if (group >= 0) return { group: group + 1, place: (groups[group]?.indexOf(entry) ?? 0) + 1 }
  const rank = rows.find((row) => row.entry.id === entry)?.rank
  return rank === undefined ? null : { rank }
}

/**
 * Who shares the ranks that have to be decided. Where so many of each group go on (`perGroup`), the groups whose line the
 * shared rank crosses; where none does, it is among all.
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

/** What the ranking has for those who share a rank. */
export function decidedBy(criteria: readonly string[]): 'play-off' | 'lot' | 'both' | 'nothing' {
  const [first, second] = (['play-off', 'lot'] as const).filter((criterion) => criteria.includes(criterion))
  return second ? 'both' : (first ?? 'nothing')
}
