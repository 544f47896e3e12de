// What a game is worth to both sides by the points rule, whatever the score.

import { GAMES } from '../../../games/index.ts'
import type { GamePointsRule } from '../../../scoring/points-rule.ts'
import { LIMITS } from '../limits.ts'
import { optionsOf, type StageGame, type StageRules, targetOf } from '../regulation.ts'

/** The worth of a plain win, a Schneider and a Retour. */
function worths({ win, times, bonus }: GamePointsRule): number[] {
  return [win, win * times.schneider + bonus.schneider, win * times.retour + bonus.retour]
}

/** Whether a win brings more than a loss, even without a Schneider or a Retour. */
export function winningTells({ own, win, loss }: GamePointsRule): boolean {
  return own !== 'none' || win > loss
}

/** Whether the winner of a game always has more points than the loser: not where both may reach the target, and one is named the winner. */
export function winnerHasMorePoints(game: StageGame): boolean {
  const reading = GAMES[game.key].readFinalScore({ a: game.target, b: game.target, retour: false }, optionsOf(game))
  return reading.ok || reading.error.code !== 'winner-needed'
}

/** Whether the winner of a game always gets more than the loser, whatever the score. */
export function winnerGetsMore({ game, pointsRule }: Pick<StageRules, 'game' | 'pointsRule'>): boolean {
  const { own, loss } = pointsRule.game
  if (own !== 'none' && !winnerHasMorePoints(game)) return false
  // No multiple reduces the lead of at least one point.
  const ahead = own === 'none' ? 0 : 1
  return worths(pointsRule.game).every((worth) => worth + ahead > loss)
}

/** Whether a Schneider or a Retour brings at least as much as a loss. */
export function specialWinTells(pointsRule: GamePointsRule): boolean {
  const [, ...special] = worths(pointsRule)
  return special.every((worth) => worth >= pointsRule.loss)
}

/** Whether a Schneider or a Retour brings at least as much as a plain win. Written points only add to it: no multiple is below one. */
export function specialWinIsWorthMore(pointsRule: GamePointsRule): boolean {
  const [plain, ...special] = worths(pointsRule)
  return special.every((worth) => worth >= (plain ?? 0))
}

/** The most points a round is likely to bring by something that is counted without a limit: six games of Schieber to 157 points. */
const MOST_COUNTED = 1_000

/** The most a round can bring; of what is counted without a limit, what is likely. */
export function mostOfRound({ pointsRule, game, games }: Pick<StageRules, 'pointsRule' | 'game' | 'games'>): number {
  const outside = pointsRule.outside.map((one) => {
    if (one.kind === 'count') return one.each > 0 ? MOST_COUNTED : 0
    return Math.max(one.win, one.draw, one.loss, 0)
  })
  const { win = 0, draw = 0, loss = 0 } = pointsRule.encounter ?? {}
  const ofGames = games * mostOfGame(pointsRule.game, game)
  return ofGames + Math.max(win, draw, loss, 0) + outside.reduce((sum, most) => sum + most, 0)
}

function mostOfGame({ own, times, bonus, ...plain }: GamePointsRule, game: StageGame): number {
  const points = { none: 0, 'as-written': mostWritten(game), capped: targetOf(game) ?? mostWritten(game) }[own]
  const win = points + plain.win
  const special = [win * times.schneider + bonus.schneider, win * times.retour + bonus.retour]
  return Math.max(0, win, ...special, points + plain.draw, points + plain.loss)
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
export function givesAnything({ own, win, draw, loss, bonus }: GamePointsRule): boolean {
  return own !== 'none' || [win, draw, loss, bonus.schneider, bonus.retour].some((points) => points !== 0)
}
