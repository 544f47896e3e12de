// How points become strokes on the Z (R6.6): a hundred above, a fifty on the slant, a twenty below, what is left as a number.

/** The strokes of one side. `100 × hundreds + 50 × fifties + 20 × twenties + rest` is its score. */
export interface Strokes {
  readonly hundreds: number
  readonly fifties: number
  readonly twenties: number
  /** Below 20, the number beside the Z; below zero only while the whole score is. */
  readonly rest: number
}

const NONE: Strokes = { hundreds: 0, fifties: 0, twenties: 0, rest: 0 }

/** The fewest strokes for these points: as many hundreds as there are, then a fifty, then twenties. */
export function splitIntoStrokes(points: number): Strokes {
  if (points < 0) return { ...NONE, rest: points }
  const hundreds = Math.floor(points / 100)
  const fifties = Math.floor((points % 100) / 50)
  const twenties = Math.floor((points % 50) / 20)
  return { hundreds, fifties, twenties, rest: (points % 50) % 20 }
}

/**
 * The strokes as players make them, deal by deal: chalk is not wiped away, only the number beside the Z is written anew. What
 * a side is written (`amounts`, in order) is added to that number, and the sum is split into the fewest strokes. Points taken
 * away make players draw the whole Z anew, with the fewest strokes. The sum is always the score. O(amounts).
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

/** What the strokes and the number add up to. */
export function pointsOf({ hundreds, fifties, twenties, rest }: Strokes): number {
  return 100 * hundreds + 50 * fifties + 20 * twenties + rest
}
