// What an encounter is played for, in the words of the bracket: `Finale`, `Spiel um Platz 3`.

import type { MatchReason } from '#domain/formats/match-reason.ts'
import { columnTitle } from './picture.ts'
import type { Translator } from './translator.ts'

/** Whether it says what the last matches of a bracket, or matches for places, are played for. */
const HAS_NAME = {
  'knock-out': true,
  places: true,
  place: true,
  'winners-round': false,
  'losers-round': false,
  'grand-final': true,
  'bracket-reset': true,
} as const satisfies Record<MatchReason['code'], boolean>

type NameCode = {
  [Code in MatchReason['code']]: (typeof HAS_NAME)[Code] extends true ? Code : never
}[MatchReason['code']]
export type MatchName = Extract<MatchReason, { readonly code: NameCode }>

type Reasons = readonly { readonly code: string }[]

/** From the quarter-finals on; in earlier rounds it would be the same at every table. */
const NAMED_FROM = 8

/** What an encounter with these reasons is played for; null: nothing with a name of its own. */
export function stakesOf(reasons: Reasons): MatchName | null {
  const stakes = reasons.find(isMatch)
  if (!stakes || (stakes.code === 'knock-out' && stakes.of > NAMED_FROM)) return null
  // The match for first place is a final, even if it is a stage of its own.
  return stakes.code === 'place' && stakes.place === 1 ? { code: 'knock-out', of: 2 } : stakes
}

/** The same in words: `Finale`, `Halbfinale`, `Spiel um Platz 3`, `Plätze 5 bis 8`. */
export function stakesText(t: Translator<'picture'>, reasons: Reasons): string | null {
  const stakes = stakesOf(reasons)
  return stakes && columnTitle(t, stakes)
}

function isMatch(reason: Reasons[number]): reason is MatchName {
  return Object.hasOwn(HAS_NAME, reason.code) && HAS_NAME[reason.code as MatchReason['code']]
}
