import { type FormatTraits, FREE } from '../format-traits.ts'
import type { RoundsOfField } from '../round-counts.ts'

export const partnerDrawTraits = {
  ...FREE,
  takesLate: false,
  makesPartners: true,
  leastEntries: 4,
  rounds: untilAllWerePartners,
} as const satisfies FormatTraits

/**
 * Everybody was everybody's partner: all pairs there are, divided by those that play in a round. If four leave nobody or one
 * over, a perfect whist schedule has as many rounds; if they leave two or three, there may be fewer without repeating any.
 */
function untilAllWerePartners(entries: number): RoundsOfField | null {
  return entries < 4 ? null : { least: 1, most: Math.floor((entries * (entries - 1)) / (entries - (entries % 4))) }
}
