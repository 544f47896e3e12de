// The first place is played for once.

import { FORMAT_TRAITS } from '../../../formats/traits.ts'
import { canLose, isForLosers } from '../finals.ts'
import type { StageField, StageRules } from '../regulation.ts'
import { USUAL } from '../usual.ts'
import { type Among, rule } from './rule.ts'
import { isPlayedToItsEnd } from './stage-rounds.ts'

type Earlier = Pick<Among, 'upTo' | 'at' | 'regulation'>

/** The field instead of the losers, where the stage before eliminates none. */
export const INSTEAD_OF_LOSERS: StageField = { best: USUAL.field.best }

/** Where the first place was played for, in a bracket up to its final or in matches for places, the best do not play on. */
export const finalIsPlayedOnce = rule({
  code: 'final-played-twice',
  at: '/field',
  holds: ({ field }, among) => !isForTheBest(field) || !isFirstDecided(among),
  // The losers can play on; where there are none, the desk names who does.
  repair: (stage, { upTo, at }) => ({ ...stage, field: canLose(upTo, at) ? { losers: true } : { byHand: true } }),
  // Whether it holds depends on numbers that are typed: rounds, places.
  isTyped: true,
})

/** Is the first place played for before this stage, for certain? */
export function isFirstDecided({ upTo, at, regulation }: Earlier): boolean {
  return upTo.some((_, earlier) => earlier < at && decidesFirst({ upTo: upTo.slice(0, earlier + 1), regulation }))
}

/** Is it in the last of these stages? */
function decidesFirst({ upTo, regulation }: Pick<Among, 'upTo' | 'regulation'>): boolean {
  const last = upTo.at(-1)
  const stage = last && isForNoLosers(last, upTo) ? { ...last, field: INSTEAD_OF_LOSERS } : last
  if (!stage || !isForTheBest(stage.field)) return false
  const { decidesPlaces, isMatchesForPlaces } = FORMAT_TRAITS[stage.format]
  if (isMatchesForPlaces) return true
  return decidesPlaces && isPlayedToItsEnd(stage, { upTo: upTo.with(-1, stage), regulation })
}

/** Does it bring on all, or those who are ahead? */
export function isForTheBest(field: StageField): boolean {
  return field === 'all' || !('losers' in field || 'byHand' in field)
}

function isForNoLosers(stage: StageRules, upTo: readonly StageRules[]): boolean {
  return isForLosers(stage) && !canLose(upTo, upTo.length - 1)
}
