// The rounds after a corrected one: which of them depend on its result, and what follows for each.

import { sitting } from '../../formats/hall/constraints.ts'
import type { DrawProtocol } from '../../formats/protocol.ts'
import { FORMAT_TRAITS } from '../../formats/traits.ts'
import type { EncounterId, EntryId, IdSupply } from '../../ids.ts'
import type { Round } from '../../model.ts'
import { scoreKeyOf, scoreOf } from '../../standings/scores.ts'
import { asThen } from '../state/as-then.ts'
import { isDrawnByRank } from '../state/drawn-by-rank.ts'
import { stageOf } from '../state/stage.ts'
import { isReported, stageRules, type Tournament } from '../state/tournament.ts'
import { ledgerOf } from '../tables/standings.ts'
import type { RoundInPlay } from './fixed-seats.ts'
import { type FollowUp, followUpOf, type Repair } from './repair.ts'

/** What the caller knows about the later rounds in addition to their seats. */
export interface LaterRounds extends RoundInPlay {
  /** The protocols of the closed ones, by round number. */
  readonly closed?: ReadonlyMap<number, DrawProtocol>
}

export interface EncounterInRound {
  readonly round: number
  readonly encounter: EncounterId
}

export interface FollowUpOfRound extends FollowUp {
  readonly round: Round
  /** What has been played in it by wrong entries can be played again; null: nothing has. */
  readonly wayBack: WayBack | null
}

export interface WayBack {
  /** The round with its right entries. Null: the round goes as a whole, because it is needless or its draw is open. */
  readonly change: Repair | null
}

/**
 * The follow-up of each later round in order. Where a bye of a closed round moves to the right entry, which is possible because nothing is
 * played in a bye, the following rounds are computed with that. Behind a round that wrong entries have played in, they are computed with
 * all closed rounds as they were played. `isSame`: the result is unchanged, and what an earlier correction left is due.
 */
export function followUps(
  tournament: Tournament,
  next: Tournament,
  corrected: Round,
  last: LaterRounds & { readonly isSame: boolean },
  ids: IdSupply,
): FollowUpOfRound[] {
  const follows: FollowUpOfRound[] = []
  let right = next
  for (const round of tournament.rounds) {
    if (round.number <= corrected.number || !dependsOn(tournament, corrected, round)) continue
    const isLast = isOpen(tournament, round)
    const follow = isLast
      ? followUpOfLast(tournament, right, round, last, ids)
      : followUpOfClosed(tournament, right, round, last, ids)
    follows.push({ ...follow, round })
    if (follow.wayBack) right = next
    else if (follow.repair) right = withRound(right, follow.repair.round)
  }
  return follows
}

/** The tournament with another version of a round. */
export function withRound(tournament: Tournament, round: Round): Tournament {
  return { ...tournament, rounds: tournament.rounds.map((one) => (one.number === round.number ? round : one)) }
}

function followUpOfLast(
  tournament: Tournament,
  right: Tournament,
  round: Round,
  last: LaterRounds,
  ids: IdSupply,
): Omit<FollowUpOfRound, 'round'> {
  const follow = followUpOf(tournament, right, round, last, ids)
  const hasBegun = round.encounters.some((one) => isReported(one) || last.begun.has(one.id))
  return { ...follow, wayBack: hasBegun && isOpenOrNeedless(follow) ? { change: null } : null }
}

/** All its encounters have been played, so only a bye can be repaired, including one that an earlier correction left. */
function followUpOfClosed(
  tournament: Tournament,
  right: Tournament,
  round: Round,
  { closed, isSame }: LaterRounds & { readonly isSame: boolean },
  ids: IdSupply,
): Omit<FollowUpOfRound, 'round'> {
  const begun = new Set(round.encounters.map(({ id }) => id))
  const protocol = closed?.get(round.number) ?? null
  const follow = followUpOf(tournament, right, round, { begun, protocol: null }, ids)
  if (isOpenOrNeedless(follow)) return { ...follow, repair: null, wayBack: { change: null } }
  // By its protocol, so that a repair that was left out is offered later just as at the time of the correction, and none if the round is
  // right again.
  const owed = protocol ? followUpOf(tournament, right, round, { begun, protocol }, ids) : follow
  const wrong = new Set(owed.displaced)
  const known = { ...follow, displaced: follow.displaced.filter((id) => wrong.has(id)) }
  if (handsOnByes(tournament, round, owed)) return { ...known, repair: owed.repair, wayBack: null }
  const isDue = owed.repair !== null && (isSame || follow.repair !== null)
  return { ...known, repair: null, wayBack: isDue ? { change: owed.repair } : null }
}

/** Whether the round has nothing to play, or cannot be drawn before a tie is decided. */
function isOpenOrNeedless({ isNeedless, tied }: FollowUp): boolean {
  return isNeedless || tied !== null
}

/** Whether all played encounters of a bracket round are right, and only a bye belongs to another entry, or a table to another branch. */
function handsOnByes({ regulation }: Tournament, { stage, encounters }: Round, { repair }: FollowUp): boolean {
  if (!repair || !FORMAT_TRAITS[stageRules(regulation, stage).format].needsWinners) return false
  const played = new Set(encounters)
  return repair.round.encounters.length === played.size && repair.round.encounters.every((one) => played.has(one))
}

/**
 * Whether the field or the seats of a round depend on the corrected one. The last round can while it is open; of the others, the first of
 * a later stage that is drawn from ranks or results, and those whose field is the entries still in.
 */
function dependsOn(tournament: Tournament, corrected: Round, later: Round): boolean {
  if (isOpen(tournament, later)) return true
  const then = asThen(tournament, later)
  const isFirst = stageOf(then, later.stage).rounds.length === 0
  if (isFirst) return later.stage !== corrected.stage && isDrawnByRank(then, later)
  return FORMAT_TRAITS[stageRules(tournament.regulation, later.stage).format].putsOut
}

export function isOpen({ rounds }: Tournament, round: Round): boolean {
  return round.status !== 'closed' && rounds.at(-1) === round
}

/** Encounters with a displaced entry that have begun. */
export function begunIn({ round, displaced }: FollowUpOfRound, begun: ReadonlySet<EncounterId>): EncounterInRound[] {
  const gone = new Set(displaced)
  return round.encounters.flatMap((encounter) =>
    gone.has(encounter.id) && (isReported(encounter) || begun.has(encounter.id))
      ? [{ round: round.number, encounter: encounter.id }]
      : [],
  )
}

/** Encounters with a displaced entry that have not begun, in a round that nothing repairs: who belongs there is open. */
export function leftWrong(follow: FollowUpOfRound, begun: ReadonlySet<EncounterId>): EncounterInRound[] {
  const { round, displaced, repair, wayBack, tied, isNeedless } = follow
  if (repair || wayBack || tied || isNeedless) return []
  const already = new Set(begunIn(follow, begun).map(({ encounter }) => encounter))
  return displaced.flatMap((id) => (already.has(id) ? [] : [{ round: round.number, encounter: id }]))
}

/** An entry that comes through a bracket also meets the next opponents there. */
export function touchedBy(
  { regulation }: Tournament,
  later: readonly Round[],
  displaced: readonly EncounterInRound[],
): EncounterInRound[] {
  const wrong = new Set(displaced.map(({ encounter }) => encounter))
  const come = new Map<number, Set<EntryId>>()
  const touched: EncounterInRound[] = []
  for (const { number, stage, encounters } of later) {
    if (!FORMAT_TRAITS[stageRules(regulation, stage).format].needsWinners) continue
    const of = come.get(stage) ?? new Set()
    come.set(stage, of)
    const hit = encounters.filter((one) => wrong.has(one.id) || of.has(one.a) || of.has(one.b))
    touched.push(...hit.flatMap(({ id }) => (wrong.has(id) ? [] : [{ round: number, encounter: id }])))
    for (const { a, b } of hit) of.add(a).add(b)
  }
  return touched
}

/**
 * Encounters of closed rounds that were paired by the score of an entry whose score before that round is another one now. They stay as they
 * were played.
 */
export function pairedByOldScore(before: Tournament, after: Tournament, corrected: Round): EncounterInRound[] {
  return before.rounds
    .filter(({ number, status }) => number > corrected.number && status === 'closed')
    .flatMap((round) => {
      const { format, ranking } = stageRules(before.regulation, round.stage)
      if (!FORMAT_TRAITS[format].asksScores) return []
      const key = scoreKeyOf(ranking)
      const [was, is] = [before, after].map((one) => ledgerOf(asThen(one, round)).accounts)
      const scored = new Set(
        [...(was ?? [])].flatMap(([entry, account]) => {
          const now = is?.get(entry)
          return now && scoreOf(now, key) !== scoreOf(account, key) ? [entry] : []
        }),
      )
      const hit = round.encounters.filter((one) => sitting(one).some((entry) => scored.has(entry)))
      return hit.map(({ id }) => ({ round: round.number, encounter: id }))
    })
}
