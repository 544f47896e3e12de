// Questions about a game that its two figures do not answer.

/** `winner`: the points do not show who has won; `ending`: it was not played to its end by both sides. */
export type About = 'winner' | 'ending'

/** An open question; asked again it is a new object, so that the focus moves there again. */
export interface OpenQuestion {
  readonly about: About
  /** Counted from 0. */
  readonly game: number
  readonly nth: number
}

/** The question which side did not come to the encounter at all, shown at the fields outside the games; counted from 0. */
export interface OpenAbsence {
  readonly at: number
  readonly nth: number
}

export function nextOpenQuestion(before: OpenQuestion | null, about: About, game: number): OpenQuestion {
  return { about, game, nth: (before?.nth ?? 0) + 1 }
}
