import { type FormatTraits, FREE } from '../format-traits.ts'

export const manualTraits = {
  ...FREE,
  keeps: 'no-round',
  isByHand: true,
} as const satisfies FormatTraits
