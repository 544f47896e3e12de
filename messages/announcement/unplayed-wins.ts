// A win that was not played counts as a plain one, even to nothing.

import { GAME_TRAITS } from '#domain/games/traits.ts'
import type { StageRules } from '#domain/tournament/regulation/regulation.ts'
import { scoringOf } from '#domain/tournament/state/encounter.ts'

/** Whether a game with this many points for the loser would count more as a Schneider, had it been played. */
export function wouldBeSchneider(stage: StageRules, loser: number): boolean {
  if (loser > 0 || !GAME_TRAITS[stage.game.key].hasSchneider) return false
  const { pointsRule, marks } = scoringOf(stage)
  const { times, bonus } = pointsRule.game
  return times.schneider !== 1 || bonus.schneider !== 0 || marks.schneider !== marks.normal
}
