// Rules for what a Schneider and a Retour are worth, and for points capped at the target.

import { GAMES } from '../../../games/index.ts'
import { GAME_TRAITS } from '../../../games/traits.ts'
import type { GameAward } from '../../../scoring/award.ts'
import { optionsOf, type StageRules, targetOf } from '../regulation.ts'
import { specialWinIsWorthMore, specialWinTells } from './game-worth.ts'
import { rule } from './rule.ts'

/** The values that make no difference for a Schneider or a Retour. */
export const NOTHING_SPECIAL: Pick<GameAward, 'times' | 'bonus'> = {
  times: { schneider: 1, retour: 1 },
  bonus: { schneider: 0, retour: 0 },
}

function withGameAward(stage: StageRules, change: Partial<GameAward>): StageRules {
  return { ...stage, award: { ...stage.award, game: { ...stage.award.game, ...change } } }
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
export function isSpecial({ times, bonus }: Pick<GameAward, 'times' | 'bonus'>): boolean {
  return bonus.schneider !== 0 || bonus.retour !== 0 || times.schneider !== 1 || times.retour !== 1
}

/** A bonus needs a game with Schneider and Retour. */
export const bonusIsGiven = rule({
  code: 'bonus-never-given',
  at: '/award/game/bonus',
  holds: (stage) => hasSpecialWins(stage) || !isSpecial(stage.award.game),
  repair: (stage) => withGameAward(stage, NOTHING_SPECIAL),
})

/** A Schneider or a Retour is worth no less than a loss. */
export const specialWinsCount = rule({
  code: 'special-win-below-loss',
  at: '/award/game/bonus',
  holds: ({ award }) => specialWinTells(award.game),
})

/** A Schneider or a Retour is worth no less than a plain win. */
export const specialWinsAreWorthMore = rule({
  code: 'special-win-below-win',
  at: '/award/game/bonus',
  holds: ({ award }) => !specialWinTells(award.game) || specialWinIsWorthMore(award.game),
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
  at: '/award/game/bonus',
  holds: (stage) => {
    const { bonus, times } = stage.award.game
    return !hasSpecialWins(stage) || hasRetour(stage) || (bonus.retour === 0 && times.retour === 1)
  },
  repair: (stage) => {
    const { bonus, times } = stage.award.game
    return withGameAward(stage, { bonus: { ...bonus, retour: 0 }, times: { ...times, retour: 1 } })
  },
})

/** A multiple needs points to multiply. */
export const multiplesCount = rule({
  code: 'multiple-of-nothing',
  at: '/award/game/times',
  holds: ({ award: { game } }) =>
    game.own !== 'none' || game.win !== 0 || (game.times.schneider === 1 && game.times.retour === 1),
  repair: (stage) => withGameAward(stage, { times: NOTHING_SPECIAL.times }),
})

/** Points can only be capped at a target that is played for. */
export const capHasTarget = rule({
  code: 'cap-without-target',
  at: '/award/game/own',
  holds: ({ award, game }) => award.game.own !== 'capped' || targetOf(game) !== null,
  repair: (stage) => withGameAward(stage, { own: 'as-written' }),
})
