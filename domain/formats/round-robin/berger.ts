// Berger tables (FIDE Handbook C.05, annex 1): each number meets every other once, with sides as even as possible.

/** Two numbers of a Berger table, from 1; `a` is the one named first. */
export interface BergerPair {
  readonly a: number
  readonly b: number
}

/**
 * Round `round` (from 0) of the Berger table for `numbers` players, an even number; an odd field leaves the highest number empty.
 * There are `numbers` − 1 rounds; after them the table starts again.
 *
 * The pairs are in the printed order. The first is that of the highest number, so in an odd field it is the bye, and each player
 * plays equally often at each table. In an even field all other players play once at the first table and twice at every other.
 */
export function bergerRound(numbers: number, round: number): BergerPair[] {
  if (numbers % 2 !== 0 || numbers < 2) throw new Error(`no Berger table for ${numbers}`)
  const circle = numbers - 1
  const inCircle = (number: number) => ((number - 1 + circle) % circle) + 1
  const first = inCircle(1 + (round % circle) * (numbers / 2))
  const ofHighest = (round % circle) % 2 === 0 ? { a: first, b: numbers } : { a: numbers, b: first }
  const others = Array.from({ length: numbers / 2 - 1 }, (_, index) => ({
    a: inCircle(first + index + 1),
    b: inCircle(first - index - 1),
  }))
  return [ofHighest, ...others]
}
