import { minimumCostPerfectMatching } from './matching.ts'

/**
 * Assigns one of `goods` to each of as many `takers`, at the least sum of costs (whole numbers); ties are broken by the order of
 * both lists. O(n³) at worst, for n takers.
 */
export function assign<Taker, Good>(
  takers: readonly Taker[],
  goods: readonly Good[],
  cost: (taker: Taker, good: Good) => number,
): (readonly [Taker, Good])[] {
  const edges = takers.flatMap((taker, a) =>
    goods.map((good, at) => ({ a, b: takers.length + at, cost: cost(taker, good) })),
  )
  const matching = minimumCostPerfectMatching(2 * takers.length, edges)
  if (!matching) throw new Error('not as many goods as takers')
  return takers.map((taker, a) => [taker, goods[(matching.mates[a] as number) - takers.length] as Good] as const)
}
