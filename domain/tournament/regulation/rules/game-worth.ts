// What the award of a game is worth to both sides, whatever the score.

import { GAMES } from '../../../games/index.ts'
import type { GameAward } from '../../../scoring/award.ts'
import { LIMITS } from '../limits.ts'
import { optionsOf, type StageGame, type StageRules, targetOf } from '../regulation.ts'

/** The worth of a plain win, a Schneider and a Retour. */
function worths({ win, times, bonus }: GameAward): number[] {
  return [win, win * times.schneider + bonus.schneider, win * times.retour + bonus.retour]
}

/** Whether a win brings more than a loss, even without a Schneider or a Retour. */
export function winningTells({ own, win, loss }: GameAward): boolean {
  return own !== 'none' || win > loss
}

/** Whether the winner always gets more than the loser, whatever the score. */
export function winnerGetsMore(award: GameAward): boolean {
  const { own, loss } = award
  // The winner has at least one point more, and no multiple reduces that.
  const ahead = own === 'none' ? 0 : 1
  return worths(award).every((worth) => worth + ahead > loss)
}

/** Whether a Schneider or a Retour brings at least as much as a loss. */
export function specialWinTells(award: GameAward): boolean {
  const [, ...special] = worths(award)
  return special.every((worth) => worth >= award.loss)
}

/** Whether a Schneider or a Retour brings at least as much as a plain win. Written points only add to it: no multiple is below one. */
export function specialWinIsWorthMore(award: GameAward): boolean {
  const [plain, ...special] = worths(award)
  return special.every((worth) => worth >= (plain ?? 0))
}

/** The most a round can bring; infinite if it counts something without a limit. */
export function mostOfRound({ award, game, games }: Pick<StageRules, 'award' | 'game' | 'games'>): number {
  const outside = award.outside.map((one) => {
    if (one.kind === 'count') return one.each > 0 ? Number.POSITIVE_INFINITY : 0
    return Math.max(one.win, one.draw, one.loss, 0)
  })
  const { win = 0, draw = 0, loss = 0 } = award.encounter ?? {}
  const ofGames = games * mostOfGame(award.game, game)
  return ofGames + Math.max(win, draw, loss, 0) + outside.reduce((sum, most) => sum + most, 0)
}

function mostOfGame({ own, times, bonus, ...award }: GameAward, game: StageGame): number {
  const points = { none: 0, 'as-written': mostWritten(game), capped: targetOf(game) ?? mostWritten(game) }[own]
  const win = points + award.win
  const special = [win * times.schneider + bonus.schneider, win * times.retour + bonus.retour]
  return Math.max(0, win, ...special, points + award.draw, points + award.loss)
}

/** The most points one side can have in a game; in a game to a target, never twice the target. */
function mostWritten(game: StageGame): number {
  const { pointsTogether, mostOfSide } = GAMES[game.key]
  const options = optionsOf(game)
  return pointsTogether(options) ?? Math.min(LIMITS.score.most, mostOfSide(options) ?? 2 * game.target)
}

/** The most points of the winner of a game that was not played: those that end a game, else all points in it. */
export function mostOfWinner(game: StageGame): number {
  return targetOf(game) ?? mostWritten(game)
}

/** Whether a game can bring either side anything. */
export function givesAnything({ own, win, draw, loss, bonus }: GameAward): boolean {
  return own !== 'none' || [win, draw, loss, bonus.schneider, bonus.retour].some((points) => points !== 0)
}
