// The ranking of a tournament: its accounts ranked by the stage's chain.

import { decidesPlaces } from '../pairing/formats.ts'
import { type RankedEntry, rank, separation } from '../standings/rank.ts'
import { ledgerOf } from './ledger.ts'
import type { StageRules } from './regulation.ts'
import { playedRounds, roundsOfStage, seatsOf, stageRules, type Tournament } from './state.ts'

/**
 * The standings as they are now, or were when round `until` was the last: published and closed rounds count, a table without
 * a result counts nothing yet. Ranked is who has had a seat; before the first round, everybody who could get one. Who has not
 * come into a stage that puts those in it ahead keeps the order of before.
 */
export function standingsOf(tournament: Tournament, until?: number): RankedEntry[] {
  const then = asOfRound(tournament, until)
  const ranked = rank(ledgerOf(then), rankingChain(then))
  const stage = playedRounds(then).at(-1)?.stage ?? 0
  return stage > 0 && putsAhead(stageRules(then.regulation, stage)) ? withOrderBefore(then, stage, ranked) : ranked
}

/** Do those who play in a stage stand ahead of those who don't, whatever they bring to it? */
function putsAhead({ pairer, carry, field }: StageRules): boolean {
  return field !== 'all' && (decidesPlaces(pairer) || carry === 'nothing')
}

/** Everybody behind the last one who plays in the stage, in the order and with the reasons of before it. */
function withOrderBefore(tournament: Tournament, stage: number, ranked: readonly RankedEntry[]): RankedEntry[] {
  const rounds = roundsOfStage(tournament, stage)
  const playing = new Set(rounds.flatMap(seatsOf))
  const ahead = ranked.slice(0, ranked.findLastIndex(({ entry }) => playing.has(entry)) + 1)
  const first = ranked[ahead.length]
  if (!first) return [...ranked]
  const behind = new Map(ranked.slice(ahead.length).map((row) => [row.entry, row]))
  const until = (rounds[0]?.number ?? 1) - 1
  const before = standingsOf(tournament, until).filter(({ entry }) => behind.has(entry))
  const places = before.map(({ rank: own }) => 1 + ahead.length + before.filter((other) => other.rank < own).length)
  const chain = rankingChain(asOfRound(tournament, until))
  const kept = before.flatMap(({ entry, values }, at): RankedEntry[] => {
    const row = behind.get(entry)
    const next = before[at + 1]
    return row
      ? [{ ...row, rank: places[at] ?? row.rank, aheadBecause: next ? separation(chain, values, next.values) : null }]
      : []
  })
  return [...ahead, ...kept]
}

/** The tournament as it was when round `until` was the last. */
export function asOfRound(tournament: Tournament, until: number | undefined): Tournament {
  if (until === undefined) return tournament
  return { ...tournament, rounds: tournament.rounds.filter(({ number }) => number <= until) }
}

/** The chain that ranks now: that of the last stage a round has been published in. */
export function rankingChain(tournament: Tournament): StageRules['ranking'] {
  return stageRules(tournament.regulation, playedRounds(tournament).at(-1)?.stage ?? 0).ranking
}
