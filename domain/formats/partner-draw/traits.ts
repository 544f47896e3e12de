import { type FormatTraits, FREE } from '../format-traits.ts'
import type { RoundsOfField } from '../round-counts.ts'

export const partnerDrawTraits = {
  ...FREE,
  takesLate: false,
  makesPartners: true,
  leastEntries: 4,
  byesOfFirstRound: (entries: number) => entries % 4,
  rounds: untilAllWerePartners,
} as const satisfies FormatTraits

/**
 * Until each has partnered all others: the number of possible pairs, divided by the pairs that play in a round. If the remainder of
 * a division by four is 0 or 1, a perfect whist schedule has as many rounds; if it is 2 or 3, there may be fewer without repeating
 * any.
 */
function untilAllWerePartners(entries: number): RoundsOfField | null {
  return entries < 4 ? null : { least: 1, most: Math.floor((entries * (entries - 1)) / (entries - (entries % 4))) }
}
