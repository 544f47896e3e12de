import { minimumCostPerfectMatching } from '../matching/matching.ts'

/**
 * Gives each of `takers` one of as many `goods`, at the least sum of costs (whole numbers); where that leaves a choice, the
 * order of both decides. O(n³) at worst, for n takers.
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
