// The ranking of a tournament: its accounts ranked by the criteria of the stage.

import type { PlaceInEvent } from '../../formats/played-for.ts'
import { FORMAT_TRAITS } from '../../formats/traits.ts'
import type { EntryId } from '../../ids.ts'
import type { Ledger } from '../../model.ts'
import { TIE_ENDERS } from '../../standings/criterion.ts'
import type { CriterionKey } from '../../standings/criterion-keys.ts'
import { DECISIVE } from '../../standings/criterion-traits.ts'
import { type RankedEntry, rank, type Separation, separation } from '../../standings/rank.ts'
import { putsAhead } from '../regulation/puts-ahead.ts'
import type { StageRules } from '../regulation/regulation.ts'
import { asOfRound, beforeRound } from '../state/earlier.ts'
import { once } from '../state/once.ts'
import { type Stage, stageOf } from '../state/stage.ts'
import { type Decision, playedRounds, stageRules, type Tournament } from '../state/tournament.ts'
import { accountsOf, atStake } from './ledger.ts'

/** Standings at one time, with those before the last stage where entries kept their order. */
interface Order {
  readonly chain: readonly CriterionKey[]
  readonly places: readonly StandingsPlace[]
  readonly before: Order | null
}

interface StandingsPlace {
  readonly entry: EntryId
  readonly rank: number
  /** The values by the chain. */
  readonly values: readonly (number | null)[]
  /** The place before the last stage, if the entry keeps that order. */
  readonly placeBefore: StandingsPlace | null
}

/**
 * The current standings, or those when round `until` was the last. Published and closed rounds count; a table without a result counts
 * nothing yet. Ranks the entries that have had a seat; before the first round, all that could get one. If a stage puts its players ahead,
 * the other entries keep the order before it.
 */
export function standingsOf(tournament: Tournament, until?: number): readonly RankedEntry[] {
  return rankedEntries(asOfRound(tournament, until))
}

const rankedEntries = once((tournament): readonly RankedEntry[] => {
  const order = orderOf(tournament)
  return order.places.map((place, at) => {
    const { entry, rank, values } = place
    const next = order.places[at + 1]
    return { entry, rank, values, aheadBecause: next ? whatParts(order, place, next) : null }
  })
})

/**
 * The account of every ranked entry, for the ranking or for the sums of villages and seasons (`accountsOf`). O(results), plus the standings before a stage
 * whose field the desk has named.
 */
export function ledgerOf(tournament: Tournament, of: 'ranking' | 'sums' = 'ranking'): Ledger {
  return LEDGERS[of](tournament)
}

const LEDGERS = {
  ranking: once((tournament) => accountsOf(tournament, standingsOf, 'ranking')),
  sums: once((tournament) => accountsOf(tournament, standingsOf, 'sums')),
}

/**
 * Maps the places of a stage to those of the whole event, by its players or, before its first draw, by `field`; unchanged if the stage
 * decides none. Costs a ledger.
 */
export function placesInEvent(tournament: Tournament, stage: number, field: readonly EntryId[] = []): PlaceInEvent {
  const played = stageOf(tournament, stage)
  const { rules, first, rounds } = played
  const players = rounds.length > 0 ? played.players : new Set(field)
  if (stage === 0 || !FORMAT_TRAITS[rules.format].decidesPlaces || players.size === 0) return (place) => place
  const { accounts } = ledgerOf(beforeRound(tournament, first))
  const { open } = atStake(accounts.values(), tournament, { ...played, players }, standingsOf)
  // A bracket may have more places than players.
  const last = open.at(-1) ?? 0
  return (place) => open[place - 1] ?? last + place - open.length
}

function orderOf(tournament: Tournament): Order {
  const ledger = ledgerOf(tournament)
  const chain = rankingChain(tournament)
  const places = rank(ledger, chain).map(({ entry, rank, values }) => ({ entry, rank, values, placeBefore: null }))
  const order = { chain, places, before: null }
  const stage = stageOf(tournament, playedRounds(tournament).at(-1)?.stage ?? 0)
  return stage.at > 0 && putsAhead(stage.rules) ? withOrderBefore(tournament, stage, ledger, order) : order
}

/**
 * Entries after the last player of the stage, in the order before it. A tie left open then is broken by the current tie-breaking
 * criteria, so that a lot can still be drawn.
 */
function withOrderBefore(tournament: Tournament, stage: Stage, ledger: Ledger, { chain, places }: Order): Order {
  const ahead = places.slice(0, places.findLastIndex(({ entry }) => stage.players.has(entry)) + 1)
  if (ahead.length === places.length) return { chain, places, before: null }
  const before = orderOf(beforeRound(tournament, stage.first))
  const placesBefore = new Map(before.places.map((place) => [place.entry, place]))
  const equals = new Map<number, StandingsPlace[]>()
  for (const place of places.slice(ahead.length)) {
    const placeBefore = placesBefore.get(place.entry) ?? null
    const own = placeBefore?.rank ?? Number.POSITIVE_INFINITY
    equals.set(own, [...(equals.get(own) ?? []), { ...place, placeBefore }])
  }
  const behind: StandingsPlace[] = []
  for (const [, tied] of [...equals].sort(([one], [other]) => one - other))
    behind.push(...parted(tied, chain, ledger, ahead.length + behind.length))
  return { chain, places: [...ahead, ...behind], before }
}

/** Orders entries that were tied before by the tie-breaking criteria of a chain only; `ahead`: the number of entries ahead of them. */
function parted(
  tied: readonly StandingsPlace[],
  chain: Order['chain'],
  ledger: Ledger,
  ahead: number,
): StandingsPlace[] {
  const known = new Map(tied.map((place) => [place.entry, place]))
  const enders = chain.filter(endsTies)
  const accounts = new Map([...ledger.accounts].filter(([entry]) => known.has(entry)))
  return rank({ accounts }, enders).map((row) => {
    const place = known.get(row.entry)
    return {
      entry: row.entry,
      rank: ahead + row.rank,
      values: chain.map((key, at) => (endsTies(key) ? row.values[enders.indexOf(key)] : place?.values[at]) ?? null),
      placeBefore: place?.placeBefore ?? null,
    }
  })
}

/**
 * The criterion that separates two places. Entries that kept the order before the stage are separated as they were then, or else by what
 * breaks ties now.
 */
function whatParts({ chain, before }: Order, ahead: StandingsPlace, behind: StandingsPlace): Separation | null {
  if (!before || !ahead.placeBefore || !behind.placeBefore) return separation(chain, ahead.values, behind.values)
  const ending = ({ values }: StandingsPlace) => values.filter((_, at) => endsTies(chain[at]))
  return (
    whatParts(before, ahead.placeBefore, behind.placeBefore) ??
    separation(chain.filter(endsTies), ending(ahead), ending(behind))
  )
}

function endsTies(key: CriterionKey | undefined): boolean {
  return key !== undefined && TIE_ENDERS.includes(key)
}

/**
 * The criteria of the ranking that break remaining ties, in the order of use; start numbers are left out, because the desk does not
 * decide them.
 */
export function tieDeciders(tournament: Tournament): Decision['criterion'][] {
  const chain = rankingChain(tournament)
  return DECISIVE.filter((criterion) => chain.includes(criterion))
}

/** The criteria that rank now: those of the last stage with a published round. */
export function rankingChain(tournament: Tournament): StageRules['ranking'] {
  return stageRules(tournament.regulation, playedRounds(tournament).at(-1)?.stage ?? 0).ranking
}
