// The criteria in the groups in which the editor offers them.

import type { StageRules } from '#domain/tournament/regulation/regulation.ts'

export type Criterion = StageRules['ranking'][number]

const GROUPS = ['points', 'wins', 'written', 'rounds', 'opponents', 'special', 'decision'] as const
type CriterionGroup = (typeof GROUPS)[number]

const GROUP_OF: Record<Criterion, CriterionGroup> = {
  award: 'points',
  'game-points': 'points',
  'encounter-points': 'points',
  'encounters-won': 'wins',
  'games-won': 'wins',
  'direct-encounter': 'wins',
  'points-for': 'written',
  'points-against': 'written',
  difference: 'written',
  ratio: 'written',
  marks: 'written',
  'marks-per-game': 'written',
  schneider: 'written',
  retour: 'written',
  'best-round': 'rounds',
  'last-round': 'rounds',
  progressive: 'rounds',
  buchholz: 'opponents',
  'buchholz-cut-1': 'opponents',
  'buchholz-median': 'opponents',
  'fine-buchholz': 'opponents',
  'sonneborn-berger': 'opponents',
  placement: 'special',
  'stage-reached': 'special',
  'enough-games': 'special',
  eliminated: 'special',
  'outside-difference': 'special',
  'play-off': 'decision',
  lot: 'decision',
  'start-number': 'decision',
}

/** Criteria that come and go with the draw, by themselves. */
const BY_THEMSELVES: readonly Criterion[] = ['placement', 'stage-reached']

/** What can be added to a ranking, by group; groups with nothing to add are left out. */
export function criteriaToAdd(
  ranking: readonly Criterion[],
  isPossible: (criterion: Criterion) => boolean,
): readonly { readonly group: CriterionGroup; readonly criteria: readonly Criterion[] }[] {
  const open = (Object.keys(GROUP_OF) as Criterion[]).filter(
    (criterion) => !ranking.includes(criterion) && !BY_THEMSELVES.includes(criterion) && isPossible(criterion),
  )
  return GROUPS.map((group) => ({ group, criteria: open.filter((criterion) => GROUP_OF[criterion] === group) })).filter(
    ({ criteria }) => criteria.length > 0,
  )
}

/** What is asked for to end a tie: only something more final has anything to do after it. */
const FINALITY: { readonly [Key in Criterion]?: number } = { 'play-off': 1, lot: 2, 'start-number': 2 }

/** The ranking with one more criterion: ahead of what is more final; of lot and start number the new one takes the other's place. */
export function withCriterion(ranking: readonly Criterion[], criterion: Criterion): readonly Criterion[] {
  const finality = (one: Criterion) => FINALITY[one] ?? 0
  const kept = ranking.filter((one) => finality(criterion) < 2 || finality(one) < 2)
  const place = kept.findIndex((one) => finality(one) > finality(criterion))
  return kept.toSpliced(place === -1 ? kept.length : place, 0, criterion)
}
