// The first place is played for only once.

import { FORMAT_TRAITS } from '../../../formats/traits.ts'
import { canLose, isForLosers } from '../finals.ts'
import type { StageField, StageRules } from '../regulation.ts'
import { USUAL } from '../usual.ts'
import { type Among, rule } from './rule.ts'
import { isPlayedToItsEnd } from './stage-rounds.ts'

type Earlier = Pick<Among, 'upTo' | 'at' | 'regulation'>

/** The field instead of losers, if the stage before puts no entry out. */
export const INSTEAD_OF_LOSERS: StageField = { best: USUAL.field.best }

/** After the first place was played for, in a bracket up to its final or in matches for places, the best do not play on. */
export const finalIsPlayedOnce = rule({
  code: 'final-played-twice',
  at: '/field',
  holds: ({ field }, among) => !isForTheBest(field) || !isFirstDecided(among),
  // Losers can play on; if there are none, the desk names the players.
  repair: (stage, { upTo, at }) => ({ ...stage, field: canLose(upTo, at) ? { losers: true } : { byHand: true } }),
  // Whether it holds depends on numbers the user types: rounds, places.
  isTyped: true,
})

/** Whether the first place is certain to be played for before this stage. */
export function isFirstDecided({ upTo, at, regulation }: Earlier): boolean {
  return upTo.some((_, earlier) => earlier < at && decidesFirst({ upTo: upTo.slice(0, earlier + 1), regulation }))
}

/** Whether the last of these stages is certain to decide first place. */
function decidesFirst({ upTo, regulation }: Pick<Among, 'upTo' | 'regulation'>): boolean {
  const last = upTo.at(-1)
  const stage = last && isForNoLosers(last, upTo) ? { ...last, field: INSTEAD_OF_LOSERS } : last
  if (!stage || !isForTheBest(stage.field)) return false
  const { decidesPlaces, isMatchesForPlaces } = FORMAT_TRAITS[stage.format]
  if (isMatchesForPlaces) return true
  return decidesPlaces && isPlayedToItsEnd(stage, { upTo: upTo.with(-1, stage), regulation })
}

/** Whether the field is everybody, or the entries ahead. */
export function isForTheBest(field: StageField): boolean {
  return field === 'all' || !('losers' in field || 'byHand' in field)
}

function isForNoLosers(stage: StageRules, upTo: readonly StageRules[]): boolean {
  return isForLosers(stage) && !canLose(upTo, upTo.length - 1)
}
