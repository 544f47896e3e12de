import { choice, count, flag, type ValuesOf } from '../../option.ts'
import type { Marks } from '../game.ts'
import type { GameTraits } from '../game-traits.ts'
import { marks, TARGETS } from '../options.ts'
import { ILLEGAL_RAISES, type IllegalRaise } from './deal.ts'

const MINUTES_A_POINT = 1.3
/** The default worth: every loss counts the same. */
const ALL_ALIKE = { normal: 1, schneider: 1, retour: 1 }

/** The options of every Watten. */
function optionsOfWatten({ target, margin, worth }: { target: number; margin: number; worth: Marks }) {
  return {
    target: count(TARGETS.deals, target),
    /** A side with `target − margin` points or more is restricted (R3.3, R4.3, R5.3). */
    margin: count({ least: 0, most: TARGETS.deals.most - 1 }, margin),
    marks: marks(worth),
  }
}

/** The value of an illegal raise (R3.5). */
const illegalRaise = (usual: IllegalRaise) => choice(ILLEGAL_RAISES, usual)

const twgOptions = {
  // R3.6: Schneider counts two Nocken, a Rückschneider four.
  ...optionsOfWatten({ target: 11, margin: 2, worth: { normal: 1, schneider: 2, retour: 4 } }),
  illegalRaise: illegalRaise('bid'),
  /** Whether points may be circled (R3.7). */
  circle: flag(false),
}
const strengOptions = {
  ...optionsOfWatten({ target: 15, margin: 3, worth: ALL_ALIKE }),
  // R4.4: "loses the current game" is the deal, so an illegal raise costs what was valid.
  illegalRaise: illegalRaise('stake'),
}
const bayrischOptions = optionsOfWatten({ target: 15, margin: 2, worth: ALL_ALIKE })

export type WattenOptions = ValuesOf<typeof bayrischOptions>

/** Watten of the Tiroler Wattergemeinschaft (R3). */
export const twgTraits = {
  options: twgOptions,
  byDeals: null,
  side: 'pair',
  counts: 'deals',
  hasSchneider: true,
  marks: { word: 'nocken', shape: 'dot', arePlayedFor: true },
  minutes: ({ target }) => target * MINUTES_A_POINT,
  line: 'crossed',
} as const satisfies GameTraits

const BAVARIAN = {
  byDeals: null,
  side: 'pair',
  counts: 'deals',
  hasSchneider: true,
  marks: { word: 'bummerl', shape: 'stroke', arePlayedFor: false },
  minutes: ({ target }) => target * MINUTES_A_POINT,
  line: 'tight',
} as const satisfies Omit<GameTraits, 'options'>

/** Bavarian Watten with the Maschine, restricted from 12 of 15 (R4). */
export const strengTraits = { ...BAVARIAN, options: strengOptions } as const satisfies GameTraits

/** Bavarian Watten, restricted at 13 and 14 of 15 (R5). */
export const bayrischTraits = { ...BAVARIAN, options: bayrischOptions } as const satisfies GameTraits
