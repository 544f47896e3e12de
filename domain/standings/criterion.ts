// A criterion is a value: what it reads from the ledger and which end is better. Adding one: a key here, a line in criteria.ts.

import type { LedgerAccount } from '../model.ts'

export const CRITERION_KEYS = [
  'placement',
  'award',
  'games-won',
  'points-for',
  'points-against',
  'difference',
  'play-off',
  'lot',
  'start-number',
] as const
export type CriterionKey = (typeof CRITERION_KEYS)[number]

export interface Criterion {
  readonly key: CriterionKey
  /** `desc`: more is better. */
  readonly direction: 'asc' | 'desc'
  /** The entry's figure; null when it has none (no lot drawn, no place played for): behind everybody who has one. */
  compute(account: LedgerAccount): number | null
}
