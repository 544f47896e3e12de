// A win that was not played counts as a plain one, even to nothing.

import { GAME_TRAITS } from '#domain/games/traits.ts'
import type { StageRules } from '#domain/tournament/regulation/regulation.ts'
import { scoringOf } from '#domain/tournament/state/encounter.ts'

/** Whether a loser with these points would be Schneider, which counts more than a plain loss: `stressed` says that it is none. */
export function schneiderNot(stage: StageRules, loser: number): 'stressed' | 'none' {
  if (loser > 0 || !GAME_TRAITS[stage.game.key].hasSchneider) return 'none'
  const { pointsRule, marks } = scoringOf(stage)
  const { times, bonus } = pointsRule.game
  const countsMore = times.schneider !== 1 || bonus.schneider !== 0 || marks.schneider !== marks.normal
  return countsMore ? 'stressed' : 'none'
}
