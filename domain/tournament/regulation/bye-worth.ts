// What follows from a bye of a stage, by the rankings that know it.

import { FORMAT_TRAITS } from '../../formats/traits.ts'
import type { CriterionKey } from '../../standings/criterion-keys.ts'
import { CRITERION_TRAITS } from '../../standings/criterion-traits.ts'
import { addsUp } from './added-up.ts'
import type { StageRules } from './regulation.ts'

/** `counted`: a ranking counts it as the stage's `bye` says; `advances`: it takes an entry one round on; `nothing` follows from it. */
type ByeWorth = 'counted' | 'advances' | 'nothing'

/** What follows from a bye of the stage `at`. */
export function byeWorth(stages: readonly StageRules[], at: number): ByeWorth {
  const stage = stages[at] as StageRules
  const { decidesPlaces, ranksByRound } = FORMAT_TRAITS[stage.format]
  const ranks = stages.slice(at).some(({ ranking }) => ranking.some(countsByes))
  if (ranks && addsUp(stage, at)) return 'counted'
  return decidesPlaces && !ranksByRound ? 'advances' : 'nothing'
}

/** Whether a bye counts in a criterion. It does not where the criterion uses no results of an entry, or only those against others. */
function countsByes(key: CriterionKey): boolean {
  const { isResult, isAmongTied, source } = CRITERION_TRAITS[key]
  return isResult && !isAmongTied && source !== 'places' && source !== 'eliminations'
}
