// One encounter by the rules of its stage: who has won it, and how many games it takes.

import type { GameScore } from '../model.ts'
import { tallyGames } from '../scoring/award.ts'
import type { StageRules } from './regulation.ts'

type Counting = Pick<StageRules, 'award' | 'game'>

/** More games won, with equal games more card points; null: neither, or nothing reported. */
export function winnerOf(rules: Counting, games: readonly GameScore[]): 'a' | 'b' | null {
  if (games.length === 0) return null
  const tally = tallyGames(rules.award, rules.game.target, games, 'a')
  const lead = tally.gamesWon - tally.gamesLost || tally.pointsFor - tally.pointsAgainst
  return lead === 0 ? null : lead > 0 ? 'a' : 'b'
}

/** Games one side has to win for an encounter to be over; null: all are played. */
export function winsNeeded({ games, bestOf }: Pick<StageRules, 'games' | 'bestOf'>): number | null {
  return bestOf ? Math.floor(games / 2) + 1 : null
}

/** Is the encounter over after these games? */
export function isOver(
  rules: Pick<StageRules, 'games' | 'bestOf'>,
  games: readonly Pick<GameScore, 'winner'>[],
): boolean {
  const needed = winsNeeded(rules)
  const wins = (side: 'a' | 'b') => games.filter(({ winner }) => winner === side).length
  return games.length === rules.games || (needed !== null && Math.max(wins('a'), wins('b')) >= needed)
}
