// From how many entries on two of them can be put out for one place, which none of them has for themselves then.

import { optionsOf, type PairingOptions } from '../options.ts'

/** The fewest entries for that, in so many rounds; without end: it never happens. */
export type LevelFrom = (options: PairingOptions, rounds: number | 'all') => number

/** Two matches of one round. */
const TWO_MATCHES = 4
/** Two matches of the round before the semi-finals, or of the losers who come after those. */
const BEFORE_SEMIFINALS = 6

export const nobodyLevel: LevelFrom = () => Number.POSITIVE_INFINITY

export const levelInARound: LevelFrom = () => TWO_MATCHES

/** The losers of the semi-finals, unless they play for their places; all others, unless everybody does. In one round nobody does. */
export const levelInKnockOut: LevelFrom = (options, rounds) => {
  const { places } = optionsOf('knock-out', options)
  if (rounds === 1) return TWO_MATCHES
  return { title: TWO_MATCHES, third: BEFORE_SEMIFINALS, all: Number.POSITIVE_INFINITY }[places]
}

/** The third and the fourth place are those of the last two losers. */
export const levelBehindTwoLosses: LevelFrom = () => BEFORE_SEMIFINALS

/** In a consolation round the losers of the first round play their places out; of eight entries there are four of them. */
export const levelWithSecondChance: LevelFrom = (options, rounds) => {
  const { consolation, thirdPlace, tree } = optionsOf('repechage', options)
  if (!consolation || rounds !== 'all') return TWO_MATCHES
  return thirdPlace && tree > 2 ? 8 : 5
}
