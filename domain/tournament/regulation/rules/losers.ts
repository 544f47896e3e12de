// A stage for those whom the one before it has put out.

import { putsOut } from '../../../pairing/formats.ts'
import { TIE_ENDERS } from '../../../standings/criterion.ts'
import { needsOrder } from '../../drawn-by-rank.ts'
import { isForLosers, leastForLosers, stageOfLosers } from '../finals.ts'
import { mostOfPlaces } from './field.ts'
import { rule } from './rule.ts'

/** Losers play for places that more than one of them has: there is one where so many can come. */
export const losersSharePlaces = rule({
  code: 'losers-all-placed',
  at: '/field',
  holds: (stage, { upTo, regulation }) => {
    const from = stageOfLosers(upTo, upTo.length - 1)
    const before = upTo[from]
    if (!isForLosers(stage) || !before || !putsOut(before.pairer)) return true
    const least = leastForLosers(upTo, upTo.length - 1)
    return Number.isFinite(least) && mostOfPlaces(before, { upTo: upTo.slice(0, from + 1), regulation }) >= least
  },
  // Who plays instead nobody but the desk can say.
  repair: (stage) => ({ ...stage, field: { byHand: true } }),
})

/** Who of the losers meets whom by rank is decided before. */
export const losersAreInOrder = rule({
  code: 'losers-in-no-order',
  at: '/ranking',
  holds: ({ ranking }, { regulation, at }) => {
    const next = regulation.stages.slice(at + 1)
    const others = next.findIndex((stage) => !isForLosers(stage))
    const ofLosers = others === -1 ? next : next.slice(0, others)
    return !ofLosers.some(needsOrder) || ranking.some((key) => TIE_ENDERS.includes(key))
  },
  repair: (stage) => ({ ...stage, ranking: [...stage.ranking, 'lot'] }),
})
