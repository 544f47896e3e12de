// The ranking of a tournament: results turned into accounts, accounts ranked by the stage's chain.

import type { EntryId } from '../ids.ts'
import type { Encounter, Ledger, LedgerLine, Round } from '../model.ts'
import { decidesPlaces } from '../pairing/formats.ts'
import { placesOf } from '../pairing/places.ts'
import { sidesOf } from '../pairing/swap.ts'
import { type SideTally, tallyGames } from '../scoring/award.ts'
import { type RankedEntry, rank } from '../standings/rank.ts'
import { winsNeeded } from './encounter.ts'
import { isComplete } from './entries.ts'
import { stageSoFar } from './past.ts'
import type { StageRules } from './regulation.ts'
import { playedRounds, seatsOf, stageRules, type Tournament } from './state.ts'

/** What an encounter gives each side; null until it is reported. */
export function tallyEncounter(
  rules: StageRules,
  encounter: Pick<Encounter, 'games'>,
): { readonly a: SideTally; readonly b: SideTally } | null {
  if (encounter.games.length === 0) return null
  const side = (key: 'a' | 'b') => tallyGames(rules.award, rules.game.target, encounter.games, key)
  return { a: side('a'), b: side('b') }
}

/** What a bye gives: every game of the round, or as many as win the encounter, won with the regulation's score. */
export function tallyBye(rules: StageRules): SideTally {
  const { pointsFor, pointsAgainst } = rules.bye
  const game = { a: pointsFor, b: pointsAgainst, outcome: 'normal', winner: 'a' } as const
  return tallyGames(rules.award, rules.game.target, Array(winsNeeded(rules) ?? rules.games).fill(game), 'a')
}

/**
 * The standings as they are now, or were when round `until` was the last: published and closed rounds count, a table without
 * a result counts nothing yet. Ranked is who has had a seat; before the first round, everybody who could get one.
 */
export function standingsOf(tournament: Tournament, until?: number): RankedEntry[] {
  const then = until === undefined ? tournament : { ...tournament, rounds: upTo(tournament, until) }
  return rank(ledgerOf(then), rankingChain(then))
}

function upTo({ rounds }: Tournament, until: number): Round[] {
  return rounds.filter(({ number }) => number <= until)
}

/** The chain that ranks now: that of the last stage a round has been published in. */
export function rankingChain(tournament: Tournament): StageRules['ranking'] {
  return stageRules(tournament.regulation, playedRounds(tournament).at(-1)?.stage ?? 0).ranking
}

interface Account {
  readonly number: number
  readonly lines: LedgerLine[]
  adjustment: number
  lot: number | null
  playOff: number | null
  placement: number | null
}

/**
 * Every ranked entry's account. A stage whose draw decides the places says who reached which; unless it is the first, its
 * results count for nothing else. O(results).
 */
export function ledgerOf(tournament: Tournament): Ledger {
  const rounds = playedRounds(tournament)
  const accounts = openAccounts(tournament, rounds)
  for (const [stage, rules] of tournament.regulation.stages.entries()) {
    const ofStage = rounds.filter((round) => round.stage === stage)
    if (ofStage.length === 0) continue
    if (stage === 0 || !decidesPlaces(rules.pairer)) for (const round of ofStage) addLines(accounts, round, rules)
    if (decidesPlaces(rules.pairer)) placeEntries(accounts, tournament, stage, ofStage)
  }
  for (const { entry, points } of tournament.adjustments) {
    const account = accounts.get(entry)
    if (account) account.adjustment += points
  }
  for (const { criterion, entry, value } of tournament.decisions) {
    const account = accounts.get(entry)
    if (account) account[criterion === 'lot' ? 'lot' : 'playOff'] = value
  }
  return { accounts }
}

function openAccounts(tournament: Tournament, rounds: readonly Round[]): Map<EntryId, Account> {
  const seated = new Set(rounds.flatMap(seatsOf))
  const ranked = tournament.entries.filter((entry) =>
    rounds.length > 0 ? seated.has(entry.id) : entry.status === 'active' && isComplete(tournament, entry),
  )
  return new Map(
    ranked.map(({ id, number }) => [
      id,
      { number, lines: [], adjustment: 0, lot: null, playOff: null, placement: null },
    ]),
  )
}

function addLines(accounts: ReadonlyMap<EntryId, Account>, round: Round, rules: StageRules): void {
  for (const encounter of round.encounters) {
    const tally = tallyEncounter(rules, encounter)
    if (!tally) continue
    const [sideA, sideB] = sidesOf(encounter)
    for (const entry of sideA)
      accounts.get(entry)?.lines.push({ round: round.number, opponent: encounter.b, ...tally.a })
    for (const entry of sideB)
      accounts.get(entry)?.lines.push({ round: round.number, opponent: encounter.a, ...tally.b })
  }
  for (const bye of round.byes)
    accounts.get(bye.entry)?.lines.push({ round: round.number, opponent: null, ...tallyBye(rules) })
}

/** The places that a stage decides, behind those who did not have to play for them where only the losers do. */
function placeEntries(
  accounts: ReadonlyMap<EntryId, Account>,
  tournament: Tournament,
  stage: number,
  rounds: readonly Round[],
): void {
  const { pairer, field } = stageRules(tournament.regulation, stage)
  const places = placesOf(pairer, stageSoFar(tournament, stage)) ?? []
  const isForLosers = typeof field === 'object' && 'losers' in field
  const behind = isForLosers ? placedBefore(accounts, new Set(rounds.flatMap(seatsOf))) : 0
  for (const { place, entries } of places)
    for (const entry of entries) {
      const account = accounts.get(entry)
      if (account) account.placement = behind + place
    }
}

/** How many have a place and do not play for another. */
function placedBefore(accounts: ReadonlyMap<EntryId, Account>, playing: ReadonlySet<EntryId>): number {
  return [...accounts].filter(([entry, { placement }]) => placement !== null && !playing.has(entry)).length
}
