// The measures that people can be ranked by. Only lists of keys, because screens load them.

import type { CriteriaWith } from '../../standings/criterion-traits.ts'

/** The measure for one event: a criterion of marks; fewer is better. */
export type PersonMeasure = CriteriaWith<'source', 'marks'>
export const USUAL_MEASURE = 'marks-per-game' satisfies PersonMeasure
export const PERSON_MEASURES = [USUAL_MEASURE, 'marks'] as const satisfies readonly PersonMeasure[]

export const SEASON_MEASURES = [...PERSON_MEASURES, 'award-best'] as const
/** The measure for a season; `award-best`: the sum of a person's best events, more is better. */
export type SeasonMeasure = (typeof SEASON_MEASURES)[number]
