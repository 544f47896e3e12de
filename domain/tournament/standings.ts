// The ranking of a tournament: results turned into accounts, accounts ranked by the stage's chain.

import type { EntryId } from '../ids.ts'
import type { Encounter, Ledger, LedgerLine, Round } from '../model.ts'
import { type SideTally, tallyGames } from '../scoring/award.ts'
import { type RankedEntry, rank } from '../standings/rank.ts'
import type { StageRules } from './regulation.ts'
import { isReported, seatsOf, stageRules, type Tournament } from './state.ts'

/** What an encounter gives each side; null until it is reported. */
export function tallyEncounter(
  rules: StageRules,
  encounter: Pick<Encounter, 'games'>,
): { readonly a: SideTally; readonly b: SideTally } | null {
  if (encounter.games.length === 0) return null
  const side = (key: 'a' | 'b') => tallyGames(rules.award, rules.game.target, encounter.games, key)
  return { a: side('a'), b: side('b') }
}

/** What a bye gives: every game of the round, won with the regulation's score. */
export function tallyBye(rules: StageRules): SideTally {
  const { pointsFor, pointsAgainst } = rules.bye
  const game = { a: pointsFor, b: pointsAgainst, outcome: 'normal', winner: 'a' } as const
  return tallyGames(rules.award, rules.game.target, Array(rules.games).fill(game), 'a')
}

/**
 * The standings as they are now: published and closed rounds count, a table without a result counts nothing yet. Ranked is
 * who has had a seat; before the first round, everybody who could get one.
 */
export function standingsOf(tournament: Tournament): RankedEntry[] {
  return rank(ledgerOf(tournament), rankingChain(tournament))
}

/** The chain that ranks now: that of the last stage a round has been published in. */
export function rankingChain(tournament: Tournament): StageRules['ranking'] {
  return stageRules(tournament.regulation, playedRounds(tournament).at(-1)?.stage ?? 0).ranking
}

/** Rounds that count: all but a draft. */
export function playedRounds(tournament: Tournament): Round[] {
  return tournament.rounds.filter((round) => round.status !== 'draft')
}

interface Account {
  readonly number: number
  readonly lines: LedgerLine[]
  adjustment: number
  lot: number | null
  playOff: number | null
  placement: number | null
}

/** Every ranked entry's account. A placement stage adds no lines: it says who reached which place. O(results). */
export function ledgerOf(tournament: Tournament): Ledger {
  const rounds = playedRounds(tournament)
  const accounts = openAccounts(tournament, rounds)
  for (const round of rounds) {
    const rules = stageRules(tournament.regulation, round.stage)
    if (rules.pairer === 'placement') placeEntries(accounts, round, rules)
    else addLines(accounts, round, rules)
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
    rounds.length > 0 ? seated.has(entry.id) : entry.status === 'active' && entry.members.length === 2,
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
    accounts.get(encounter.a)?.lines.push({ round: round.number, opponent: encounter.b, ...tally.a })
    accounts.get(encounter.b)?.lines.push({ round: round.number, opponent: encounter.a, ...tally.b })
  }
  for (const bye of round.byes)
    accounts.get(bye.entry)?.lines.push({ round: round.number, opponent: null, ...tallyBye(rules) })
}

/** Table t decides the places 2t − 1 and 2t. Until it has, or with equal games and points, both stand for the better one. */
function placeEntries(accounts: ReadonlyMap<EntryId, Account>, round: Round, rules: StageRules): void {
  for (const encounter of round.encounters) {
    const better = 2 * encounter.table - 1
    const lead = isReported(encounter) ? leadOfA(rules, encounter) : 0
    const place = (entry: EntryId, behind: boolean) => {
      const account = accounts.get(entry)
      if (account) account.placement = better + (behind ? 1 : 0)
    }
    place(encounter.a, lead < 0)
    place(encounter.b, lead > 0)
  }
  for (const bye of round.byes) {
    const account = accounts.get(bye.entry)
    if (account) account.placement = 2 * round.encounters.length + 1
  }
}

/** Positive when a won the encounter: more games, with equal games more card points. */
function leadOfA(rules: StageRules, encounter: Encounter): number {
  const tally = tallyGames(rules.award, rules.game.target, encounter.games, 'a')
  return tally.gamesWon - tally.gamesLost || tally.pointsFor - tally.pointsAgainst
}
