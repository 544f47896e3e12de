// The measures that people can be ranked by, and what a season leaves open. Only data, because screens load them.

import { choice, count } from '../../option.ts'
import type { CriteriaWith } from '../../standings/criterion-traits.ts'

/** The measure for one event: a criterion of marks; fewer is better. */
export type PersonMeasure = CriteriaWith<'source', 'marks'>
export const USUAL_MEASURE = 'marks-per-game' satisfies PersonMeasure
export const PERSON_MEASURES = [USUAL_MEASURE, 'marks'] as const satisfies readonly PersonMeasure[]

export const SEASON_MEASURES = [...PERSON_MEASURES, 'award-best'] as const
/** The measure for a season; `award-best`: the sum of a person's best events, more is better. */
export type SeasonMeasure = (typeof SEASON_MEASURES)[number]

export const SEASON_OPTIONS = {
  by: choice(SEASON_MEASURES, USUAL_MEASURE),
  /** The number of games a person needs to rank ahead of those with fewer. */
  minimum: count({ least: 0, most: 9_999 }, 0),
  /** The number of events that count for `award-best`. */
  best: count({ least: 1, most: 99 }, 2),
} as const
