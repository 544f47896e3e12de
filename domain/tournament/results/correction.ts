// The correction of a result in a closed round: what it changes in ranks and later rounds, computed before it is saved.

import type { DrawProtocol } from '../../formats/protocol.ts'
import { FORMAT_TRAITS } from '../../formats/traits.ts'
import type { EncounterId, EntryId, IdSupply } from '../../ids.ts'
import type { Encounter, Round } from '../../model.ts'
import { fail, ok, type Result } from '../../result.ts'
import type { StateOf } from '../acts/acts.ts'
import { type Waiting, waitsAnew } from '../entries/people.ts'
import { type Decision, isReported, stageRules, type Tournament } from '../state.ts'
import { voidedBetween } from '../tables/decisions.ts'
import { type MovedEntry, movedBetween } from '../tables/moved.ts'
import type { RoundInPlay } from './kept.ts'
import type { OpenPlaces } from './open-places.ts'
import { type FollowUp, followUpOf, type Repair } from './repair.ts'
import { type EnteredResult, judgeResult, type ResultError } from './results.ts'

/** What a correction would change. */
export interface Correction {
  /** The tournament with the corrected result and all rounds as they are. */
  readonly next: Tournament
  readonly before: Encounter
  readonly after: Encounter
  /** The state of the result by what has followed from it. */
  readonly state: Exclude<StateOf<'result'>, 'draft' | 'open' | 'finished'>
  /** Entries whose rank changes while all rounds stay as they are. */
  readonly moved: readonly MovedEntry[]
  /** Lots and play-offs that count now but would not any more, because other entries would be tied. While all rounds stay as they are. */
  readonly voided: readonly Decision[]
  /** Entries that would not have come into a later stage, and those that would have. */
  readonly advanced: readonly {
    readonly stage: number
    readonly out: readonly EntryId[]
    readonly in: readonly EntryId[]
  }[]
  /** Later encounters that have begun with an entry that would not be there. */
  readonly displaced: readonly EncounterInRound[]
  /** Later encounters of entries that came there through one of those. */
  readonly touched: readonly EncounterInRound[]
  /**
   * The round to reopen, after taking back the one after it, so that the right entries play there; null: none, or too much has been
   * played since.
   */
  readonly reopen: number | null
  /** Rounds whose field or seats would depend on a tie. */
  readonly tied: readonly TiedRound[]
  /** The number of a round that would have nothing to play. */
  readonly needless: number | null
  /** The repair of the last round, if it is open and would change; and of byes in closed rounds, because nothing is played in a bye. */
  readonly repair: ShownRepair | null
}

export interface TiedRound extends OpenPlaces {
  readonly round: number
  readonly stage: number
  /** An encounter of the round, or of a later one, has been played. */
  readonly isPlayed: boolean
}

export interface EncounterInRound {
  readonly round: number
  readonly encounter: EncounterId
}

/** Repaired rounds: the last one and those before it, with the ranks that change and the decisions that become void by the repair. */
export interface ShownRepair extends Repair {
  /** Closed rounds in which only a bye changes, the oldest first. */
  readonly earlier: readonly Repair[]
  /** Its tables where a person would have to wait for another table without waiting for it now. */
  readonly waits: readonly Waiting[]
  readonly moved: readonly MovedEntry[]
  readonly voided: readonly Decision[]
}

/** What the caller knows about the later rounds in addition to their seats. */
export interface LaterRounds extends RoundInPlay {
  /** The protocols of the closed ones, by round number. */
  readonly closed?: ReadonlyMap<number, DrawProtocol>
}

/**
 * What changes when a result is corrected. The result is checked like any other (`recordResult`). An unchanged result changes nothing by
 * itself, but a round that an earlier correction left as it was drawn can be repaired then, too.
 * Throws for an encounter the tournament does not have. Costs up to four rankings, as many again where ties have been decided, two draws
 * for every later round that depends on the winners, and for the last one, and for those whose byes change, as many as `followUpOf`
 * states.
 */
export function correctResult(
  tournament: Tournament,
  id: EncounterId,
  entered: EnteredResult,
  last: LaterRounds,
  ids: IdSupply,
): Result<Correction, ResultError> {
  const round = tournament.rounds.find(({ encounters }) => encounters.some((one) => one.id === id))
  const before = round?.encounters.find((one) => one.id === id)
  if (!round || !before) throw new Error(`no encounter ${id}`)
  const rules = stageRules(tournament.regulation, round.stage)
  const context = { tournament: tournament.status, round: round.status, rules, encounter: before }
  const judged = judgeResult(context, entered)
  if (!judged.ok) return fail(judged.error)
  const after = judged.value
  const next = withEncounter(tournament, round, after)
  const later = tournament.rounds.filter(({ number }) => number > round.number)
  const follows = followUps(tournament, next, round, last, ids)
  const displaced = follows.flatMap((follow) => begunIn(follow, last.begun))
  const atLine = follows.flatMap(({ voided }) => voided)
  return ok({
    next,
    before,
    after,
    displaced,
    touched: touchedBy(tournament, later, displaced),
    reopen: reopenable(later, displaced, last),
    state: displaced.length > 0 ? 'played-on' : later.length > 0 ? 'followed' : 'closed',
    ...shownBy(tournament, next, atLine),
    advanced: follows.flatMap((follow) =>
      follow.out.length + follow.in.length > 0 ? [{ stage: follow.round.stage, out: follow.out, in: follow.in }] : [],
    ),
    tied: follows.flatMap(({ round: one, tied }) => {
      const isPlayed =
        !isOpen(tournament, one) || one.encounters.some((table) => isReported(table) || last.begun.has(table.id))
      return tied ? [{ round: one.number, stage: one.stage, ...tied, isPlayed }] : []
    }),
    needless: follows.find(({ isNeedless }) => isNeedless)?.round.number ?? null,
    repair: shownRepair(tournament, next, follows, atLine),
  })
}

type FollowUpOfRound = FollowUp & { readonly round: Round }

/**
 * The follow-up of each later round in order. Where a bye of a closed round moves to the right entry, which is possible because nothing
 * is played in a bye, the following rounds are computed with that.
 */
function followUps(
  tournament: Tournament,
  next: Tournament,
  corrected: Round,
  last: LaterRounds,
  ids: IdSupply,
): FollowUpOfRound[] {
  let right = next
  return tournament.rounds
    .filter((one) => one.number > corrected.number && dependsOn(tournament, corrected, one))
    .map((round) => {
      const follow = isOpen(tournament, round)
        ? followUpOf(tournament, right, round, last, ids)
        : followUpOfClosed(tournament, right, round, last, ids)
      if (follow.repair) right = repaired({ next: right }, follow.repair)
      return { ...follow, round }
    })
}

/** All its encounters have been played, so only a bye can be repaired, including one that an earlier correction left. */
function followUpOfClosed(
  tournament: Tournament,
  right: Tournament,
  round: Round,
  { closed }: LaterRounds,
  ids: IdSupply,
): FollowUp {
  const begun = new Set(round.encounters.map(({ id }) => id))
  const protocol = closed?.get(round.number) ?? null
  const follow = followUpOf(tournament, right, round, { begun, protocol: null }, ids)
  // By its protocol, so that a repair that was left out is offered later just as at the time of the correction.
  const owed = protocol ? followUpOf(tournament, right, round, { begun, protocol }, ids) : follow
  return { ...follow, repair: handsOnByes(tournament, round, owed) ? owed.repair : null }
}

/** Whether all played encounters of a bracket round are right and only a bye belongs to another entry. */
function handsOnByes({ regulation }: Tournament, { stage, encounters }: Round, { repair }: FollowUp): boolean {
  if (!repair || !FORMAT_TRAITS[stageRules(regulation, stage).format].needsWinners) return false
  const played = new Set(encounters)
  return repair.round.encounters.length === played.size && repair.round.encounters.every((one) => played.has(one))
}

function shownRepair(
  tournament: Tournament,
  next: Tournament,
  follows: readonly FollowUpOfRound[],
  atLine: readonly Decision[],
): ShownRepair | null {
  const earlier = follows.flatMap(({ repair }) => repair ?? [])
  const repair = earlier.pop()
  if (!repair) return null
  const before = tournament.rounds.find(({ number }) => number === repair.round.number)
  return {
    ...repair,
    earlier,
    waits: before ? waitsAnew(tournament, before, repair.round) : [],
    ...shownBy(tournament, repaired({ next }, { ...repair, earlier }), atLine),
  }
}

/** `atLine`: decisions that are void for a round that was drawn by them. */
function shownBy(
  before: Tournament,
  after: Tournament,
  atLine: readonly Decision[],
): Pick<Correction, 'moved' | 'voided'> {
  const voided = new Set([...voidedBetween(before, after), ...atLine])
  return { moved: movedBetween(before, after), voided: [...voided] }
}

/** The tournament after a correction that also repairs later rounds. */
export function repaired(
  { next }: Pick<Correction, 'next'>,
  { round, earlier = [] }: Repair & Partial<Pick<ShownRepair, 'earlier'>>,
): Tournament {
  const right = new Map([...earlier.map((one) => one.round), round].map((one) => [one.number, one]))
  return { ...next, rounds: next.rounds.map((one) => right.get(one.number) ?? one) }
}

function withEncounter(tournament: Tournament, round: Round, after: Encounter): Tournament {
  const encounters = round.encounters.map((one) => (one.id === after.id ? after : one))
  return { ...tournament, rounds: tournament.rounds.map((one) => (one === round ? { ...round, encounters } : one)) }
}

/**
 * Whether a round can depend on the result. The last round can while it is open; of the others, those whose field is the entries still
 * in, or the best so far.
 */
function dependsOn(tournament: Tournament, corrected: Round, later: Round): boolean {
  if (isOpen(tournament, later)) return true
  const { format, field } = stageRules(tournament.regulation, later.stage)
  if (later.stage === corrected.stage) return FORMAT_TRAITS[format].putsOut
  const isFirst = !tournament.rounds.some(({ stage, number }) => stage === later.stage && number < later.number)
  return isFirst && field !== 'all'
}

function isOpen({ rounds }: Tournament, round: Round): boolean {
  return round.status !== 'closed' && rounds.at(-1) === round
}

/** An entry that comes through a bracket also meets the next opponents there. */
function touchedBy(
  { regulation }: Tournament,
  later: readonly Round[],
  displaced: readonly EncounterInRound[],
): Correction['touched'] {
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

function reopenable(later: readonly Round[], displaced: readonly EncounterInRound[], last: RoundInPlay): number | null {
  const rounds = new Set(displaced.map(({ round }) => round))
  const closed = later.find(({ number, status }) => rounds.has(number) && status === 'closed')
  if (!closed) return null
  const behind = later.filter(({ number }) => number > closed.number)
  const isUntouched = ({ status, encounters }: Round) =>
    status !== 'closed' && !encounters.some((one) => isReported(one) || last.begun.has(one.id))
  return behind.every(isUntouched) ? closed.number : null
}

function begunIn({ round, displaced }: FollowUpOfRound, begun: ReadonlySet<EncounterId>): Correction['displaced'] {
  const gone = new Set(displaced)
  return round.encounters.flatMap((encounter) =>
    gone.has(encounter.id) && (isReported(encounter) || begun.has(encounter.id))
      ? [{ round: round.number, encounter: encounter.id }]
      : [],
  )
}
