// Simulates encounters: a model of card players whose true strength is known, unlike in a tournament.

import type { EntryId } from '#domain/ids.ts'
import { createRng, type Rng } from '#domain/rng.ts'

/** The target of a game of Watten: the first side to reach it wins. */
const TARGET = 15
/** With this much more strength a side wins ten deals for every one it loses; luck decides most single deals. */
const TENFOLD = 1000

export interface Game {
  readonly a: number
  readonly b: number
}

/** Strengths around 300, roughly normal with a standard deviation of 100. */
export function drawStrengths(entries: readonly EntryId[], rng: Rng): ReadonlyMap<EntryId, number> {
  return new Map(entries.map((entry) => [entry, rng.int(201) + rng.int(201) + rng.int(201)]))
}

/** The card points of some games between two strengths; the same `seed` deals the same cards. */
export function playGames(games: number, strengthA: number, strengthB: number, seed: string): Game[] {
  const rng = createRng(seed)
  const chance = 1 / (1 + 10 ** ((strengthB - strengthA) / TENFOLD))
  return Array.from({ length: games }, () => {
    const points = { a: 0, b: 0 }
    while (points.a < TARGET && points.b < TARGET) {
      const side = rng.int(2 ** 20) < 2 ** 20 * chance ? 'a' : 'b'
      points[side] = Math.min(TARGET, points[side] + 2 + rng.int(2))
    }
    return points
  })
}
