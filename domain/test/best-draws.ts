// By which rules the laws look for the best of all draws, by brute force, to compare each format with.

import type { FormatKey } from '../formats/format-keys.ts'

/** Weights of the rules: no sum of later ones outweighs an earlier one. */
export interface Weights {
  readonly samePerson: number
  readonly forbidden: number
  readonly byeAgain: number
  readonly rematch: number
  readonly together: number
}

interface Rules {
  /** In these rounds the draw must be the best possible. Null: a schedule, places or partners decide as well. */
  readonly best: { readonly rounds: 'any-round' | 'first-round'; readonly by: Weights } | null
  /** The criterion for the byes, if all rules of the format come after those for people with several entries; null: some come before. */
  readonly people: 'fewest-byes' | 'last' | null
}

const BY_FAIRNESS: Weights = { samePerson: 1e12, forbidden: 1e9, byeAgain: 1e6, rematch: 1e3, together: 1 }
/** In the first round nobody has met yet, and nobody has had a bye. */
const BY_SEATS: Weights = { ...BY_FAIRNESS, samePerson: 1e9, byeAgain: 0, rematch: 0 }
/** Then follow lowest bye and scores, and only then the entries to keep apart if possible. */
const BEFORE_SCORES: Weights = { samePerson: 1e9, forbidden: 1e6, rematch: 1e3, byeAgain: 1, together: 0 }

const FREE: Rules = { best: { rounds: 'any-round', by: BY_FAIRNESS }, people: 'fewest-byes' }
const BRACKET: Rules = { best: { rounds: 'first-round', by: BY_SEATS }, people: null }

export const BEST_DRAWS: Readonly<Record<FormatKey, Rules>> = {
  random: FREE,
  movement: FREE,
  lives: FREE,
  manual: { ...FREE, people: null },
  swiss: { best: { rounds: 'any-round', by: BEFORE_SCORES }, people: 'last' },
  'knock-out': BRACKET,
  'double-elimination': BRACKET,
  repechage: { ...BRACKET, best: { rounds: 'first-round', by: BY_FAIRNESS } },
  'round-robin': { best: null, people: null },
  placement: { best: null, people: null },
  'partner-draw': { best: null, people: 'fewest-byes' },
}
