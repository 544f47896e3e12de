// Questions about a game that its two figures do not answer.

/** `winner`: the points leave open who has won; `ending`: it was not played to its end by both. */
export type About = 'winner' | 'ending'

/** What is asked; asked again it is another one, so that the focus goes there once more. */
export interface Asked {
  readonly about: About
  /** Counted from 0. */
  readonly game: number
  readonly nth: number
}

/** Who did not come to the encounter at all, asked in the fields of what goes beside the games; counted from 0. */
export interface AskedAbsence {
  readonly beside: number
  readonly nth: number
}

export function askedNext(before: Asked | null, about: About, game: number): Asked {
  return { about, game, nth: (before?.nth ?? 0) + 1 }
}
