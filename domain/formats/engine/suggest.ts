/** With so many to choose from, a draw without a rematch is all but always found at once. */
const NEAR = 8

/** Proposes for every one of these places the next ones that are welcome. */
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
