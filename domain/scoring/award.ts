// What a single game is worth.

import type { GameScore } from '../model.ts'

export type Side = 'a' | 'b'

/** Something for a Schneider and something for a Retour; never both (R2.6). */
export interface ByOutcome {
  readonly schneider: number
  readonly retour: number
}

/** Whether card points count: not, as written, or capped at the target. */
export const OWN_POINTS = ['none', 'as-written', 'capped'] as const

/** What one game is worth in the ranking. */
export interface GameAward {
  readonly win: number
  /** For both sides of a game that was played to its end and that nobody has won. */
  readonly draw: number
  readonly loss: number
  /** Do the card points count, and as written or capped at the target? */
  readonly own: (typeof OWN_POINTS)[number]
  /** By how much everything the winner gets is multiplied, when the loser was Schneider or it was a Retour. */
  readonly times: ByOutcome
  /** On top of it for the winner. */
  readonly bonus: ByOutcome
}

/**
 * What a game gives `side`, in points: its card points as far as they count, with what winning, drawing or losing is worth.
 * A game that ended at the bell without a winner gives its card points and nothing else. A bonus is never multiplied.
 */
export function awardOfGame(award: GameAward, target: number, score: GameScore, side: Side): number {
  const own = { none: 0, 'as-written': score[side], capped: Math.min(score[side], target) }[award.own]
  if (score.winner === null) return score.outcome === 'normal' ? own + award.draw : own
  if (score.winner !== side) return own + award.loss
  const { outcome } = score
  const special = outcome === 'schneider' || outcome === 'retour' ? outcome : null
  return (own + award.win) * (special ? award.times[special] : 1) + (special ? award.bonus[special] : 0)
}
