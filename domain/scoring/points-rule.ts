// The points rule of a game, and what a single game is worth by it.

import type { GameScore, Side } from '../model.ts'

/** One value for a Schneider and one for a Retour; they never apply together (R2.6). */
export interface ByOutcome {
  readonly schneider: number
  readonly retour: number
}

/** Whether card points count: not, as written, or capped at the target. */
export const OWN_POINTS = ['none', 'as-written', 'capped'] as const

/** The points rule of games: what one game is worth in the ranking. */
export interface GamePointsRule {
  readonly win: number
  /** For both sides of a game that was played to its end without a winner. */
  readonly draw: number
  readonly loss: number
  /** Whether the card points count: not, as written, or capped at the target. */
  readonly own: (typeof OWN_POINTS)[number]
  /** The factor of everything the winner gets, if the loser was Schneider or it was a Retour. */
  readonly times: ByOutcome
  /** Added for the winner. */
  readonly bonus: ByOutcome
}

/**
 * The points that a game gives `side`: its card points as far as they count, plus the worth of a win, draw or loss. A game that
 * ended at the bell without a winner gives only its card points. A bonus is never multiplied.
 */
export function awardOfGame(pointsRule: GamePointsRule, target: number, score: GameScore, side: Side): number {
  const own = { none: 0, 'as-written': score[side], capped: Math.min(score[side], target) }[pointsRule.own]
  if (score.winner === null) return score.outcome === 'normal' ? own + pointsRule.draw : own
  if (score.winner !== side) return own + pointsRule.loss
  const { outcome } = score
  const special = outcome === 'schneider' || outcome === 'retour' ? outcome : null
  return (own + pointsRule.win) * (special ? pointsRule.times[special] : 1) + (special ? pointsRule.bonus[special] : 0)
}
