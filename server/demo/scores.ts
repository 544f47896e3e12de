// Scores as in real games: mostly close, now and then a Schneider, seldom a Retour.

import { createRng } from '#domain/rng.ts'

export interface DemoScore {
  readonly a: number
  readonly b: number
  readonly retour: boolean
}

/** The scores of an encounter's games; the same `seed` gives the same ones. */
export function scoresOf(
  seed: string,
  { games, target, margin }: { readonly games: number; readonly target: number; readonly margin: number },
): DemoScore[] {
  const rng = createRng(seed)
  const restricted = target - margin
  return Array.from({ length: games }, () => {
    const chance = rng.int(100)
    const retour = chance < 4
    // A deal is worth two or three points, so the winner often ends above the target, and no side ends with a single point.
    const winner = target + Math.max(0, rng.int(5) - 2)
    const close = restricted + rng.int(margin)
    const loser = retour ? close : chance < 10 ? 0 : chance < 45 ? close : 2 + rng.int(restricted - 2)
    return rng.int(2) === 0 ? { a: winner, b: loser, retour } : { a: loser, b: winner, retour }
  })
}
