/** How many links fit next to the papers of a round. */
const MOST_SHOWN = 5

/**
 * Which rounds the head of one leads to: all while they have room, else the one before it and the one after, the first and the
 * last. `numbers` and the answer are in order.
 */
export function shownRounds(numbers: readonly number[], current: number): number[] {
  if (numbers.length <= MOST_SHOWN) return [...numbers]
  const near = new Set([numbers[0], current - 1, current, current + 1, numbers.at(-1)])
  return numbers.filter((number) => near.has(number))
}
