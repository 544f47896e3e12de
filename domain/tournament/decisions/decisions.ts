// The desk's decisions about the standings: a lot or a play-off among tied entries, and points given or taken.

import type { EntryId } from '../../ids.ts'
import type { Adjustment } from '../../model.ts'
import { fail, ok, type Result } from '../../result.ts'
import { createRng } from '../../rng.ts'
import { RULINGS, reasonAgainst } from '../acts/acts.ts'
import { tournamentSituation } from '../acts/situation.ts'
import type { EntryError } from '../entries/entries.ts'
import { likelyAdjustment } from '../regulation/rules/likely.ts'
import { groupStandings } from '../stages/advancement.ts'
import { playingOn } from '../stages/plays-on.ts'
import { beforeRound } from '../state/earlier.ts'
import { lastingDecisions, lastPlaces } from '../state/lasting-decisions.ts'
import { once } from '../state/once.ts'
import { stagesOf } from '../state/stage.ts'
import { type Decision, playedRounds, type Tournament } from '../state/tournament.ts'
import { rankingChain, standingsOf } from '../tables/standings.ts'

export type DecisionError =
  | { readonly code: 'tournament-finished' }
  | { readonly code: 'criterion-not-ranked'; readonly criterion: Decision['criterion'] }
  | { readonly code: 'entries-not-tied' }
  /** Those tied still play for the rank: a round is open, or `round` is the next one. */
  | { readonly code: 'rank-still-played'; readonly rank: number; readonly round: number }
  | { readonly code: 'decided-already'; readonly order: readonly EntryId[] }

export type AdjustmentError =
  | Extract<EntryError, { code: 'tournament-finished' | 'entry-unknown' }>
  | { readonly code: 'adjustment-unlikely'; readonly path: string; readonly points: number; readonly most: number }

/** A decided tie. */
export interface DecidedTie {
  readonly next: Tournament
  readonly decision: Decision
  /** The decisions it replaces. */
  readonly replaced: readonly Decision[]
}

/** How a tie is decided. */
interface TieSettings {
  /** The seed of the lot; missing: drawn at the table. */
  readonly seed?: string
  /** The previous order by the same criterion, best first, as the user who replaces it has seen it. */
  readonly over?: readonly EntryId[]
}

/**
 * Records the outcome among `order` (best first, each entry once). The entries must be all those tied if this criterion is ignored, so
 * that an outcome can be corrected; and the ranking must include the criterion. An open tie may be decided after the end, too, but not
 * one that has been decided. Refuses `decided-already`, with the stored order, unless `over` names it, so that an outdated screen cannot
 * cause a second draw. Refuses `rank-still-played` while any of them plays for the rank. Removes decisions among any of
 * them that last. Costs three rankings and what `playingOn` does.
 */
export function decideTie(
  tournament: Tournament,
  criterion: Decision['criterion'],
  order: readonly EntryId[],
  { seed, over = [] }: TieSettings = {},
): Result<DecidedTie, DecisionError> {
  const concerned = new Set(order)
  const lasting = new Set(lastingDecisions(tournament))
  const isAbout = (known: Decision) =>
    known.criterion === criterion && lasting.has(known) && known.order.some((entry) => concerned.has(entry))
  const undecided = { ...tournament, decisions: tournament.decisions.filter((known) => !isAbout(known)) }
  const rank = rankShared(undecided, concerned)
  const replaced = tournament.decisions.filter(isAbout)
  // The standings that entries left a stage with show no figure for a decision that orders them there.
  const isOrdered = rank !== null && rankShared(tournament, concerned) === null
  const standing = countingDecisions(tournament).find(isAbout) ?? (isOrdered ? replaced[0] : undefined)
  const rulings = RULINGS.tournament[standing ? 'decideTieAgain' : 'decideTie']
  const reason = reasonAgainst(rulings[tournamentSituation(tournament)])
  if (reason) return fail({ code: reason })
  if (standing && !isSame(standing.order, over)) return fail({ code: 'decided-already', order: standing.order })
  if (!rankingChain(tournament).includes(criterion)) return fail({ code: 'criterion-not-ranked', criterion })
  if (rank === null) return fail({ code: 'entries-not-tied' })
  const played = ranksStillPlayed(undecided)
  if (played.ranks.includes(rank)) return fail({ code: 'rank-still-played', rank, round: played.round })
  const places = lastPlaces(tournament, order)
  const decision = {
    criterion,
    order,
    places,
    after: lastPublished(tournament),
    ...(seed === undefined ? {} : { seed }),
  }
  return ok({ next: { ...undecided, decisions: [...undecided.decisions, decision] }, decision, replaced })
}

/** The rank that exactly these entries share; null: there is none. */
function rankShared(tournament: Tournament, entries: ReadonlySet<EntryId>): number | null {
  const ranked = standingsOf(tournament)
  const rank = ranked.find(({ entry }) => entries.has(entry))?.rank ?? null
  const tied = ranked.filter((one) => one.rank === rank)
  return tied.length === entries.size && tied.every(({ entry }) => entries.has(entry)) ? rank : null
}

/**
 * The shared ranks that a match decides and not the desk, because one of those tied still plays for its place; `round`: the one being
 * played, or the next. A tie that the draw waits for is not among them. Costs a ranking and what `playingOn` does.
 */
export function ranksStillPlayed(tournament: Tournament): {
  readonly ranks: readonly number[]
  readonly round: number
} {
  const playing = playingOn(tournament)
  if (!playing) return { ranks: [], round: 0 }
  const { entries, awaited, round } = playing
  const ranked = standingsOf(tournament)
  const shared = ranked.flatMap(({ rank }, at) => (ranked[at - 1]?.rank === rank ? [rank] : []))
  const open = new Set(ranked.flatMap(({ entry, rank }) => (entries.has(entry) ? [rank] : [])))
  return { ranks: [...new Set(shared)].filter((rank) => open.has(rank) && !awaited.has(rank)), round }
}

/** The decisions that break a tie now: they last, and were made among exactly the entries that are tied. Costs a ranking. */
export function countingDecisions(tournament: Tournament): Decision[] {
  const now = lastingDecisions(tournament)
  if (now.length === 0) return []
  const chain = rankingChain(tournament)
  const values = new Map(standingsOf(tournament).map((row) => [row.entry, row.values]))
  return now.filter(({ criterion, order: [first] }) => {
    const value = first === undefined ? undefined : values.get(first)?.[chain.indexOf(criterion)]
    return value !== null && value !== undefined
  })
}

/**
 * The decisions that last, but decide nothing any more, because other entries are tied now. Costs a ranking, and for each that breaks no tie
 * now what `decidesSomething` does.
 */
export function voidedDecisions(tournament: Tournament): Decision[] {
  const counting = new Set(countingDecisions(tournament))
  return lastingDecisions(tournament).filter(
    (decision) => !counting.has(decision) && !decidesSomething(tournament, decision),
  )
}

/**
 * The decisions that last and decide something before a change, and nothing after it. Costs two rankings if there are any, and for each that
 * breaks no tie after it what `decidesSomething` does, twice.
 */
export function voidedBetween(before: Tournament, after: Tournament): Decision[] {
  const counting = new Set(countingDecisions(after))
  return lastingDecisions(before).filter(
    (decision) => !counting.has(decision) && decidesSomething(before, decision) && !decidesSomething(after, decision),
  )
}

/**
 * Whether anything would be in another order without the decision, or for another reason: the standings, those that a later stage began
 * with, or a group, which ranks by itself. Costs all of these rankings once more.
 */
function decidesSomething(tournament: Tournament, decision: Decision): boolean {
  const others = tournament.decisions.filter((known) => known !== decision)
  if (others.length === tournament.decisions.length) return false
  return ordersOf(tournament) !== ordersOf({ ...tournament, decisions: others })
}

const ordersOf = once((tournament): string => {
  const begun = stagesOf(tournament).filter(({ rounds }) => rounds.length > 0)
  const tables = [
    standingsOf(tournament),
    ...begun.slice(1).map(({ first }) => standingsOf(beforeRound(tournament, first))),
    ...begun.flatMap(({ at }) => groupStandings(tournament, at)),
  ]
  // Where a group has one entry at a place, a lot is shown there although it separates nobody.
  return JSON.stringify(tables.map((table) => table.map(({ values: _, ...place }) => place)))
})

function lastPublished(tournament: Tournament): number {
  return playedRounds(tournament).at(-1)?.number ?? 0
}

/**
 * Draws lots among tied entries. Anybody can repeat the order from the seed: the start numbers in order, shuffled (`domain/rng.ts`).
 * Refuses as `decideTie` does.
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

/**
 * Gives an entry points, or takes them; they count after the last published round. More than anybody is likely to give at once is
 * refused until it is confirmed.
 */
export function adjustPoints(
  tournament: Tournament,
  { entry, points, confirmed = false }: Pick<Adjustment, 'entry' | 'points'> & { readonly confirmed?: boolean },
): Result<{ readonly next: Tournament; readonly adjustment: Adjustment }, AdjustmentError> {
  const reason = reasonAgainst(RULINGS.tournament.addAdjustment[tournamentSituation(tournament)])
  if (reason) return fail({ code: reason })
  if (!tournament.entries.some(({ id }) => id === entry)) return fail({ code: 'entry-unknown', entry })
  const most = likelyAdjustment(tournament.regulation)
  if (Math.abs(points) > most && !confirmed) return fail({ code: 'adjustment-unlikely', path: '/points', points, most })
  const adjustment: Adjustment = { entry, points, after: lastPublished(tournament) }
  return ok({ next: { ...tournament, adjustments: [...tournament.adjustments, adjustment] }, adjustment })
}
