// The ranking of a tournament: its accounts ranked by the stage's chain.

import type { Ledger } from '../model.ts'
import { decidesPlaces } from '../pairing/formats.ts'
import { type CriterionKey, TIE_ENDERS } from '../standings/criterion.ts'
import { type RankedEntry, rank, separation } from '../standings/rank.ts'
import { ledgerOf } from './ledger.ts'
import type { StageRules } from './regulation.ts'
import { type Decision, playedRounds, roundsOfStage, seatsOf, stageRules, type Tournament } from './state.ts'

/**
 * The standings as they are now, or were when round `until` was the last: published and closed rounds count, a table without
 * a result counts nothing yet. Ranked is who has had a seat; before the first round, everybody who could get one. Who has not
 * come into a stage that puts those in it ahead keeps the order of before.
 */
export function standingsOf(tournament: Tournament, until?: number): RankedEntry[] {
  const then = asOfRound(tournament, until)
  const ledger = ledgerOf(then)
  const ranked = rank(ledger, rankingChain(then))
  const stage = playedRounds(then).at(-1)?.stage ?? 0
  return stage > 0 && putsAhead(stageRules(then.regulation, stage))
    ? withOrderBefore(then, stage, ledger, ranked)
    : ranked
}

/** Do those who play in a stage stand ahead of those who don't, whatever they bring to it? */
function putsAhead({ pairer, carry, field }: StageRules): boolean {
  return field !== 'all' && (decidesPlaces(pairer) || carry === 'nothing')
}

/**
 * Everybody behind the last one who plays in the stage, in the order and with the reasons of before it. A tie that was left
 * open then is ended by what ends ties now, so that a lot can still be drawn.
 */
function withOrderBefore(
  tournament: Tournament,
  stage: number,
  ledger: Ledger,
  ranked: readonly RankedEntry[],
): RankedEntry[] {
  const rounds = roundsOfStage(tournament, stage)
  const playing = new Set(rounds.flatMap(seatsOf))
  const ahead = ranked.slice(0, ranked.findLastIndex(({ entry }) => playing.has(entry)) + 1)
  if (ahead.length === ranked.length) return [...ranked]
  const until = (rounds[0]?.number ?? 1) - 1
  const before = new Map(standingsOf(tournament, until).map((row) => [row.entry, row]))
  const now = rankingChain(tournament)
  const enders = TIE_ENDERS.filter((key) => now.includes(key))
  const chain = [...rankingChain(asOfRound(tournament, until)), ...enders]
  const equals = new Map<number, RankedEntry[]>()
  for (const row of ranked.slice(ahead.length)) {
    const own = before.get(row.entry)?.rank ?? Number.POSITIVE_INFINITY
    equals.set(own, [...(equals.get(own) ?? []), row])
  }
  const behind: RankedEntry[] = []
  for (const [, rows] of [...equals].sort(([one], [other]) => one - other))
    behind.push(...parted(rows, now, ledger, ahead.length + behind.length))
  const figures = ({ entry, values }: RankedEntry) => [
    ...(before.get(entry)?.values ?? []),
    ...enders.map((key) => values[now.indexOf(key)] ?? null),
  ]
  const kept = behind.map((row, at): RankedEntry => {
    const next = behind[at + 1]
    return { ...row, aheadBecause: next ? separation(chain, figures(row), figures(next)) : null }
  })
  return [...ahead, ...kept]
}

/** Those who were equal before, by what ends ties in a chain alone; so many are ahead of them. */
function parted(
  equals: readonly RankedEntry[],
  chain: StageRules['ranking'],
  ledger: Ledger,
  ahead: number,
): RankedEntry[] {
  const known = new Map(equals.map((row) => [row.entry, row.values]))
  const enders = TIE_ENDERS.filter((key) => chain.includes(key))
  const accounts = new Map([...ledger.accounts].filter(([entry]) => known.has(entry)))
  return rank({ accounts }, enders).map((row) => ({
    ...row,
    rank: ahead + row.rank,
    values: (known.get(row.entry) ?? []).map((value, at) => {
      const end = enders.indexOf(chain[at] as CriterionKey)
      return end === -1 ? value : (row.values[end] ?? null)
    }),
  }))
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
