// How points become strokes on the Z (R6.6): hundreds on the top bar, fifties on the slant, twenties on the bottom bar, the rest as a
// number.

/** The strokes of one side. `100 × hundreds + 50 × fifties + 20 × twenties + rest` is its score. */
export interface Strokes {
  readonly hundreds: number
  readonly fifties: number
  readonly twenties: number
  /** Below 20, the number next to the Z; negative only while the whole score is. */
  readonly rest: number
}

const NONE: Strokes = { hundreds: 0, fifties: 0, twenties: 0, rest: 0 }

/** The fewest strokes for these points: as many hundreds as possible, then a fifty, then twenties. */
export function splitIntoStrokes(points: number): Strokes {
  if (points < 0) return { ...NONE, rest: points }
  const hundreds = Math.floor(points / 100)
  const fifties = Math.floor((points % 100) / 50)
  const twenties = Math.floor((points % 50) / 20)
  return { hundreds, fifties, twenties, rest: (points % 50) % 20 }
}

/**
 * The strokes as players make them, deal by deal: chalk is not erased, only the number next to the Z is rewritten. Each amount (`amounts`,
 * in order) is added to that number, and the sum is split into the fewest strokes. When points are taken away, players redraw the whole Z
 * with the fewest strokes. The sum is always the score. O(amounts).
 */
export function strokesOf(amounts: readonly number[]): Strokes {
  return amounts.reduce((drawn, amount) => {
    if (amount < 0 || drawn.rest < 0) return splitIntoStrokes(pointsOf(drawn) + amount)
    const added = splitIntoStrokes(drawn.rest + amount)
    return {
      hundreds: drawn.hundreds + added.hundreds,
      fifties: drawn.fifties + added.fifties,
      twenties: drawn.twenties + added.twenties,
      rest: added.rest,
    }
  }, NONE)
}

/** The sum of the strokes and the number. */
export function pointsOf({ hundreds, fifties, twenties, rest }: Strokes): number {
  return 100 * hundreds + 50 * fifties + 20 * twenties + rest
}
