// Caches what is computed from a tournament: its facts never change, so each value is computed once however often it is requested.

import type { Tournament } from './tournament.ts'

/** Wraps a function so that it computes once for each tournament. The cached value lives as long as the tournament. */
export function once<Value>(compute: (tournament: Tournament) => Value): (tournament: Tournament) => Value {
  const cache = new WeakMap<Tournament, { readonly value: Value }>()
  return (tournament) => {
    const before = cache.get(tournament)
    if (before) return before.value
    const value = compute(tournament)
    cache.set(tournament, { value })
    return value
  }
}
