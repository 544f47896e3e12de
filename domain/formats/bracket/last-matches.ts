// Matches that a format has at its end where an option asks for them.

export interface LastMatches {
  readonly kind: 'second-final' | 'places' | 'second-leg'
  /** The option that asks for them, and its value where there are none. */
  readonly option: string
  readonly without: unknown
  /** The fewest entries for which there are any. */
  readonly least: number
}

/** With three in a bracket only one loses before the final. */
const LEAST_FOR_THIRD = 4

export const SECOND_FINAL: LastMatches = { kind: 'second-final', option: 'reset', without: false, least: 0 }
export const ALL_PLACES: LastMatches = { kind: 'places', option: 'places', without: 'title', least: LEAST_FOR_THIRD }
export const THIRD_PLACE: LastMatches = { kind: 'places', option: 'thirdPlace', without: false, least: LEAST_FOR_THIRD }
export const SECOND_LEG: LastMatches = { kind: 'second-leg', option: 'legs', without: 1, least: 0 }
