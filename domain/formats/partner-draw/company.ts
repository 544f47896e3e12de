// Counts which entries have been at a table together, once for every draw of partners.

import type { EntryId } from '../../ids.ts'
import type { Side } from '../../model.ts'
import type { EncountersSoFar } from '../past/encounters-so-far.ts'
import type { PastEncounter, PastRound } from '../past/past-round.ts'

/** The four at a table: two partners, then their two opponents. */
export type Four<Who = number> = readonly [Who, Who, Who, Who]

/** Counts over the earlier rounds of a stage, by the places of an order; `meetings` counts only opponents. */
export interface CompanySoFar extends EncountersSoFar<number> {
  partnered(one: number, other: number): number
}

/** Counts `history` for the entries in `order`, in O(n² + encounters) for n of them; every lookup takes O(1). */
export function companyByPlace(order: readonly EntryId[], history: readonly PastRound[]): CompanySoFar {
  const places = order.length
  const placeOf = new Map(order.map((entry, place) => [entry, place]))
  const partnered = new Uint16Array(places * places)
  const opposed = new Uint16Array(places * places)
  const byes = new Uint16Array(places)
  const count = (times: Uint16Array, one: EntryId | undefined, other: EntryId | undefined) => {
    const [a, b] = [one && placeOf.get(one), other && placeOf.get(other)]
    if (a === undefined || b === undefined) return
    times[a * places + b] = (times[a * places + b] ?? 0) + 1
    times[b * places + a] = (times[b * places + a] ?? 0) + 1
  }
  for (const { encounters, byes: sitting } of history) {
    for (const { a, b, partners } of encounters) {
      count(partnered, a, partners?.a)
      count(partnered, b, partners?.b)
      for (const one of [a, partners?.a]) for (const other of [b, partners?.b]) count(opposed, one, other)
    }
    for (const entry of sitting) {
      const place = placeOf.get(entry)
      if (place !== undefined) byes[place] = (byes[place] ?? 0) + 1
    }
  }
  return {
    partnered: (one, other) => partnered[one * places + other] ?? 0,
    meetings: (one, other) => opposed[one * places + other] ?? 0,
    byes: (place) => byes[place] ?? 0,
  }
}

/** The four at the table; null: its sides had no partners. */
export function fourAt({ a, b, partners }: Pick<PastEncounter, Side | 'partners'>): Four<EntryId> | null {
  return partners ? [a, partners.a, b, partners.b] : null
}

/** The four pairs of opponents at a table. */
export function opponentsIn<Who>([p, q, r, s]: Four<Who>): readonly (readonly [Who, Who])[] {
  return [
    [p, r],
    [p, s],
    [q, r],
    [q, s],
  ]
}

/** The two pairs of partners at a table. */
export function partnersIn<Who>([p, q, r, s]: Four<Who>): readonly (readonly [Who, Who])[] {
  return [
    [p, q],
    [r, s],
  ]
}
