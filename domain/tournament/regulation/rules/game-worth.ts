// What the award of a game says about its two sides, whatever the score.

import type { GameAward } from '../../../scoring/award.ts'

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

/** Does it ever bring anybody anything? */
export function givesAnything({ own, win, draw, loss, bonus }: GameAward): boolean {
  return own !== 'none' || [win, draw, loss, bonus.schneider, bonus.retour].some((points) => points !== 0)
}
