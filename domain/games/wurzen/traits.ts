import type { GameTraits } from '../traits.ts'

/** Wurzen (R7). */
export const wurzenTraits: GameTraits = {
  side: 'person',
  counts: 'deals',
  hasSchneider: true,
  marks: { word: 'bummerl', shape: 'stroke', arePlayedFor: true },
  line: 'last',
}
