// What a lot or a play-off at the table decides among entries that share a rank.

import type { EntryId } from '../ids.ts'
import { fail, ok, type Result } from '../result.ts'
import { rankingChain, standingsOf } from './standings.ts'
import { type Decision, playedRounds, type Tournament } from './state.ts'

export type DecisionError =
  | { readonly code: 'tournament-finished' }
  | { readonly code: 'criterion-not-ranked'; readonly criterion: Decision['criterion'] }
  | { readonly code: 'entries-not-tied' }

/**
 * Records the outcome among `order` (best first, nobody twice). They must share a rank as long as this criterion says nothing
 * about them, so an outcome can be corrected; and the ranking must ask for the criterion.
 */
export function decideTie(
  tournament: Tournament,
  criterion: Decision['criterion'],
  order: readonly EntryId[],
): Result<{ readonly next: Tournament; readonly decisions: readonly Decision[] }, DecisionError> {
  if (tournament.status === 'finished') return fail({ code: 'tournament-finished' })
  if (!rankingChain(tournament).includes(criterion)) return fail({ code: 'criterion-not-ranked', criterion })
  const concerned = new Set(order)
  const others = tournament.decisions.filter((known) => known.criterion !== criterion || !concerned.has(known.entry))
  const undecided = { ...tournament, decisions: others }
  const ranks = standingsOf(undecided).flatMap(({ entry, rank }) => (concerned.has(entry) ? [rank] : []))
  if (ranks.length < order.length || new Set(ranks).size > 1) return fail({ code: 'entries-not-tied' })
  const after = playedRounds(tournament).at(-1)?.number ?? 0
  const decisions = order.map((entry, at) => ({ criterion, entry, value: at + 1, after }))
  return ok({ next: { ...undecided, decisions: [...others, ...decisions] }, decisions })
}
