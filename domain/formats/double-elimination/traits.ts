import { flag, type ValuesOf } from '../../option.ts'
import { bracketDraw } from '../bracket/draw-option.ts'
import { BRACKET, type FormatTraits, TWO_BEFORE_SEMIFINALS } from '../format-traits.ts'
import { halvings } from '../round-counts.ts'

const options = {
  draw: bracketDraw,
  /** Whether the grand final is played again if its loser had no loss before. */
  reset: flag(true),
}

export const doubleEliminationTraits = {
  ...BRACKET,
  options,
  halves: false,
  leastRounds: 2,
  isOpenEnded: true,
  lastMatches: { kind: 'second-final', option: 'reset', without: false, least: () => 0 },
  lossesAllowed: () => 2,
  /** The third and the fourth place are those of the last two losers. */
  levelFrom: () => TWO_BEFORE_SEMIFINALS,
  /** Without a loss: every winners' round, and the final. */
  winnerPlays: (entries: number) => halvings(entries) + 1,
  /** Two losses each, and a second final if the first is its loser's only loss. */
  rounds: (entries: number, { reset }: ValuesOf<typeof options>) => ({
    least: 2 * halvings(entries),
    most: 2 * halvings(entries) + (reset ? 1 : 0),
  }),
} as const satisfies FormatTraits
