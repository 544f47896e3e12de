import { count, type ValuesOf } from '../../option.ts'
import type { GameTraits } from '../game-traits.ts'
import { marks, TARGETS } from '../options.ts'

const MINUTES_A_POINT = 1.5

const options = { target: count(TARGETS.deals, 9), marks: marks({ normal: 1, schneider: 2, retour: 3 }) }

export type WurzenOptions = ValuesOf<typeof options>

/** Wurzen (R7). */
export const wurzenTraits = {
  options,
  byDeals: null,
  side: 'person',
  counts: 'deals',
  hasSchneider: true,
  marks: { word: 'bummerl', shape: 'stroke', arePlayedFor: true },
  minutes: ({ target }) => target * MINUTES_A_POINT,
  line: 'last',
} as const satisfies GameTraits
