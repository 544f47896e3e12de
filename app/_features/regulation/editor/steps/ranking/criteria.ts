// The criteria in groups, as the editor offers them.

import { CRITERION_GROUPS, CRITERION_TRAITS, type CriterionGroup } from '#domain/standings/criterion-traits.ts'
import type { StageRules } from '#domain/tournament/regulation/regulation.ts'

export type RankingKey = StageRules['ranking'][number]

/** The criteria that can be added to a ranking, by group; empty groups are left out. */
export function criteriaToAdd(
  ranking: readonly RankingKey[],
  isPossible: (criterion: RankingKey) => boolean,
): readonly { readonly group: CriterionGroup; readonly criteria: readonly RankingKey[] }[] {
  const open = (Object.keys(CRITERION_TRAITS) as RankingKey[]).filter(
    (criterion) => !ranking.includes(criterion) && !CRITERION_TRAITS[criterion].comesByItself && isPossible(criterion),
  )
  return CRITERION_GROUPS.map((group) => ({
    group,
    criteria: open.filter((criterion) => CRITERION_TRAITS[criterion].group === group),
  })).filter(({ criteria }) => criteria.length > 0)
}

/** How far a criterion breaks ties: after one that breaks more, it has no effect. */
const FINALITY = { some: 1, all: 2 } as const

function finality(criterion: RankingKey): number {
  const { endsTies } = CRITERION_TRAITS[criterion]
  return endsTies === null ? 0 : FINALITY[endsTies]
}

/** Adds a criterion to a ranking: before those that break more ties; lot and start number replace each other. */
export function withCriterion(ranking: readonly RankingKey[], criterion: RankingKey): readonly RankingKey[] {
  const rest = ranking.filter((one) => finality(criterion) < FINALITY.all || finality(one) < FINALITY.all)
  const place = rest.findIndex((one) => finality(one) > finality(criterion))
  return rest.toSpliced(place === -1 ? rest.length : place, 0, criterion)
}
