// Ranks entries: their order, shared ranks and the reason for every difference.

import type { EntryId } from '../ids.ts'
import type { Ledger, LedgerAccount } from '../model.ts'
import { CRITERIA } from './criteria.ts'
import type { Criterion } from './criterion.ts'
import type { CriterionKey } from './criterion-keys.ts'
import { type ScoreKey, type Scores, scoreKeyOf, scoresOf } from './scores.ts'

/** Why an entry is ahead of the next one: the first criterion of the chain in which they differ. */
export interface Separation {
  readonly criterion: CriterionKey
  readonly ahead: number | null
  readonly behind: number | null
}

export interface RankedEntry {
  readonly entry: EntryId
  /** From 1; entries equal in every criterion share a rank, and the next rank counts all entries ahead (1, 1, 3). */
  readonly rank: number
  /** One figure per criterion of the chain, in its order. */
  readonly values: readonly (number | null)[]
  /** Compared with the next entry in the table; null for the last one and between entries that share a rank. */
  readonly aheadBecause: Separation | null
}

interface RankingRow {
  readonly account: LedgerAccount
  readonly values: (number | null)[]
}

/**
 * Ranks every account of the ledger by the chain: each criterion divides the entries that were equal in all before it. Entries that
 * are equal throughout share their rank and are in the order of their start numbers. The score of opponents is `score`; by default
 * the first criterion of the chain that is a score. With `among`, only these entries are ranked, against each other; `among` with all
 * entries ranks as without it. O(chain · (n log n + lines)).
 */
export function rank(
  ledger: Ledger,
  chain: readonly CriterionKey[],
  among?: ReadonlySet<EntryId> | undefined,
  score: ScoreKey = scoreKeyOf(chain),
): RankedEntry[] {
  const scores = scoresOf(ledger, score, among !== undefined && among.size < ledger.accounts.size)
  const all: RankingRow[] = [...ledger.accounts.values()]
    .filter(({ entry }) => !among || among.has(entry))
    .sort((one, other) => one.number - other.number)
    .map((account) => ({ account, values: [] }))
  let groups = all.length === 0 ? [] : [all]
  for (const key of chain) groups = groups.flatMap((group) => parted(group, CRITERIA[key], scores))

  const ranked: RankedEntry[] = []
  for (const [at, group] of groups.entries()) {
    const shared = ranked.length + 1
    for (const [place, { account, values }] of group.entries()) {
      const below = place + 1 === group.length ? groups[at + 1]?.[0] : undefined
      const aheadBecause = below ? separation(chain, values, below.values) : null
      ranked.push({ entry: account.entry, rank: shared, values, aheadBecause })
    }
  }
  return ranked
}

/** Divides entries that are equal so far by one more criterion: groups of equals, best first. */
function parted(group: RankingRow[], { direction, compute }: Criterion, scores: Scores): RankingRow[][] {
  const tied = group.map(({ account }) => account)
  const figures = tied.map((account) => compute(account, scores, tied))
  for (const [at, { values }] of group.entries()) values.push(figures[at] ?? null)
  if (group.length === 1) return [group]
  const sorted = [...group.keys()].sort((one, other) => compare(direction, figures[one], figures[other]))
  const parts: RankingRow[][] = []
  let last: number | null | undefined
  for (const at of sorted) {
    const row = group[at] as RankingRow
    const part = parts.at(-1)
    if (part && figures[at] === last) part.push(row)
    else parts.push([row])
    last = figures[at]
  }
  return parts
}

/** Why one row of figures is ahead of another; null: they are equal. */
export function separation(
  chain: readonly CriterionKey[],
  ahead: readonly (number | null)[],
  behind: readonly (number | null)[],
): Separation | null {
  const at = ahead.findIndex((value, index) => value !== behind[index])
  const criterion = chain[at]
  return criterion ? { criterion, ahead: ahead[at] ?? null, behind: behind[at] ?? null } : null
}

/** Negative: the first one is better. An entry without a figure comes after all entries with one. */
function compare(
  direction: Criterion['direction'],
  one: number | null | undefined,
  other: number | null | undefined,
): number {
  if (one === other) return 0
  if (one == null) return 1
  if (other == null) return -1
  return direction === 'asc' ? one - other : other - one
}
