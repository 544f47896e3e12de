// Exchanging places until as few as can be found come together who shall not.

import { createRng } from '../rng.ts'

/** Who stands in which part; they are numbered from 0. */
export interface Exchanges<Standing> {
  readonly size: number
  /** What it comes to that those who shall not stand in one part; 0: nobody does. */
  readonly conflict: number
  /** No exchange makes it less than this. */
  readonly least: number
  readonly standing: Standing
  partOf(who: number): number
  isInConflict(who: number): boolean
  /** With whom to exchange places for the least conflict, of those who are `welcome` with what it comes to. */
  bestExchange(who: number, welcome: (other: number, conflict: number) => boolean): number | null
  exchange(one: number, other: number): void
}

/** After so many tries that have not led to less conflict there is no further one. */
const PATIENCE = 1000

/** For at least so many tries nobody goes back to the part they came from. */
const AWAY = 5

/**
 * The standing of the least conflict that is found: a tabu search, with the same lot each time, that ends when nothing can
 * be better or has become so for some time. Without a better one it is the first. O(size) and one `bestExchange` for each try.
 */
export function leastConflict<Standing>(exchanges: Exchanges<Standing>): Standing {
  let best = { conflict: exchanges.conflict, standing: exchanges.standing, at: 0 }
  const awayUntil = Array.from({ length: exchanges.size }, () => new Map<number, number>())
  const everybody = awayUntil.map((_, who) => who)
  const rng = createRng('exchanges')
  let time = 0
  while (best.conflict > exchanges.least && time - best.at <= PATIENCE) {
    const inConflict = everybody.filter((who) => exchanges.isInConflict(who))
    if (inConflict.length === 0) break
    const one = inConflict[rng.int(inConflict.length)] as number
    time++
    const isAway = (who: number, part: number) => (awayUntil[who]?.get(part) ?? 0) > time
    const other = exchanges.bestExchange(one, (other, conflict) => {
      const goesBack = isAway(one, exchanges.partOf(other)) || isAway(other, exchanges.partOf(one))
      return !goesBack || conflict < best.conflict
    })
    if (other === null) continue
    const until = time + AWAY + rng.int(AWAY)
    for (const who of [one, other]) awayUntil[who]?.set(exchanges.partOf(who), until)
    exchanges.exchange(one, other)
    if (exchanges.conflict < best.conflict)
      best = { conflict: exchanges.conflict, standing: exchanges.standing, at: time }
  }
  return best.standing
}
