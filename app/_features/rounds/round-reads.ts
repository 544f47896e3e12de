// The queries of a round's page, derived from the tournament, for server-side preloading.

import { type ReadKey, readKey } from '#app/_lib/store/read-key.ts'
import type { RoundListed, Tournament } from '#contract/tournaments.ts'
import { takesUp } from '#domain/formats/consequences.ts'
import { FORMAT_TRAITS } from '#domain/formats/traits.ts'

type Params = { club: string; tournament: string }

/** A round as the tournament lists it (null: not drawn yet) and the rules of its stage; no rules: there is no such round. */
export function findRound(tournament: Tournament, number: number) {
  const { rounds, status, next, regulation } = tournament
  const listed: RoundListed | null = rounds.find((round) => round.number === number) ?? null
  const upcoming = status !== 'finished' && next?.number === number ? next : null
  const rules = regulation.stages[listed?.stage ?? upcoming?.stage ?? -1] ?? null
  return { listed, rules }
}

/** The rounds of a stage that are more than a draft. */
export function begunRounds({ rounds }: Tournament, stage: number): RoundListed[] {
  return rounds.filter((round) => round.stage === stage && round.status !== 'draft')
}

/** Do the results so far decide which entries play the next round of this stage? */
export function playsOn(tournament: Tournament, stage: number): boolean {
  const format = tournament.regulation.stages[stage]?.format
  return format !== undefined && FORMAT_TRAITS[format].putsOut && begunRounds(tournament, stage).length > 0
}

/** Would a latecomer still be drawn in a stage that has begun? */
export function joinsLate(tournament: Tournament, stage: number): boolean {
  const rules = tournament.regulation.stages[stage]
  return rules?.field === 'all' && takesUp(rules.format, begunRounds(tournament, stage).length)
}

/** The rule of a stage's field if it takes entries from the groups of the stage before; otherwise null. */
export function takesFromGroups({ regulation }: Tournament, stage: number) {
  const from = regulation.stages[stage]?.field
  return typeof from === 'object' && ('perGroup' in from || 'fromGroups' in from) ? from : null
}

/** All queries of this round's page. */
export function roundReads(params: Params, tournament: Tournament, number: number): readonly ReadKey[] {
  const { listed, rules } = findRound(tournament, number)
  const first = readKey('getTournament', { params })
  const round = readKey('getRound', { params: { ...params, number } })
  if (rules?.asPlayed)
    return [
      first,
      ...(listed ? [round] : []),
      readKey('getPeopleTable', { params, query: {} }),
      readKey('listEntries', { params }),
    ]
  const isLast = tournament.rounds.at(-1)?.number === number
  if (listed) return [first, round, ...(isLast ? [readKey('getLatecomers', { params })] : [])]
  if (!rules) return [first]
  return [first, ...undrawnReads(params, tournament)]
}

function undrawnReads(params: Params, tournament: Tournament): readonly ReadKey[] {
  const { slug, next } = tournament
  const stage = next?.stage ?? 0
  if (playsOn(tournament, stage))
    return [readKey('getDrawField', { params, query: {} }), readKey('getPublicPicture', { params: { slug, stage } })]
  return [
    readKey('getDrawField', { params, query: { only: 'present' } }),
    readKey('getDrawField', { params, query: { only: 'all' } }),
    ...(stage > 0 ? [readKey('getStandings', { params })] : []),
    ...(takesFromGroups(tournament, stage)
      ? [readKey('getPublicPicture', { params: { slug, stage: stage - 1 } })]
      : []),
  ]
}
