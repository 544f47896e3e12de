// What results are worth: per game by the stage's award, per encounter by adding up.

import type { GameScore } from '../model.ts'

/** What one game is worth in the ranking. */
export interface GameAward {
  /** Points for winning. */
  readonly win: number
  /** Do the card points count, and as written or capped at the target? */
  readonly own: 'none' | 'as-written' | 'capped'
  /** On top for the winner, when the loser was Schneider or it was a Retour; never both (R2.6). */
  readonly bonus: { readonly schneider: number; readonly retour: number }
}

export type Side = 'a' | 'b'

/** What a game gives `side`, in points. A game nobody won gives its card points and nothing else. */
export function awardOfGame(award: GameAward, target: number, score: GameScore, side: Side): number {
  const own = { none: 0, 'as-written': score[side], capped: Math.min(score[side], target) }[award.own]
  if (score.winner !== side) return own
  const bonus = { normal: 0, 'false-claim': 0, unfinished: 0, ...award.bonus }[score.outcome]
  return own + award.win + bonus
}

/** What a run of games gave one side. */
export interface SideTally {
  readonly award: number
  readonly gamesWon: number
  readonly gamesLost: number
  readonly pointsFor: number
  readonly pointsAgainst: number
}

/** Adds up an encounter's games for `side`. */
export function tallyGames(award: GameAward, target: number, games: readonly GameScore[], side: Side): SideTally {
  const other = side === 'a' ? 'b' : 'a'
  const tally = { award: 0, gamesWon: 0, gamesLost: 0, pointsFor: 0, pointsAgainst: 0 }
  for (const score of games) {
    tally.award += awardOfGame(award, target, score, side)
    tally.gamesWon += score.winner === side ? 1 : 0
    tally.gamesLost += score.winner === other ? 1 : 0
    tally.pointsFor += score[side]
    tally.pointsAgainst += score[other]
  }
  return tally
}
