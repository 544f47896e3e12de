import type { GameTraits } from '../traits.ts'

const MINUTES_A_POINT = 1.3

/** Watten of the Tiroler Wattergemeinschaft (R3). */
export const twgTraits: GameTraits = {
  side: 'pair',
  counts: 'deals',
  hasSchneider: true,
  marks: { word: 'nocken', shape: 'dot', arePlayedFor: true },
  minutes: ({ target }) => target * MINUTES_A_POINT,
  line: 'crossed',
}

/** Watten as it is played in Bavaria (R4, R5). */
export const bavarianTraits: GameTraits = {
  side: 'pair',
  counts: 'deals',
  hasSchneider: true,
  marks: { word: 'bummerl', shape: 'stroke', arePlayedFor: false },
  minutes: ({ target }) => target * MINUTES_A_POINT,
  line: 'tight',
}
