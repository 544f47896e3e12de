/** How many links fit next to the papers of a round. */
const MOST_SHOWN = 5

/**
 * The rounds that a round's header links to: all if they fit, else the first, the previous, the current, the next and the last one.
 * `numbers` and the result are in order.
 */
export function shownRounds(numbers: readonly number[], current: number): number[] {
  if (numbers.length <= MOST_SHOWN) return [...numbers]
  const near = new Set([numbers[0], current - 1, current, current + 1, numbers.at(-1)])
  return numbers.filter((number) => near.has(number))
}
