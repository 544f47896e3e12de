// The ranking of a tournament: its accounts ranked by the stage's chain.

import { decidesPlaces } from '../pairing/formats.ts'
import { TIE_ENDERS } from '../standings/criterion.ts'
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

/**
 * Everybody behind the last one who plays in the stage, in the order and with the reasons of before it. A tie that was left
 * open then is ended by what ends ties now, so that a lot can still be drawn.
 */
function withOrderBefore(tournament: Tournament, stage: number, ranked: readonly RankedEntry[]): RankedEntry[] {
  const rounds = roundsOfStage(tournament, stage)
  const playing = new Set(rounds.flatMap(seatsOf))
  const ahead = ranked.slice(0, ranked.findLastIndex(({ entry }) => playing.has(entry)) + 1)
  if (ahead.length === ranked.length) return [...ranked]
  const until = (rounds[0]?.number ?? 1) - 1
  const before = new Map(standingsOf(tournament, until).map((row) => [row.entry, row]))
  const chain = [...rankingChain(asOfRound(tournament, until)), ...TIE_ENDERS]
  const now = rankingChain(tournament)
  const behind = ranked.slice(ahead.length).map((row) => {
    const ends = TIE_ENDERS.map((key) => row.values[now.indexOf(key)] ?? null)
    const { rank: own = Number.POSITIVE_INFINITY, values = [] } = before.get(row.entry) ?? {}
    return { row, order: [own, ...ends.map((end) => end ?? Number.POSITIVE_INFINITY)], figures: [...values, ...ends] }
  })
  behind.sort((one, other) => inOrder(one.order, other.order))
  const kept = behind.map(({ row, order, figures }, at): RankedEntry => {
    const next = behind[at + 1]
    const shared = behind.findIndex((other) => inOrder(other.order, order) === 0)
    return {
      ...row,
      rank: 1 + ahead.length + shared,
      aheadBecause: next ? separation(chain, figures, next.figures) : null,
    }
  })
  return [...ahead, ...kept]
}

/** Negative: the first one is ahead in the first figure in which they differ. */
function inOrder(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((figure, place) => figure !== other[place])
  return at === -1 ? 0 : (one[at] ?? 0) - (other[at] ?? 0)
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
