// Fairness rules of every draw with a free choice of opponents, as faults to avoid.

import type { Level } from '../level.ts'
import type { EncountersSoFar } from '../past/encounters-so-far.ts'

/** Earlier meetings of the opponents: a second meeting is better than a third. No two have met more than `rounds` times. */
export function rematchFault(places: number, rounds: number, soFar: EncountersSoFar<number>): Level {
  return {
    code: 'rematch',
    cost: (a, b) => (b === places ? 0 : soFar.meetings(a, b)),
    maxCost: rounds,
    maxTotal: Math.floor(places / 2) * rounds,
  }
}

/** The bye goes to one of the entries with the fewest byes. */
export function byeAgainFault(places: number, soFar: EncountersSoFar<number>): Level {
  const byes = Array.from({ length: places }, (_, place) => soFar.byes(place))
  const fewest = byes.reduce((least, times) => Math.min(least, times), Infinity)
  const most = byes.reduce((highest, times) => Math.max(highest, times), fewest)
  return {
    code: 'bye-again',
    cost: (a, b) => (b === places ? (byes[a] as number) - fewest : 0),
    maxCost: places === 0 ? 0 : most - fewest,
    maxTotal: places === 0 ? 0 : most - fewest,
  }
}

/** Among the entries with the fewest byes, the bye goes to the last place. */
export function byeLowestFault(places: number, soFar: EncountersSoFar<number>): Level {
  const below = new Int32Array(places)
  const seen = new Map<number, number>()
  for (let place = places - 1; place >= 0; place--) {
    const byes = soFar.byes(place)
    below[place] = seen.get(byes) ?? 0
    seen.set(byes, (below[place] ?? 0) + 1)
  }
  return {
    code: 'bye-lowest',
    cost: (a, b) => (b === places ? (below[a] as number) : 0),
    maxCost: places,
    maxTotal: places,
  }
}
