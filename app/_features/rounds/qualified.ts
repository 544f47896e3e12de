// How entries have qualified for a stage: by which rank or place, and which ties are still open.

import type { StagePicture } from '#contract/picture.ts'
import type { EntryLabel } from '#contract/shapes.ts'
import type { Standings } from '#contract/standings.ts'
import { needsOrder } from '#domain/formats/consequences.ts'
import { DECISIVE } from '#domain/standings/criterion-traits.ts'
import { fromEachGroup, type StageRules } from '#domain/tournament/regulation/regulation.ts'

/** A shared rank that the next draw waits for. */
export interface OpenTie {
  readonly rank: number
  /** Counted from 1; null: across all groups. */
  readonly group: number | null
  /** The place of the first of them, in the group or in the standings. */
  readonly place: number
  /** `field`: only some of them go on; `order`: all do, and their order is open. */
  readonly decides: 'field' | 'order'
  readonly entries: readonly EntryLabel[]
}

/** How many entries go on. */
export interface GoingOn {
  /** Of each group. */
  readonly perGroup: number
  /** Of the standings, or of those that follow in their groups. */
  readonly best: number
  /** Whether the draw needs their order. */
  readonly order: boolean
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

/** How many go on to a stage, after one with this number of groups; losers and everybody all do. */
export function goingOnTo(rules: StageRules, groups: number): GoingOn {
  const { field } = rules
  const order = needsOrder(rules)
  if (typeof field === 'object' && ('perGroup' in field || 'fromGroups' in field)) {
    const { perGroup, next } = fromEachGroup(field, groups)
    return { perGroup, best: next, order }
  }
  return {
    perGroup: 0,
    best: typeof field === 'object' && 'best' in field ? field.best : Number.POSITIVE_INFINITY,
    order,
  }
}

/**
 * The ties at these ranks, for each group in which it leaves something open; if it does in none, for all groups together: among those that
 * follow in their groups, or in the standings.
 */
export function openTies(
  ranks: readonly number[],
  { rows }: Pick<Standings, 'rows'>,
  groups: Groups,
  { perGroup, best, order }: GoingOn,
): OpenTie[] {
  const inPlay = rows.filter(({ withdrawn }) => !withdrawn)
  const inGroups = groups.map((members) => inPlay.filter(({ entry }) => members.includes(entry.id)))
  const following = new Set(inGroups.flatMap((group) => group.slice(perGroup, perGroup + 1)))
  const others = inGroups.length > 0 ? inPlay.filter((row) => following.has(row)) : inPlay
  const nextBest = new Set(perGroup > 0 ? others.slice(0, best) : [])
  return ranks.flatMap((rank) => {
    const across = tieAt(rank, others, best)
    const ofGroups = inGroups.flatMap((group, at) => {
      const goOn = group
        .slice(0, perGroup + 1)
        .filter((row, place) => place < perGroup || (!across && nextBest.has(row))).length
      const tie = tieAt(rank, group, goOn)
      return tie && (order || tie.decides === 'field') ? [{ ...tie, group: at + 1 }] : []
    })
    if (across && (ofGroups.length === 0 || across.decides === 'field'))
      return [...ofGroups, { ...across, group: null }]
    return ofGroups.length > 0 ? ofGroups : [{ ...amongAll(rank, inPlay), group: null }]
  })
}

/** The tie at a rank as far as it matters which are the first `count`; null: there is none. */
function tieAt(rank: number, rows: Standings['rows'], count: number): Omit<OpenTie, 'group'> | null {
  const tie = amongAll(rank, rows)
  const ahead = tie.place - 1
  if (tie.entries.length < 2 || ahead >= count) return null
  return { ...tie, decides: ahead + tie.entries.length > count ? 'field' : 'order' }
}

function amongAll(rank: number, rows: Standings['rows']): Omit<OpenTie, 'group'> {
  const tied = rows.filter((row) => row.rank === rank)
  return { rank, place: rows.findIndex((row) => row.rank === rank) + 1, decides: 'order', entries: labels(tied) }
}

function labels(rows: Standings['rows']): EntryLabel[] {
  return rows.map(({ entry }) => entry)
}

/** The criteria of the ranking that can break a tie. */
export function decidedBy(criteria: readonly string[]): 'play-off' | 'lot' | 'both' | 'nothing' {
  const [first, second] = DECISIVE.filter((criterion) => criteria.includes(criterion))
  return second ? 'both' : (first ?? 'nothing')
}
