// The possible values of a Watten deal, depending on which sides are restricted before it: the core of the three rule sets.

import type { SheetEntryErrorCode } from '../sheet.ts'
import type { IllegalRaise, WattenHow } from './deal.ts'

/** The range of values of a deal; the target limits it further. */
export interface ValueRange {
  readonly least: number
  readonly most: number
}

/** The conditions of a deal: whether a player of the winning and of the losing side is restricted, and the house rule. */
export interface DealConditions {
  readonly winner: boolean
  readonly loser: boolean
  readonly illegalRaise: IllegalRaise
}

/** One way a deal can end: its possible values, or why it cannot end so now. */
export type DealEnding = (standing: DealConditions) => ValueRange | SheetEntryErrorCode

/** The ways a deal can end, in the order a sheet offers them. */
export type Endings = { readonly [How in WattenHow]?: DealEnding }

const anything: ValueRange = { least: 2, most: Number.POSITIVE_INFINITY }
const two: ValueRange = { least: 2, most: 2 }
const three: ValueRange = { least: 3, most: 3 }
const twoOrThree: ValueRange = { least: 2, most: 3 }
const threeOrFour: ValueRange = { least: 3, most: 4 }

/** R3.2, R3.4, R4.2: a restricted side cannot raise, so with both restricted the value stays two, with one it is at most three. */
const played: DealEnding = ({ winner, loser }) => {
  if (winner && loser) return two
  return winner || loser ? twoOrThree : anything
}

/** R3.2, R3.4, R4.2: a side that folds gives the raiser the stake before the raise; a restricted side cannot have raised. */
const fold: DealEnding = ({ winner, loser }) => {
  if (winner) return 'raise-not-allowed'
  return loser ? two : anything
}

/** R3.5, R4.4: the loser was restricted and raised; a restricted winner cannot have raised before. */
const illegalRaise: DealEnding = ({ winner, loser, illegalRaise }) => {
  if (!loser) return 'not-restricted'
  switch (illegalRaise) {
    case 'bid':
      return winner ? three : threeOrFour
    case 'stake':
      return winner ? two : twoOrThree
    case 'two':
      return two
  }
}

/** R4.5: all three Kritische in one hand; there is no raise, so restriction does not matter. */
const maschine: DealEnding = () => two

/** R5.3: if any side is restricted, the deal is worth three. */
const playedForThree: DealEnding = ({ winner, loser }) => (winner || loser ? three : anything)

/** R5.2, R5.3: the raiser gets the stake before the raise; if any side is restricted, raising is not allowed. */
const foldUnlessRestricted: DealEnding = ({ winner, loser }) => (winner || loser ? 'raise-not-allowed' : anything)

/** R5.4: the restricted side folds before play; not if both are restricted, because it would hand over the game. */
const declined: DealEnding = ({ winner, loser }) => {
  if (!loser) return 'not-restricted'
  return winner ? 'decline-not-allowed' : two
}

/** R3.1, R3.4, R3.5 */
export const twgEndings: Endings = { played, fold, 'illegal-raise': illegalRaise }
/** R4.1, R4.3 – R4.5 */
export const strengEndings: Endings = { ...twgEndings, maschine }
/** R5.1 – R5.4 */
export const bayrischEndings: Endings = { played: playedForThree, fold: foldUnlessRestricted, declined }
