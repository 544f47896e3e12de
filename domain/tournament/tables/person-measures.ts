// What people can be ordered by. Lists of keys only: screens load them.

export const PERSON_MEASURES = ['marks-per-game', 'marks'] as const
/** What people are ordered by over one event; fewer is better. */
export type PersonMeasure = (typeof PERSON_MEASURES)[number]

export const SEASON_MEASURES = [...PERSON_MEASURES, 'award-best'] as const
/** What a season orders people by; `award-best`: the sum of what their best events brought them, more is better. */
export type SeasonMeasure = (typeof SEASON_MEASURES)[number]
