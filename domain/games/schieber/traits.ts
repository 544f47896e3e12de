import { count, countOrNone, countsWithin, flag, type ValuesOf } from '../../option.ts'
import type { GameTraits } from '../game-traits.ts'
import { marks, TARGETS } from '../options.ts'

const MINUTES_A_DEAL = 3.5
const POINTS_OF_A_DEAL = 200

const options = {
  target: count(TARGETS.cards, 2500),
  /** The number of deals that ends the game instead of a target; null: a target. */
  deals: countOrNone({ least: 1, most: 99 }, 12),
  matchBonus: count({ least: 0, most: 1_000 }, 100),
  /** Whether Weis and Stöcke are multiplied like the card points (R6.2). */
  multiplyWeis: flag(true),
  /** Whether Weis and Stöcke count at all. */
  weis: flag(true),
  /** The factors of the trumps (R6.1). */
  factors: countsWithin(
    { least: 1, most: 20 },
    { eichel: 1, rose: 1, schelle: 2, schilte: 2, obenabe: 3, undenufe: 3 },
  ),
  marks: marks({ normal: 1, schneider: 1, retour: 1 }),
}

export type SchieberOptions = ValuesOf<typeof options>

/** Simple tournament Schieber (R6): points are not multiplied, and there is no bonus and no Weis. */
const SIMPLE = {
  factors: { eichel: 1, rose: 1, schelle: 1, schilte: 1, obenabe: 1, undenufe: 1 },
  matchBonus: 0,
  weis: false,
} satisfies Partial<SchieberOptions>

/** Schieber-Jass (R6). */
export const schieberTraits = {
  options,
  byDeals: SIMPLE,
  side: 'pair',
  counts: 'cards',
  hasSchneider: false,
  marks: { word: 'striche', shape: null, arePlayedFor: false },
  minutes: ({ target, deals }) => (deals ?? target / POINTS_OF_A_DEAL) * MINUTES_A_DEAL,
  line: 'tight',
} as const satisfies GameTraits
