// The correction of a result in a closed round: what it changes in ranks and later rounds, computed before it is saved.

import type { EncounterId, EntryId, IdSupply } from '../../ids.ts'
import type { Encounter, Round } from '../../model.ts'
import { fail, ok, type Result } from '../../result.ts'
import type { StateOf } from '../acts/acts.ts'
import { type Waiting, waitsAnew } from '../entries/people.ts'
import { type Decision, isReported, stageRules, type Tournament } from '../state.ts'
import { voidedBetween } from '../tables/decisions.ts'
import { type MovedEntry, movedBetween } from '../tables/moved.ts'
import {
  begunIn,
  type EncounterInRound,
  type FollowUpOfRound,
  followUps,
  isOpen,
  type LaterRounds,
  pairedByOldScore,
  touchedBy,
  withRound,
} from './later-rounds.ts'
import type { OpenPlaces } from './open-places.ts'
import type { Repair } from './repair.ts'
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
  /** Encounters of closed rounds that were paired by a score that is corrected now. */
  readonly outdated: readonly EncounterInRound[]
  /** Rounds whose field or seats would depend on a tie. */
  readonly tied: readonly TiedRound[]
  /** The number of a round that would have nothing to play. */
  readonly needless: number | null
  /** The repair of the last round, if it is open and would change; and of byes in closed rounds, because nothing is played in a bye. */
  readonly repair: ShownRepair | null
  /** The way back to the first closed round in which a wrong entry has played; null: there is none, or its draw would be open. */
  readonly replay: Replay | null
}

export interface TiedRound extends OpenPlaces {
  readonly round: number
  readonly stage: number
  /** An encounter of the round, or of a later one, has been played. */
  readonly isPlayed: boolean
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

/**
 * A closed round that is played on with its right entries: tables that were played with others have no result any more, and the rounds
 * after it are removed, to be drawn again from the right results.
 */
export interface Replay extends Omit<ShownRepair, 'moved'> {
  /** The numbers of the rounds to remove. */
  readonly removed: readonly number[]
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
  const isSame = after.resultVersion === before.resultVersion
  const replay = displaced.length > 0 || isSame ? replayOf(tournament, next, follows, atLine) : null
  return ok({
    next,
    before,
    after,
    displaced,
    touched: touchedBy(tournament, later, displaced),
    outdated: pairedByOldScore(tournament, next, round),
    state: displaced.length > 0 || replay ? 'played-on' : later.length > 0 ? 'followed' : 'closed',
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
    replay,
  })
}

/** The way back to the first closed round that a wrong entry has played in. */
function replayOf(
  tournament: Tournament,
  next: Tournament,
  follows: readonly FollowUpOfRound[],
  atLine: readonly Decision[],
): Replay | null {
  const at = follows.findIndex((one) => one.replay || begunIn(one, NOT_BEGUN).length > 0)
  const { replay, round: before } = follows[at] ?? {}
  if (!replay || !before) return null
  const earlier = follows.slice(0, at).flatMap(({ repair }) => repair ?? [])
  const round: Round = { ...replay.round, status: 'published' }
  const removed = tournament.rounds.flatMap(({ number }) => (number > round.number ? [number] : []))
  const waits = waitsAnew(tournament, before, round)
  const way = { ...replay, round, earlier, waits, removed }
  const { voided } = shownBy(tournament, replayed({ next }, way), atLine)
  return { ...way, voided }
}

const NOT_BEGUN: ReadonlySet<EncounterId> = new Set()

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
  return [...earlier.map((one) => one.round), round].reduce(withRound, next)
}

/** The tournament after a correction that goes back to a closed round. */
export function replayed(
  correction: Pick<Correction, 'next'>,
  replay: Repair & Pick<Replay, 'earlier' | 'removed'>,
): Tournament {
  const right = repaired(correction, replay)
  return { ...right, rounds: right.rounds.filter(({ number }) => !replay.removed.includes(number)) }
}

function withEncounter(tournament: Tournament, round: Round, after: Encounter): Tournament {
  const encounters = round.encounters.map((one) => (one.id === after.id ? after : one))
  return { ...tournament, rounds: tournament.rounds.map((one) => (one === round ? { ...round, encounters } : one)) }
}
