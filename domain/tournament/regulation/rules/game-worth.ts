// What the award of a game says about its two sides, whatever the score.

import { GAMES } from '../../../games/index.ts'
import type { GameAward } from '../../../scoring/award.ts'
import { LIMITS } from '../limits.ts'
import { optionsOf, type StageGame, type StageRules, targetOf } from '../regulation.ts'

/** A game that is no Schneider and no Retour, and those two. */
function worths({ win, times, bonus }: GameAward): number[] {
  return [win, win * times.schneider + bonus.schneider, win * times.retour + bonus.retour]
}

/** Does winning one bring more than losing it, be it no Schneider and no Retour? */
export function winningTells({ own, win, loss }: GameAward): boolean {
  return own !== 'none' || win > loss
}

/** Does the winner always get more than the loser, whatever the score? */
export function winnerGetsMore(award: GameAward): boolean {
  const { own, loss } = award
  // The winner has written at least one point more, and no multiple makes that fewer.
  const ahead = own === 'none' ? 0 : 1
  return worths(award).every((worth) => worth + ahead > loss)
}

/** Does winning it as a Schneider or a Retour bring at least what losing it brings? */
export function specialWinTells(award: GameAward): boolean {
  const [, ...special] = worths(award)
  return special.every((worth) => worth >= award.loss)
}

/** Does it bring at least what winning it plainly brings? The points written on top of it are multiplied by no less than one. */
export function specialWinIsWorthMore(award: GameAward): boolean {
  const [plain, ...special] = worths(award)
  return special.every((worth) => worth >= (plain ?? 0))
}

/** The most a round can bring; without end where it counts something of which there can be any number. */
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

/** The most points one side can have in a game; to a target nobody ever writes twice as many. */
function mostWritten(game: StageGame): number {
  const { pointsTogether, mostOfSide } = GAMES[game.key]
  const options = optionsOf(game)
  return pointsTogether(options) ?? Math.min(LIMITS.score.most, mostOfSide(options) ?? 2 * game.target)
}

/** The points a game that is not played can be won with: those that end it, else all there are. */
export function mostOfWinner(game: StageGame): number {
  return targetOf(game) ?? mostWritten(game)
}

/** Does it ever bring anybody anything? */
export function givesAnything({ own, win, draw, loss, bonus }: GameAward): boolean {
  return own !== 'none' || [win, draw, loss, bonus.schneider, bonus.retour].some((points) => points !== 0)
}
