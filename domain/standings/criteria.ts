import type { LedgerAccount, LedgerLine } from '../model.ts'
import type { Criterion, CriterionKey } from './criterion.ts'

type Figure = 'award' | 'gamesWon' | 'pointsFor' | 'pointsAgainst'

function total(account: LedgerAccount, figure: Figure): number {
  return account.lines.reduce((sum: number, line: LedgerLine) => sum + line[figure], 0)
}

/** Every criterion a ranking chain can name. */
export const CRITERIA = {
  placement: { key: 'placement', direction: 'asc', compute: (account) => account.placement },
  award: { key: 'award', direction: 'desc', compute: (account) => total(account, 'award') + account.adjustment },
  'games-won': { key: 'games-won', direction: 'desc', compute: (account) => total(account, 'gamesWon') },
  'points-for': { key: 'points-for', direction: 'desc', compute: (account) => total(account, 'pointsFor') },
  'points-against': { key: 'points-against', direction: 'asc', compute: (account) => total(account, 'pointsAgainst') },
  difference: {
    key: 'difference',
    direction: 'desc',
    compute: (account) => total(account, 'pointsFor') - total(account, 'pointsAgainst'),
  },
  'play-off': { key: 'play-off', direction: 'asc', compute: (account) => account.playOff },
  lot: { key: 'lot', direction: 'asc', compute: (account) => account.lot },
  'start-number': { key: 'start-number', direction: 'asc', compute: (account) => account.number },
} satisfies Record<CriterionKey, Criterion>
