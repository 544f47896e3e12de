// Rules for a stage of the entries that the one before it has put out.

import { needsOrder } from '../../../formats/consequences.ts'
import { TIE_ENDERS } from '../../../standings/criterion.ts'
import { canLose, isForLosers, leastForLosers, stageOfLosers } from '../finals.ts'
import type { StageRules } from '../regulation.ts'
import { mostOfPlaces } from './field-size.ts'
import { INSTEAD_OF_LOSERS, isFirstDecided } from './first-place.ts'
import { type Among, rule } from './rule.ts'

/** The stages up to and including the one whose losers play. */
function upToThoseOut({ upTo, at }: Among): readonly StageRules[] {
  return upTo.slice(0, stageOfLosers(upTo, at) + 1)
}

/** A stage for losers needs a stage that puts entries out. */
export const losersHaveLost = rule({
  code: 'losers-need-winners',
  at: '/field',
  holds: (stage, among) => !isForLosers(stage) || canLose(among.upTo, among.at),
  repair: (stage, among) => ({
    ...stage,
    field: isFirstDecided(among) ? { byHand: true } : INSTEAD_OF_LOSERS,
  }),
})

/** Losers play for places that several of them share: the field has to be large enough for such a place. */
export const losersSharePlaces = rule({
  code: 'losers-all-placed',
  at: '/field',
  holds: (stage, among) => {
    if (!isForLosers(stage) || !canLose(among.upTo, among.at)) return true
    const least = leastForLosers(among.upTo, among.at)
    const most = mostOfPlaces({ upTo: upToThoseOut(among), regulation: among.regulation })
    return Number.isFinite(least) && most >= least
  },
  // Only the desk can name the players instead.
  repair: (stage) => ({ ...stage, field: { byHand: true } }),
})

/** If losers are paired by rank, the ranking before breaks all ties. */
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
