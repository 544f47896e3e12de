// Turns results into accounts: what each round brought each entry, and which of it counts.

import { lossesAllowed } from '../../formats/consequences.ts'
import { sidesOf } from '../../formats/hall/swap.ts'
import { putsOut } from '../../formats/pairing-reasons.ts'
import { placesOf } from '../../formats/places.ts'
import { FORMAT_TRAITS } from '../../formats/traits.ts'
import type { EntryId } from '../../ids.ts'
import { type Ledger, type LedgerAccount, type LedgerLine, type Round, SIDES } from '../../model.ts'
import { CRITERION_TRAITS } from '../../standings/criterion-traits.ts'
import type { RankedEntry } from '../../standings/rank.ts'
import { addsUp } from '../regulation/added-up.ts'
import { isAmongEquals } from '../regulation/finals.ts'
import type { StageRules } from '../regulation/regulation.ts'
import { beforeRound } from '../state/earlier.ts'
import { losersOf, tallyBye, tallyOf } from '../state/encounter.ts'
import { lastingDecisions } from '../state/lasting-decisions.ts'
import { stageSoFar } from '../state/past.ts'
import { isComplete } from '../state/size.ts'
import { pairingOf, type Stage, stagesOf } from '../state/stage.ts'
import { activeEntries, playedRounds, seatsOf, stageRules, type Tournament } from '../state/tournament.ts'
import { type PlacesAtStake, placesAtStake } from './places-at-stake.ts'

type Mutable<Value> = { -readonly [Key in keyof Value]: Value[Key] }
type MutableLine = Mutable<LedgerLine>
type MutableAccount = Mutable<Omit<LedgerAccount, 'lines'>> & {
  lines: MutableLine[]
  /** Adjustments from before this round are ignored. */
  since: number
}
type MutableAccounts = ReadonlyMap<EntryId, MutableAccount>

/** Computes the standings of a tournament, best first. A parameter, because the standings are themselves computed from the accounts. */
export type StandingsOf = (tournament: Tournament) => readonly RankedEntry[]

/**
 * The account of every ranked entry. A stage whose draw decides places sets them; unless it is the first stage, its results count for
 * nothing else. A stage that begins from nothing drops the earlier lines of its entries, unless the accounts are for the `sums` of
 * villages and seasons. The outcome of a lot or a play-off is included as long as it lasts (`lastingDecisions`). O(results).
 */
export function accountsOf(tournament: Tournament, standingsOf: StandingsOf, of: 'ranking' | 'sums'): Ledger {
  const rounds = playedRounds(tournament)
  const accounts = openAccounts(tournament, rounds)
  for (const stage of stagesOf(tournament)) {
    const { at, rules } = stage
    if (stage.rounds.length === 0) continue
    const decides = FORMAT_TRAITS[rules.format].decidesPlaces
    if (at > 0 && !decides && rules.carry === 'nothing' && of === 'ranking') beginFromNothing(accounts, stage)
    if (addsUp(rules, at)) addStage(accounts, stage)
    if (!decides) continue
    const [best = 1] = placeEntries(accounts, tournament, stage, standingsOf)
    if (goesOnWithSome(rules)) noteLeftBehind(accounts, stage)
    noteEliminated(accounts, tournament, stage, best)
  }
  const { minimumGames = 0 } = stageRules(tournament.regulation, rounds.at(-1)?.stage ?? 0)
  for (const account of accounts.values())
    account.hasEnoughGames = account.lines.reduce((sum, { gamesPlayed }) => sum + gamesPlayed, 0) >= minimumGames
  for (const { entry, points, after } of tournament.adjustments) {
    const account = accounts.get(entry)
    if (account && after >= account.since) account.adjustment += points
  }
  for (const { criterion, order } of lastingDecisions(tournament)) {
    for (const entry of order) {
      const account = accounts.get(entry)
      if (account) account[CRITERION_TRAITS[criterion].decision] = order
    }
  }
  return { accounts }
}

/** The rounds that no account adds up, because they count for their places alone, with the entries that were seated in each. */
export function roundsForPlaces(tournament: Tournament): Map<number, ReadonlySet<EntryId>> {
  const rounds = stagesOf(tournament).flatMap(({ at, rules, rounds }) => (addsUp(rules, at) ? [] : rounds))
  return new Map(rounds.map((round) => [round.number, new Set(seatsOf(round))]))
}

function openAccounts(tournament: Tournament, rounds: readonly Round[]): Map<EntryId, MutableAccount> {
  const seated = new Set(rounds.flatMap(seatsOf))
  const ranked = tournament.entries.filter((entry) =>
    rounds.length > 0 ? seated.has(entry.id) : entry.status === 'active' && isComplete(tournament, entry),
  )
  return new Map(
    ranked.map(({ id, number }) => [
      id,
      {
        entry: id,
        number,
        lines: [],
        adjustment: 0,
        lot: null,
        playOff: null,
        placement: null,
        stage: 0,
        eliminated: null,
        hasEnoughGames: true,
        since: 0,
      },
    ]),
  )
}

function beginFromNothing(accounts: MutableAccounts, { at, players, first }: Stage): void {
  for (const entry of players) {
    const account = accounts.get(entry)
    if (!account) continue
    account.lines = []
    account.stage = at
    account.since = first
  }
}

/** The award of a bye in a stage for an entry, by its other rounds there so far. */
export function awardOfBye({ rules, rounds }: Stage, entry: EntryId): number {
  if (rules.bye.as !== 'average') return tallyBye(rules).award
  const others = rounds.flatMap(({ encounters }) =>
    encounters.flatMap((encounter) => {
      const [sideA, sideB] = sidesOf(encounter)
      const side = sideA.includes(entry) ? 'a' : sideB.includes(entry) ? 'b' : null
      const tally = side && tallyOf(rules, encounter)
      return tally ? [tally[side]] : []
    }),
  )
  return tallyBye(rules, others).award
}

/** Adds all lines of a stage: encounters first, because a bye may be worth their average. */
function addStage(accounts: MutableAccounts, { rounds, rules }: Stage): void {
  const lines = new Map<EntryId, MutableLine[]>()
  const add = (entry: EntryId, line: MutableLine) => {
    const ofEntry = lines.get(entry)
    if (ofEntry) ofEntry.push(line)
    else lines.set(entry, [line])
  }
  for (const { number: round, encounters } of rounds)
    for (const encounter of encounters) {
      const tally = tallyOf(rules, encounter)
      if (!tally) continue
      const [sideA, sideB] = sidesOf(encounter)
      const wasPlayed = encounter.games.length === 0 || encounter.games.some(({ outcome }) => outcome !== 'forfeit')
      const kind = wasPlayed ? 'played' : 'forfeit'
      for (const entry of sideA) add(entry, { round, opponents: sideB, kind, counts: true, ...tally.a })
      for (const entry of sideB) add(entry, { round, opponents: sideA, kind, counts: true, ...tally.b })
    }
  for (const { number: round, byes } of rounds)
    for (const { entry } of byes) {
      const others = lines.get(entry)?.filter(({ kind }) => kind !== 'bye')
      add(entry, { round, opponents: [], kind: 'bye', counts: true, ...tallyBye(rules, others) })
    }
  for (const [entry, ofStage] of lines) {
    ofStage.sort((one, other) => one.round - other.round)
    if (rules.pointsRule.counted !== null) leaveOut(ofStage, rules.pointsRule.counted)
    accounts.get(entry)?.lines.push(...ofStage)
  }
}

/** Only the `counted` rounds with the highest award count; of equal ones the earlier counts. */
function leaveOut(lines: readonly MutableLine[], counted: number): void {
  const rounds = new Map<number, number>()
  for (const { round, award } of lines) rounds.set(round, (rounds.get(round) ?? 0) + award)
  const best = [...rounds].sort(([, one], [, other]) => other - one).slice(0, counted)
  const counting = new Set(best.map(([round]) => round))
  for (const line of lines) line.counts = counting.has(line.round)
}

/** Sets the places that a stage decides, and returns those at stake (`placesAtStake`). */
function placeEntries(
  accounts: MutableAccounts,
  tournament: Tournament,
  stage: Stage,
  standingsOf: StandingsOf,
): PlacesAtStake['open'] {
  const { rules } = stage
  const { open, others } = atStake(accounts.values(), tournament, stage, standingsOf)
  const tiers = (placesOf(rules.format, stageSoFar(tournament, stage)) ?? []).map(({ entries }) => entries)
  const inOrder = isAmongEquals(rules) ? byPlaceBefore(tiers, accounts) : tiers
  for (const [entry, place] of others) placeAt(accounts, entry, place)
  let taken = 0
  for (const entries of inOrder) {
    for (const entry of entries) placeAt(accounts, entry, open[taken] ?? taken + 1)
    taken += entries.length
  }
  return open
}

/** An entry with a better place before the stage stays ahead; entries that shared one are ordered by the stage. */
function byPlaceBefore(
  tiers: readonly (readonly EntryId[])[],
  accounts: MutableAccounts,
): readonly (readonly EntryId[])[] {
  const before = ([first]: readonly EntryId[]) => (first && accounts.get(first)?.placement) ?? Number.POSITIVE_INFINITY
  return tiers.toSorted((one, other) => before(one) - before(other))
}

function placeAt(accounts: MutableAccounts, entry: EntryId, place: number): void {
  const account = accounts.get(entry)
  if (account) account.placement = place
}

/** The places at stake in a stage (`placesAtStake`); `accounts` are those before it. */
export function atStake(
  accounts: Iterable<Pick<LedgerAccount, 'entry' | 'placement'>>,
  tournament: Tournament,
  { rules, first, players }: Pick<Stage, 'rules' | 'first' | 'players'>,
  standingsOf: StandingsOf,
): PlacesAtStake {
  const rounds = playedRounds(tournament)
  const active = activeEntries(tournament)
  const later = new Set(rounds.flatMap((round) => (round.number > first ? seatsOf(round) : [])))
  return placesAtStake({
    accounts,
    field: rules.field,
    players,
    ranked: () => standingsOf(beforeRound(tournament, first)),
    hasLeft: (entry) => !active.has(entry) && !later.has(entry),
  })
}

/** Whether entries that do not come into the stage are out. */
function goesOnWithSome({ field }: StageRules): boolean {
  return field !== 'all' && !('losers' in field)
}

/** Entries that were still in but do not play in these rounds were out with the round before them. */
function noteLeftBehind(accounts: MutableAccounts, { first, players }: Stage): void {
  for (const account of accounts.values())
    if (account.eliminated !== null && !players.has(account.entry))
      account.eliminated = Math.min(account.eliminated, first - 1)
}

/**
 * Sets the round in which each entry lost for the last time it could afford to, or left; for entries still in, one more than the last
 * round. An entry that is drawn back in is in again; encounters for lower places and consolation put no entry out.
 */
function noteEliminated(accounts: MutableAccounts, tournament: Tournament, stage: Stage, best: number): void {
  const { rules, rounds } = stage
  if (FORMAT_TRAITS[rules.format].isMatchesForPlaces) return
  const allowed = lossesAllowed(rules.format, pairingOf(stage))
  const active = activeEntries(tournament)
  const losses = new Map<EntryId, number>()
  const out = new Map<EntryId, number>()
  const lastSeen = new Map<EntryId, number>()
  for (const round of rounds) {
    for (const entry of seatsOf(round)) lastSeen.set(entry, round.number)
    for (const encounter of round.encounters) {
      if (!encounter.reasons.every((reason) => putsOut(reason, best))) continue
      const losers = losersOf(rules, encounter)
      for (const side of SIDES) {
        const entry = encounter[side]
        if (out.has(entry) && !FORMAT_TRAITS[rules.format].drawsBackIn) continue
        out.delete(entry)
        if (!losers.includes(side)) continue
        const lost = (losses.get(entry) ?? 0) + 1
        losses.set(entry, lost)
        if (lost >= allowed) out.set(entry, round.number)
      }
    }
  }
  const last = rounds.at(-1)?.number ?? 0
  for (const [entry, seen] of lastSeen) {
    const account = accounts.get(entry)
    if (account) account.eliminated = out.get(entry) ?? (active.has(entry) ? last + 1 : seen)
  }
}
