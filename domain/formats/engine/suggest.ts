/** With this number of candidates, a draw without a rematch is almost always found at once. */
const NEAR = 8

/** Proposes the next welcome places for each of these places. */
export function suggestNext(
  among: Iterable<number>,
  propose: (a: number, b: number) => void,
  welcome: (a: number, b: number) => boolean,
): void {
  const places = [...among]
  for (const [at, a] of places.entries()) {
    let found = 0
    for (let next = at + 1; next < places.length && found < NEAR; next++) {
      const b = places[next] as number
      if (!welcome(a, b)) continue
      propose(a, b)
      found++
    }
  }
}
