// The ranking of a tournament: its accounts ranked by the stage's chain.

import type { PlaceInEvent } from '../../formats/played-for.ts'
import { FORMAT_TRAITS } from '../../formats/traits.ts'
import type { EntryId } from '../../ids.ts'
import type { Ledger } from '../../model.ts'
import { type CriterionKey, TIE_ENDERS } from '../../standings/criterion.ts'
import { type RankedEntry, rank, type Separation, separation } from '../../standings/rank.ts'
import { once } from '../once.ts'
import type { StageRules } from '../regulation/regulation.ts'
import { type Stage, stageOf } from '../stages/stage.ts'
import { type Decision, playedRounds, stageRules, type Tournament } from '../state.ts'
import { accountsOf, atStake, beforeRound } from './ledger.ts'

/** The standings at some time, and where they kept an order: that of before the last stage. */
interface Order {
  readonly chain: readonly CriterionKey[]
  readonly places: readonly Place[]
  readonly before: Order | null
}

interface Place {
  readonly entry: EntryId
  readonly rank: number
  /** By the chain. */
  readonly values: readonly (number | null)[]
  /** The place of before the last stage, if the entry keeps the order of then. */
  readonly kept: Place | null
}

/**
 * The standings as they are now, or were when round `until` was the last: published and closed rounds count, a table without
 * a result counts nothing yet. Ranked is who has had a seat; before the first round, everybody who could get one. Who has not
 * come into a stage that puts those in it ahead keeps the order of before.
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
 * Every ranked entry's account, for the ranking or of the whole event (`accountsOf`). O(results), and the standings before a stage
 * whose field the desk has named.
 */
export function ledgerOf(tournament: Tournament, of: 'ranking' | 'event' = 'ranking'): Ledger {
  return LEDGERS[of](tournament)
}

const LEDGERS = {
  ranking: once((tournament) => accountsOf(tournament, standingsOf, 'ranking')),
  event: once((tournament) => accountsOf(tournament, standingsOf, 'event')),
}

/**
 * What the places of a stage are in the whole event, by those drawn in it or, before that, by `field`; the same where it decides
 * none. Costs a ledger.
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
  const places = rank(ledger, chain).map(({ entry, rank, values }) => ({ entry, rank, values, kept: null }))
  const order = { chain, places, before: null }
  const stage = stageOf(tournament, playedRounds(tournament).at(-1)?.stage ?? 0)
  return stage.at > 0 && putsAhead(stage.rules) ? withOrderBefore(tournament, stage, ledger, order) : order
}

/** Do those who play in a stage stand ahead of those who don't, whatever they bring to it? */
function putsAhead({ format, carry, field }: StageRules): boolean {
  return FORMAT_TRAITS[format].decidesPlaces ? field !== 'all' : carry === 'nothing'
}

/**
 * Everybody behind the last one who plays in the stage, in the order of before it. A tie that was left open then is ended by what
 * ends ties now, so that a lot can still be drawn.
 */
function withOrderBefore(tournament: Tournament, stage: Stage, ledger: Ledger, { chain, places }: Order): Order {
  const ahead = places.slice(0, places.findLastIndex(({ entry }) => stage.players.has(entry)) + 1)
  if (ahead.length === places.length) return { chain, places, before: null }
  const before = orderOf(beforeRound(tournament, stage.first))
  const placesBefore = new Map(before.places.map((place) => [place.entry, place]))
  const equals = new Map<number, Place[]>()
  for (const place of places.slice(ahead.length)) {
    const kept = placesBefore.get(place.entry) ?? null
    const own = kept?.rank ?? Number.POSITIVE_INFINITY
    equals.set(own, [...(equals.get(own) ?? []), { ...place, kept }])
  }
  const behind: Place[] = []
  for (const [, tied] of [...equals].sort(([one], [other]) => one - other))
    behind.push(...parted(tied, chain, ledger, ahead.length + behind.length))
  return { chain, places: [...ahead, ...behind], before }
}

/** Those who were equal before, by what ends ties in a chain alone; so many are ahead of them. */
function parted(tied: readonly Place[], chain: Order['chain'], ledger: Ledger, ahead: number): Place[] {
  const known = new Map(tied.map((place) => [place.entry, place]))
  const enders = chain.filter(endsTies)
  const accounts = new Map([...ledger.accounts].filter(([entry]) => known.has(entry)))
  return rank({ accounts }, enders).map((row) => {
    const place = known.get(row.entry)
    return {
      entry: row.entry,
      rank: ahead + row.rank,
      values: chain.map((key, at) => (endsTies(key) ? row.values[enders.indexOf(key)] : place?.values[at]) ?? null),
      kept: place?.kept ?? null,
    }
  })
}

/** What parts two of an order. Who kept the order of before is parted by what did so then, or else by what ends ties now. */
function whatParts({ chain, before }: Order, ahead: Place, behind: Place): Separation | null {
  if (!before || !ahead.kept || !behind.kept) return separation(chain, ahead.values, behind.values)
  const ending = ({ values }: Place) => values.filter((_, at) => endsTies(chain[at]))
  return whatParts(before, ahead.kept, behind.kept) ?? separation(chain.filter(endsTies), ending(ahead), ending(behind))
}

function endsTies(key: CriterionKey | undefined): boolean {
  return key !== undefined && TIE_ENDERS.includes(key)
}

/** The tournament as it was when round `until` was the last. */
export function asOfRound(tournament: Tournament, until: number | undefined): Tournament {
  if (until === undefined) return tournament
  return { ...tournament, rounds: tournament.rounds.filter(({ number }) => number <= until) }
}

/** What the ranking has for those who are equal in everything else, in the order in which it is asked; start numbers need no desk. */
export function tieDeciders(tournament: Tournament): Decision['criterion'][] {
  const chain = rankingChain(tournament)
  return (['play-off', 'lot'] as const).filter((criterion) => chain.includes(criterion))
}

/** The chain that ranks now: that of the last stage a round has been published in. */
export function rankingChain(tournament: Tournament): StageRules['ranking'] {
  return stageRules(tournament.regulation, playedRounds(tournament).at(-1)?.stage ?? 0).ranking
}
