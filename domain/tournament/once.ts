// Facts never change: what follows from a tournament is computed once for each, however many ask.

import type { Tournament } from './state.ts'

/** The same function, computing once for each tournament. What it gives lives as long as the tournament. */
export function once<Value>(compute: (tournament: Tournament) => Value): (tournament: Tournament) => Value {
  const known = new WeakMap<Tournament, { readonly value: Value }>()
  return (tournament) => {
    const before = known.get(tournament)
    if (before) return before.value
    const value = compute(tournament)
    known.set(tournament, { value })
    return value
  }
}
