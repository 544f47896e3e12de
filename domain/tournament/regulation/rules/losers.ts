// A stage for those whom the one before it has put out.

import { TIE_ENDERS } from '../../../standings/criterion.ts'
import { needsOrder } from '../../rounds/drawn-by-rank.ts'
import { canLose, isForLosers, leastForLosers, stageOfLosers } from '../finals.ts'
import type { StageRules } from '../regulation.ts'
import { mostOfPlaces } from './field-size.ts'
import { INSTEAD_OF_LOSERS, isFirstDecided } from './first-place.ts'
import { type Among, rule } from './rule.ts'

/** The stages up to the one whose losers play, itself included. */
function upToThoseOut({ upTo, at }: Among): readonly StageRules[] {
  return upTo.slice(0, stageOfLosers(upTo, at) + 1)
}

/** There are losers where somebody can be out. */
export const losersHaveLost = rule({
  code: 'losers-need-winners',
  at: '/field',
  holds: (stage, among) => !isForLosers(stage) || canLose(among.upTo, among.at),
  repair: (stage, among) => ({
    ...stage,
    field: isFirstDecided(among) ? { byHand: true } : INSTEAD_OF_LOSERS,
  }),
})

/** Losers play for places that more than one of them has: there is one where so many can come. */
export const losersSharePlaces = rule({
  code: 'losers-all-placed',
  at: '/field',
  holds: (stage, among) => {
    if (!isForLosers(stage) || !canLose(among.upTo, among.at)) return true
    const least = leastForLosers(among.upTo, among.at)
    const most = mostOfPlaces({ upTo: upToThoseOut(among), regulation: among.regulation })
    return Number.isFinite(least) && most >= least
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
