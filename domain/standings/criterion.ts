// A criterion is a value: its traits, and its figure computed from the ledger. To add one: a line in criterion-traits.ts and in
// criteria.ts.

import type { LedgerAccount } from '../model.ts'
import { CRITERION_KEYS, type CriterionKey } from './criterion-keys.ts'
import { CRITERION_TRAITS, type CriterionTraits } from './criterion-traits.ts'
import type { Scores } from './scores.ts'

/** The criteria that end all remaining ties, in the order in which they apply; the lower figure is ahead. */
export const TIE_ENDERS: readonly CriterionKey[] = CRITERION_KEYS.filter(
  (key) => CRITERION_TRAITS[key].endsTies !== null,
)

export interface Criterion extends CriterionTraits {
  readonly key: CriterionKey
  /**
   * The entry's figure; null if it has none (no lot drawn, no place played for), which ranks after all entries with one. `scores`
   * has the scores of opponents; `tied` contains all entries that are equal in all criteria before, including this one.
   */
  compute(account: LedgerAccount, scores: Scores, tied: readonly LedgerAccount[]): number | null
}
