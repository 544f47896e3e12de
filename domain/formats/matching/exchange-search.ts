// Exchanges places until as few entries as the search can find share a part with entries they should avoid.

import { createRng } from '../../rng.ts'

/** An assignment of items to parts; the items are numbered from 0. */
export interface Exchanges<Standing> {
  readonly size: number
  /** The initial conflict of all items that share a part and should not; 0: there is none. */
  readonly conflict: number
  /** No exchange makes it less than this. */
  readonly least: number
  readonly standing: Standing
  partOf(who: number): number
  isInConflict(who: number): boolean
  mayExchange(one: number, other: number): boolean
  /** The change of the conflict if the two change places. */
  changeOf(one: number, other: number): number
  /** Among exchanges with the same change, the first preferred one is made. */
  isPreferred?(one: number, other: number): boolean
  exchange(one: number, other: number): void
}

/** A search stops after this number of steps without improvement. */
const PATIENCE = 1000

/** For at least this number of steps, an item does not return to the part it came from. */
const AWAY = 5

/**
 * Returns the assignment with the least conflict found: a tabu search with a fixed seed that ends when nothing can be better or has
 * become so for some time. Without an improvement it returns the first one. O(size) calls per step.
 */
export function leastConflict<Standing>(exchanges: Exchanges<Standing>, patience = PATIENCE): Standing {
  let { conflict } = exchanges
  let best = { conflict, standing: exchanges.standing, at: 0 }
  const awayUntil = Array.from({ length: exchanges.size }, () => new Map<number, number>())
  const everybody = awayUntil.map((_, who) => who)
  const rng = createRng('exchanges')
  let time = 0
  while (best.conflict > exchanges.least && time - best.at <= patience) {
    const inConflict = everybody.filter((who) => exchanges.isInConflict(who))
    if (inConflict.length === 0) break
    const one = inConflict[rng.int(inConflict.length)] as number
    time++
    const isAway = (who: number, part: number) => (awayUntil[who]?.get(part) ?? 0) > time
    const goesBack = (other: number) => isAway(one, exchanges.partOf(other)) || isAway(other, exchanges.partOf(one))
    const found = bestExchange(exchanges, one, (other, change) => conflict + change < best.conflict || !goesBack(other))
    if (!found) continue
    const until = time + AWAY + rng.int(AWAY)
    for (const who of [one, found.other]) awayUntil[who]?.set(exchanges.partOf(who), until)
    exchanges.exchange(one, found.other)
    conflict += found.change
    if (conflict < best.conflict) best = { conflict, standing: exchanges.standing, at: time }
  }
  return best.standing
}

interface Exchange {
  readonly other: number
  readonly change: number
  readonly isPreferred: boolean
}

/** The best exchange for `one` among the `welcome` partners: the one with the least conflict. */
function bestExchange(
  exchanges: Exchanges<unknown>,
  one: number,
  welcome: (other: number, change: number) => boolean,
): Exchange | null {
  let best: Exchange | null = null
  for (let other = 0; other < exchanges.size; other++) {
    if (!exchanges.mayExchange(one, other)) continue
    const change = exchanges.changeOf(one, other)
    const isPreferred = exchanges.isPreferred?.(one, other) ?? false
    const isBetter =
      best === null || change < best.change || (change === best.change && isPreferred && !best.isPreferred)
    if (isBetter && welcome(other, change)) best = { other, change, isPreferred }
  }
  return best
}
