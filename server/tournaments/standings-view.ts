// The standings as the API shows them: ranks, figures, and why one entry is ahead of the next.

import type { Standings, StandingsRow } from '#contract/standings.ts'
import type { EntryId } from '#domain/ids.ts'
import type { Round } from '#domain/model.ts'
import { addsUpResults } from '#domain/standings/criterion-traits.ts'
import type { Separation } from '#domain/standings/rank.ts'
import { countingDecisions, ranksStillPlayed, voidedDecisions } from '#domain/tournament/decisions/decisions.ts'
import { qualifiersOf } from '#domain/tournament/entries/qualifiers.ts'
import { byeWorth } from '#domain/tournament/regulation/bye-worth.ts'
import type { Regulation } from '#domain/tournament/regulation/regulation.ts'
import { asThen } from '#domain/tournament/state/as-then.ts'
import { stagesOf } from '#domain/tournament/state/stage.ts'
import { missingResults, playedRounds, stageRules, type Tournament } from '#domain/tournament/state/tournament.ts'
import { roundsForPlaces } from '#domain/tournament/tables/ledger.ts'
import { ledgerOf, rankingChain, standingsOf } from '#domain/tournament/tables/standings.ts'
import { stakesOf } from '#messages/stakes.ts'
import { labelsOf } from './labels.ts'
import type { LoadedTournament } from './store.ts'
import { voidedPart, voidedView } from './voided-view.ts'

/** All entries ranked, best first. Computed from the results alone: nothing of it is stored. */
export function standingsView(tournament: LoadedTournament): Standings {
  const { facts, version } = tournament
  const { accounts } = ledgerOf(facts)
  const last = playedRounds(facts).at(-1)
  const missing = last ? missingResults(last).length : 0
  const isOpen = last?.status === 'published' && missing === last.encounters.length
  const rules = stageRules(facts.regulation, last?.stage ?? 0)
  const withdrawn = new Set(facts.entries.filter((entry) => entry.status === 'withdrawn').map((entry) => entry.id))
  const labels = labelsOf(tournament)
  const { qualified, open } = qualifiersOf(facts)
  const goesOn = new Set(qualified)
  const stillPlayed = ranksStillPlayed(facts).ranks
  const [ranked, forPlaces] = [standingsOf(facts), roundsForPlaces(facts)]
  const decided = decidedTies(tournament)
  return {
    version,
    afterRound: last?.number ?? 0,
    missing,
    ...(isOpen ? { open: { byes: countingByes(facts.regulation, last) } } : {}),
    final: facts.status === 'finished',
    game: rules.game.key,
    outside: rules.pointsRule.outside.flatMap((component) => (component.kind === 'score' ? [component.name] : [])),
    criteria: [...rankingChain(facts)],
    matches: matchesForPlaces(facts),
    rows: ranked.map(({ entry, rank, values, aheadBecause }, at) => ({
      rank,
      entry: labels.entry(entry),
      withdrawn: withdrawn.has(entry),
      qualified: goesOn.has(entry),
      played: accounts.get(entry)?.lines.filter(({ kind }) => kind === 'played').length ?? 0,
      values: [...values],
      aheadBecause: aheadBecause && whyAhead(aheadBecause, [entry, ranked[at + 1]?.entry], forPlaces),
    })),
    lots: lotsDrawn(tournament),
    ...(decided.length > 0 ? { decided } : {}),
    ...voidedPart(voidedView(labels, voidedDecisions(facts))),
    qualifiersOpen: [...open],
    ...(stillPlayed.length > 0 ? { stillPlayed: [...stillPlayed] } : {}),
  }
}

/** Why one of two entries is ahead, with the rounds of theirs that its figures leave out. */
function whyAhead(
  separation: Separation,
  two: readonly (EntryId | undefined)[],
  forPlaces: ReturnType<typeof roundsForPlaces>,
): StandingsRow['aheadBecause'] {
  if (!addsUpResults(separation.criterion)) return separation
  const theirs = [...forPlaces].filter(([, seated]) => two.some((entry) => entry !== undefined && seated.has(entry)))
  return theirs.length > 0 ? { ...separation, without: theirs.map(([round]) => round) } : separation
}

/** The byes of a round that give their entries anything in the standings. */
function countingByes({ stages }: Regulation, { stage, byes }: Round): number {
  const gives = byeWorth(stages, stage) === 'counted' && stages[stage]?.bye.as !== 'nothing'
  return gives ? byes.length : 0
}

/** The places that encounters were played for; of two places the better one. */
function matchesForPlaces({ rounds }: LoadedTournament['facts']): number[] {
  const stakes = rounds.flatMap(({ encounters }) => encounters.map(({ reasons }) => stakesOf(reasons)))
  const places = stakes.flatMap((one) => {
    if (one?.code === 'place') return [one.place]
    return one?.code === 'grand-final' || (one?.code === 'knock-out' && one.of === 2) ? [1] : []
  })
  return [...new Set(places)].sort((one, other) => one - other)
}

/** The ties that a lot or a play-off decides now, by their first rank. */
function decidedTies(tournament: LoadedTournament): NonNullable<Standings['decided']> {
  const { facts } = tournament
  const ranks = new Map(standingsOf(facts).map(({ entry, rank }) => [entry, rank]))
  const decided = countingDecisions(facts).map(({ criterion, order, seed }) => ({
    criterion,
    rank: Math.min(...order.flatMap((entry) => ranks.get(entry) ?? [])),
    order: order.map(labelsOf(tournament).entry),
    ...(seed === undefined ? {} : { seed }),
  }))
  return decided.sort((one, other) => one.rank - other.rank)
}

/** The lots that were drawn here: those by which earlier stages sent entries on, and those that count now. */
function lotsDrawn(tournament: LoadedTournament): Standings['lots'] {
  const { facts } = tournament
  const { entry } = labelsOf(tournament)
  const drawnIn = (then: Tournament) =>
    countingDecisions(then).flatMap(({ seed, order }) =>
      seed === undefined ? [] : [{ seed, order: order.map(entry) }],
    )
  const now = drawnIn(facts)
  const earlier = stagesOf(facts)
    .slice(1)
    .flatMap(({ rounds: [first] }) => {
      if (!first) return []
      const counted = drawnIn(asThen(facts, first)).filter(({ seed }) => now.every((lot) => lot.seed !== seed))
      return counted.map((lot) => ({ ...lot, after: first.number - 1 }))
    })
  return [...earlier, ...now]
}
