// The measures that people can be ranked by. Only lists of keys, because screens load them.

export const PERSON_MEASURES = ['marks-per-game', 'marks'] as const
/** The measure for one event; fewer is better. */
export type PersonMeasure = (typeof PERSON_MEASURES)[number]

export const SEASON_MEASURES = [...PERSON_MEASURES, 'award-best'] as const
/** The measure for a season; `award-best`: the sum of a person's best events, more is better. */
export type SeasonMeasure = (typeof SEASON_MEASURES)[number]
