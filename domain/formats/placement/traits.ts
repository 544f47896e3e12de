import { BRACKET, type FormatTraits, FREE } from '../format-traits.ts'
import { exactly } from '../round-counts.ts'

export const placementTraits = {
  ...BRACKET,
  needsWinners: false,
  putsOut: false,
  keeps: 'no-round',
  isBracket: false,
  isMatchesForPlaces: true,
  isOneMatchForTwo: true,
  isDrawnOnce: false,
  halves: false,
  pictureKind: null,
  byesOfFirstRound: FREE.byesOfFirstRound,
  /** Every match is for two places. */
  rounds: () => exactly(1),
} as const satisfies FormatTraits
