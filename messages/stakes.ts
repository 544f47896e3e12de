// What an encounter is played for, in the words of the tree: `Finale`, `Spiel um Platz 3`.

import type { MatchReason } from '#domain/formats/bracket/bracket.ts'
import { columnTitle } from './picture.ts'
import type { Translator } from './translator.ts'

/** What the last matches of a bracket, and matches for places, are about. */
export type Stakes = Extract<MatchReason, { code: 'knock-out' | 'places' | 'place' | 'grand-final' | 'bracket-reset' }>

type Reasons = readonly { readonly code: string }[]

/** From the quarter-finals on; before them it is the same at every table. */
const NAMED_FROM = 8

/** What an encounter with these reasons is played for; null: nothing that is called by a name. */
export function stakesOf(reasons: Reasons): Stakes | null {
  const stakes = reasons.find(isMatch)
  if (!stakes || (stakes.code === 'knock-out' && stakes.of > NAMED_FROM)) return null
  // The match for the first place is a final, also where it is a stage of its own.
  return stakes.code === 'place' && stakes.place === 1 ? { code: 'knock-out', of: 2 } : stakes
}

/** The same in words: `Finale`, `Halbfinale`, `Spiel um Platz 3`, `Plätze 5 bis 8`. */
export function stakesText(t: Translator<'picture'>, reasons: Reasons): string | null {
  const stakes = stakesOf(reasons)
  return stakes && columnTitle(t, stakes)
}

const CODES: readonly string[] = [
  'knock-out',
  'places',
  'place',
  'grand-final',
  'bracket-reset',
] satisfies Stakes['code'][]

function isMatch(reason: Reasons[number]): reason is Stakes {
  return CODES.includes(reason.code)
}
