import type { GameTraits } from '../traits.ts'

const MINUTES_A_DEAL = 3.5
const POINTS_OF_A_DEAL = 200

/** Schieber-Jass (R6). */
export const schieberTraits: GameTraits = {
  side: 'pair',
  counts: 'cards',
  hasSchneider: false,
  marks: { word: 'striche', shape: null, arePlayedFor: false },
  minutes: ({ target, deals }) => (deals ?? target / POINTS_OF_A_DEAL) * MINUTES_A_DEAL,
  line: 'tight',
}
