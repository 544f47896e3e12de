import type { GameTraits } from '../traits.ts'

/** Schieber-Jass (R6). */
export const schieberTraits: GameTraits = {
  side: 'pair',
  counts: 'cards',
  hasSchneider: false,
  marks: { word: 'striche', shape: null, arePlayedFor: false },
  line: 'tight',
}
