// Simulated players with a known strength, and the scores of their games.

import { CARD_POINTS } from '../../games/options.ts'
import { GAME_TRAITS } from '../../games/traits.ts'
import type { Rng } from '../../rng.ts'
import { optionsOf, type StageRules } from '../regulation/regulation.ts'
import type { EnteredGame } from '../results/results.ts'

/** A strength lead of this much wins ten deals for each one lost; luck decides most of a single deal. */
const TENFOLD = 1000
/** Card points of a side in a deal of Schieber: their standard deviation, and the points that 100 of strength are worth. */
const SCHIEBER = { deviation: 38, hundred: 4 }

/** Roughly normal around 300 with a standard deviation of 100. */
export function drawStrength(rng: Rng): number {
  return rng.int(201) + rng.int(201) + rng.int(201)
}

/**
 * Simulates the final score of one game, as a desk would enter it. `ahead`: by how much side a is stronger; with 100 more it wins 65 of
 * 100 games of Watten to 15, with 200 more 78 (docs/planning.md).
 */
export function playGame(rules: StageRules, ahead: number, rng: Rng): EnteredGame {
  return GAME_TRAITS[rules.game.key].counts === 'cards'
    ? playCards(rules.game, ahead, rng)
    : playDeals(rules.game, ahead, rng)
}

function playDeals(game: StageRules['game'], ahead: number, rng: Rng): EnteredGame {
  const options = optionsOf(game)
  const margin = 'margin' in options ? options.margin : null
  const line = options.target - (margin ?? 1)
  const { target } = options
  const chance = 1 / (1 + 10 ** (-ahead / TENFOLD))
  const points = { a: 0, b: 0 }
  const keptDown = { a: false, b: false }
  while (points.a < target && points.b < target) {
    const side = rng.int(2 ** 20) < 2 ** 20 * chance ? 'a' : 'b'
    points[side] += margin === null ? 1 + rng.int(2) : valueOfDeal(Math.max(points.a, points.b) >= line, rng)
    // R2.5: restricted while the winner had nothing.
    if (points.a === 0 && points.b >= line && points.b < target) keptDown.a = true
    if (points.b === 0 && points.a >= line && points.a < target) keptDown.b = true
  }
  const winner = points.a >= target ? 'a' : 'b'
  // Without restriction, as in Wurzen, points of the last deal beyond the target are not written.
  if (margin === null) points[winner] = target
  return { ...points, retour: keptDown[winner] }
}

/** Two points, or three after a raise; a restricted side cannot raise (R3.4). */
function valueOfDeal(restricted: boolean, rng: Rng): number {
  return restricted ? 2 : 2 + rng.int(2)
}

function playCards(game: StageRules['game'], ahead: number, rng: Rng): EnteredGame {
  const deals = 'deals' in game ? (game.deals ?? null) : null
  const { target } = game
  const total = { a: 0, b: 0 }
  for (let deal = 0; deals === null ? total.a < target && total.b < target : deal < deals; deal++) {
    // The sum of three uniform numbers is close enough to a normal distribution.
    const luck = (rng.int(201) + rng.int(201) + rng.int(201) - 300) / 100
    const made = CARD_POINTS / 2 + (SCHIEBER.hundred * ahead) / 100 + SCHIEBER.deviation * luck
    const a = Math.min(CARD_POINTS, Math.max(0, Math.round(made)))
    const factor = deals === null ? 1 + rng.int(3) : 1
    total.a += factor * a
    total.b += factor * (CARD_POINTS - a)
  }
  return { ...total, retour: false, ...(deals === null ? { winner: total.a >= total.b ? 'a' : 'b' } : {}) }
}
