// What the desk decides about the standings: a lot or a play-off among entries that share a rank, points given or taken.

import type { EntryId } from '../ids.ts'
import type { Adjustment } from '../model.ts'
import { fail, ok, type Result } from '../result.ts'
import { createRng } from '../rng.ts'
import { RULINGS, reasonAgainst } from './acts.ts'
import type { EntryError } from './entries.ts'
import { tournamentSituation } from './situation.ts'
import { rankingChain, standingsOf } from './standings.ts'
import { type Decision, playedRounds, type Tournament } from './state.ts'

export type DecisionError =
  | { readonly code: 'tournament-finished' }
  | { readonly code: 'criterion-not-ranked'; readonly criterion: Decision['criterion'] }
  | { readonly code: 'entries-not-tied' }
  | { readonly code: 'decided-already'; readonly order: readonly EntryId[] }

/** How a tie is decided. */
interface How {
  /** With which number lots were drawn; missing: at the table. */
  readonly seed?: string
  /** What the same criterion has decided among these entries, best first, as the one who decides otherwise has seen it. */
  readonly over?: readonly EntryId[]
}

/**
 * Records the outcome among `order` (best first, nobody twice). They must share a rank as long as this criterion says nothing
 * about them, so an outcome can be corrected; and the ranking must ask for the criterion. What is still open may be decided
 * after the end, too; what has been decided, not decided otherwise. Refuses `decided-already`, with the order that stands, unless
 * `over` names it: nobody draws again because a screen was old.
 */
export function decideTie(
  tournament: Tournament,
  criterion: Decision['criterion'],
  order: readonly EntryId[],
  { seed, over = [] }: How = {},
): Result<{ readonly next: Tournament; readonly decisions: readonly Decision[] }, DecisionError> {
  const concerned = new Set(order)
  const after = playedRounds(tournament).at(-1)?.number ?? 0
  const decided = tournament.decisions
    .filter((known) => known.criterion === criterion && concerned.has(known.entry) && (known.after ?? after) === after)
    .sort((one, other) => one.value - other.value)
    .map(({ entry }) => entry)
  const rulings = RULINGS.tournament[decided.length > 0 ? 'decideTieAgain' : 'decideTie']
  const reason = reasonAgainst(rulings[tournamentSituation(tournament)])
  if (reason) return fail({ code: reason })
  if (decided.length > 0 && !isSame(decided, over)) return fail({ code: 'decided-already', order: decided })
  if (!rankingChain(tournament).includes(criterion)) return fail({ code: 'criterion-not-ranked', criterion })
  const others = tournament.decisions.filter((known) => known.criterion !== criterion || !concerned.has(known.entry))
  const undecided = { ...tournament, decisions: others }
  const ranks = standingsOf(undecided).flatMap(({ entry, rank }) => (concerned.has(entry) ? [rank] : []))
  if (ranks.length < order.length || new Set(ranks).size > 1) return fail({ code: 'entries-not-tied' })
  const drawn = seed === undefined ? {} : { seed }
  const decisions = order.map((entry, at) => ({ criterion, entry, value: at + 1, after, ...drawn }))
  return ok({ next: { ...undecided, decisions: [...others, ...decisions] }, decisions })
}

/**
 * Draws lots among entries that share a rank. With the same seed anybody comes to the same order: that of the start numbers,
 * shuffled (`domain/rng.ts`). Refuses as `decideTie` does.
 */
export function drawLots(
  tournament: Tournament,
  entries: readonly EntryId[],
  seed: string,
  over?: readonly EntryId[],
): ReturnType<typeof decideTie> {
  const numbers = new Map(tournament.entries.map(({ id, number }) => [id, number]))
  const inOrder = [...new Set(entries)].sort((one, other) => (numbers.get(one) ?? 0) - (numbers.get(other) ?? 0))
  return decideTie(tournament, 'lot', createRng(seed).shuffle(inOrder), over ? { seed, over } : { seed })
}

function isSame(one: readonly EntryId[], other: readonly EntryId[]): boolean {
  return one.length === other.length && one.every((entry, at) => entry === other[at])
}

/** Gives an entry points, or takes them; they count after the last round that has been published. */
export function adjustPoints(
  tournament: Tournament,
  { entry, points }: Pick<Adjustment, 'entry' | 'points'>,
): Result<
  { readonly next: Tournament; readonly adjustment: Adjustment },
  Extract<EntryError, { code: 'tournament-finished' | 'entry-unknown' }>
> {
  const reason = reasonAgainst(RULINGS.tournament.addAdjustment[tournamentSituation(tournament)])
  if (reason) return fail({ code: reason })
  if (!tournament.entries.some(({ id }) => id === entry)) return fail({ code: 'entry-unknown', entry })
  const adjustment: Adjustment = { entry, points, after: playedRounds(tournament).at(-1)?.number ?? 0 }
  return ok({ next: { ...tournament, adjustments: [...tournament.adjustments, adjustment] }, adjustment })
}
