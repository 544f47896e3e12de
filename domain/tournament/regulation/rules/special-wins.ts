// Rules for what a Schneider and a Retour are worth, and for points capped at the target.

import { GAMES } from '../../../games/index.ts'
import { GAME_TRAITS } from '../../../games/traits.ts'
import type { GamePointsRule } from '../../../scoring/points-rule.ts'
import { optionsOf, type StageRules, targetOf } from '../regulation.ts'
import { specialWinIsWorthMore, specialWinTells } from './game-worth.ts'
import { rule } from './rule.ts'

/** The values that make no difference for a Schneider or a Retour. */
export const NOTHING_SPECIAL: Pick<GamePointsRule, 'times' | 'bonus'> = {
  times: { schneider: 1, retour: 1 },
  bonus: { schneider: 0, retour: 0 },
}

function withGamePointsRule(stage: StageRules, change: Partial<GamePointsRule>): StageRules {
  return { ...stage, pointsRule: { ...stage.pointsRule, game: { ...stage.pointsRule.game, ...change } } }
}

/** Whether a game can be won as a Schneider or a Retour. */
export function hasSpecialWins({ game }: Pick<StageRules, 'game'>): boolean {
  return GAME_TRAITS[game.key].hasSchneider
}

/** Whether a game of this stage can be won by a Retour. It cannot if the line that restricts a side is at the target. */
export function hasRetour({ game, games }: Pick<StageRules, 'game' | 'games'>): boolean {
  if (!hasSpecialWins({ game }) || games === 0) return false
  const line = GAMES[game.key].restrictedFrom(optionsOf(game))
  return line === null || line < game.target
}

/** Whether the award of a Schneider or a Retour differs from that of any other win. */
export function isSpecial({ times, bonus }: Pick<GamePointsRule, 'times' | 'bonus'>): boolean {
  return bonus.schneider !== 0 || bonus.retour !== 0 || times.schneider !== 1 || times.retour !== 1
}

/** A bonus needs a game with Schneider and Retour. */
export const bonusIsGiven = rule({
  code: 'bonus-never-given',
  at: '/pointsRule/game/bonus',
  holds: (stage) => hasSpecialWins(stage) || !isSpecial(stage.pointsRule.game),
  repair: (stage) => withGamePointsRule(stage, NOTHING_SPECIAL),
})

/** A Schneider or a Retour is worth no less than a loss. */
export const specialWinsCount = rule({
  code: 'special-win-below-loss',
  at: '/pointsRule/game/bonus',
  holds: ({ pointsRule }) => specialWinTells(pointsRule.game),
})

/** A Schneider or a Retour is worth no less than a plain win. */
export const specialWinsAreWorthMore = rule({
  code: 'special-win-below-win',
  at: '/pointsRule/game/bonus',
  holds: ({ pointsRule }) => !specialWinTells(pointsRule.game) || specialWinIsWorthMore(pointsRule.game),
})

/** A Schneider or a Retour brings no fewer marks than a plain loss. */
export const marksRise = rule({
  code: 'marks-turned-over',
  at: '/game/marks',
  holds: (stage) => {
    const { normal, schneider, retour } = optionsOf(stage.game).marks
    return !hasSpecialWins(stage) || (normal <= schneider && normal <= retour)
  },
})

/** A Retour is won against a restricted side, so without restriction there is none (R2.5). */
export const retourHasLine = rule({
  code: 'retour-without-line',
  at: '/pointsRule/game/bonus',
  holds: (stage) => {
    const { bonus, times } = stage.pointsRule.game
    return !hasSpecialWins(stage) || hasRetour(stage) || (bonus.retour === 0 && times.retour === 1)
  },
  repair: (stage) => {
    const { bonus, times } = stage.pointsRule.game
    return withGamePointsRule(stage, { bonus: { ...bonus, retour: 0 }, times: { ...times, retour: 1 } })
  },
})

/** A multiple needs points to multiply. */
export const multiplesCount = rule({
  code: 'multiple-of-nothing',
  at: '/pointsRule/game/times',
  holds: ({ pointsRule: { game } }) =>
    game.own !== 'none' || game.win !== 0 || (game.times.schneider === 1 && game.times.retour === 1),
  repair: (stage) => withGamePointsRule(stage, { times: NOTHING_SPECIAL.times }),
})

/** Points can only be capped at a target that is played for. */
export const capHasTarget = rule({
  code: 'cap-without-target',
  at: '/pointsRule/game/own',
  holds: ({ pointsRule, game }) => pointsRule.game.own !== 'capped' || targetOf(game) !== null,
  repair: (stage) => withGamePointsRule(stage, { own: 'as-written' }),
})
