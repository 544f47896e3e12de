import type { GameTraits } from '../traits.ts'

const MINUTES_A_POINT = 1.5

/** Wurzen (R7). */
export const wurzenTraits: GameTraits = {
  side: 'person',
  counts: 'deals',
  hasSchneider: true,
  marks: { word: 'bummerl', shape: 'stroke', arePlayedFor: true },
  minutes: ({ target }) => target * MINUTES_A_POINT,
  line: 'last',
}
