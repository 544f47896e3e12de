// The correction of a result in a closed round: what it changes in ranks and later rounds, computed before it is saved.

import { FORMAT_TRAITS } from '../../formats/traits.ts'
import type { EncounterId, EntryId, IdSupply } from '../../ids.ts'
import type { Encounter, Round } from '../../model.ts'
import { fail, ok, type Result } from '../../result.ts'
import type { StateOf } from '../acts/acts.ts'
import { voidedBetween } from '../decisions/decisions.ts'
import type { OpenPlaces } from '../decisions/ties-decided.ts'
import { type EnteredResult, judgeResult, type ResultContext, type ResultError } from '../results/results.ts'
import { missingIn } from '../rounds/away.ts'
import { winnerOf } from '../state/encounter.ts'
import { type Waiting, waitsAnew } from '../state/people.ts'
import { type Decision, isReported, stageRules, type Tournament } from '../state/tournament.ts'
import {
  begunIn,
  type EncounterInRound,
  type FollowUpOfRound,
  followUps,
  isOpen,
  type LaterRounds,
  leftWrong,
  pairedByOldScore,
  touchedBy,
  withRound,
} from './later-rounds.ts'
import { type MovedEntry, movedBetween } from './moved.ts'
import type { Repair } from './repair.ts'

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
  /** Later encounters of entries that came there through one of those, and those that wrong entries sit at without a way to repair them. */
  readonly touched: readonly EncounterInRound[]
  /** Encounters of closed rounds that were paired by a score that is corrected now. */
  readonly outdated: readonly EncounterInRound[]
  /** Rounds whose field or seats would depend on a tie. */
  readonly tied: readonly TiedRound[]
  /** The number of a round that would have nothing to play. */
  readonly needless: number | null
  /** The entries of the encounter that get no seat in the next round of the stage because they were away when it was drawn. */
  readonly absent: readonly { readonly entry: EntryId; readonly round: number }[]
  /**
   * The repair of the last round, if it is open and would change; and of byes in closed rounds behind the last one that wrong entries have
   * played in, because nothing is played in a bye.
   */
  readonly repair: ShownRepair | null
  /** The way back to the first round that wrong entries have played in; null: there is none. */
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
  /** Closed rounds in which only byes change, or the branches of the bracket, the oldest first. */
  readonly earlier: readonly Repair[]
  /** Its tables where a person would have to wait for another table without waiting for it now. */
  readonly waits: readonly Waiting[]
  readonly moved: readonly MovedEntry[]
  readonly voided: readonly Decision[]
}

/** The rounds that wrong entries have played in, from the first one on, are played again from the right results. */
export interface Replay {
  /** The last round afterwards: the first wrong one with its right entries, or the one before it. */
  readonly round: Round
  /** The repair of that round, which is open again then: tables that were played by others have no result any more. Null: it stays. */
  readonly change: Repair | null
  /** Closed rounds in which only byes change, or the branches of the bracket, the oldest first. */
  readonly earlier: readonly Repair[]
  /** Its tables where a person would have to wait for another table. */
  readonly waits: readonly Waiting[]
  /** The numbers of the rounds to remove. */
  readonly removed: readonly number[]
  readonly moved: readonly MovedEntry[]
  readonly voided: readonly Decision[]
}

/**
 * What changes when a result is corrected. The result is checked like any other (`recordResult`), also against those `inQuestion`. An
 * unchanged result changes nothing by itself, but a round that an earlier correction left as it was drawn can be repaired then, too.
 * Throws for an encounter the tournament does not have. Costs up to four rankings, as many again where ties have been decided, two draws
 * for every later round that depends on the winners, and for the last one, and for those whose byes change, as many as `followUpOf`
 * states; and two more for each of its entries that was away when the next round was drawn.
 */
export function correctResult(
  tournament: Tournament,
  id: EncounterId,
  entered: EnteredResult,
  last: LaterRounds,
  ids: IdSupply,
  inQuestion: ResultContext['inQuestion'] = [],
): Result<Correction, ResultError> {
  const round = tournament.rounds.find(({ encounters }) => encounters.some((one) => one.id === id))
  const before = round?.encounters.find((one) => one.id === id)
  if (!round || !before) throw new Error(`no encounter ${id}`)
  const rules = stageRules(tournament.regulation, round.stage)
  const context = { tournament: tournament.status, round: round.status, rules, encounter: before, inQuestion }
  const judged = judgeResult(context, entered)
  if (!judged.ok) return fail(judged.error)
  const after = judged.value
  const next = withEncounter(tournament, round, after)
  const later = tournament.rounds.filter(({ number }) => number > round.number)
  const isSame = after.resultVersion === before.resultVersion
  const follows = followUps(tournament, next, round, { ...last, isSame }, ids)
  const displaced = follows.flatMap((follow) => begunIn(follow, last.begun))
  const atLine = follows.flatMap(({ voided }) => voided)
  const wrong = follows.findIndex(({ wayBack }) => wayBack)
  const replay =
    wrong < 0 ? null : replayOf(tournament, next, follows.slice(0, wrong + 1), { atLine, begun: last.begun })
  const isPlayedOn = displaced.length > 0 || (replay !== null && losesPlayed(tournament, replay, last.begun))
  return ok({
    next,
    before,
    after,
    displaced,
    touched: [
      ...touchedBy(tournament, later, displaced),
      ...follows.flatMap((follow) => leftWrong(follow, last.begun)),
    ],
    outdated: pairedByOldScore(tournament, next, round),
    state: isPlayedOn ? 'played-on' : later.length > 0 ? 'followed' : 'closed',
    ...shownBy(tournament, next, atLine),
    advanced: follows.flatMap(({ round: { stage }, out, in: come }, at) => {
      const isFirst = follows.findIndex((one) => one.round.stage === stage) === at
      return isFirst && out.length + come.length > 0 ? [{ stage, out, in: come }] : []
    }),
    tied: follows.flatMap(({ round: one, tied }) => {
      const isPlayed =
        !isOpen(tournament, one) || one.encounters.some((table) => isReported(table) || last.begun.has(table.id))
      return tied ? [{ round: one.number, stage: one.stage, ...tied, isPlayed }] : []
    }),
    needless: follows.find(({ isNeedless }) => isNeedless)?.round.number ?? null,
    absent: absentFrom(next, later, round, before, after),
    repair: shownRepair(tournament, next, follows.slice(follows.findLastIndex(({ wayBack }) => wayBack) + 1), {
      atLine,
      begun: last.begun,
    }),
    replay,
  })
}

function absentFrom(
  next: Tournament,
  later: readonly Round[],
  { stage }: Round,
  before: Encounter,
  after: Encounter,
): Correction['absent'] {
  const rules = stageRules(next.regulation, stage)
  const { putsOut, drawsBackIn } = FORMAT_TRAITS[rules.format]
  const winner = winnerOf(rules, after)
  const round = later.find((one) => one.stage === stage)
  if (!putsOut || !round || winner === null || winner === winnerOf(rules, before)) return []
  const entries = drawsBackIn ? [after.a, after.b] : [after[winner]]
  return missingIn(next, round, entries).map((entry) => ({ entry, round: round.number }))
}

/** What both ways are shown by: decisions that are void for a round drawn by them, and the tables of the last round that have begun. */
interface ShownWith {
  readonly atLine: readonly Decision[]
  readonly begun: ReadonlySet<EncounterId>
}

/** The way back to the last of these rounds, which is the first one that wrong entries have played in. */
function replayOf(
  tournament: Tournament,
  next: Tournament,
  follows: readonly FollowUpOfRound[],
  { atLine, begun }: ShownWith,
): Replay {
  const { wayBack, round: first } = follows.at(-1) ?? {}
  if (!wayBack || !first) throw new Error('no round to go back to')
  const earlier = follows.slice(0, -1).flatMap(({ repair }) => repair ?? [])
  const before = withRounds(next, earlier).rounds.find(({ number }) => number === first.number - 1)
  const round: Round | undefined = wayBack.change ? { ...wayBack.change.round, status: 'published' } : before
  if (!round) throw new Error('no round before a later one')
  const removed = tournament.rounds.flatMap(({ number }) => (number > round.number ? [number] : []))
  const waits = wayBack.change ? waitsAnew(tournament, first, round, begun) : []
  const way = { ...wayBack, round, earlier, waits, removed }
  return { ...way, ...shownBy(tournament, withReplay({ next }, way), atLine) }
}

/** Whether something that was played, or is being played, goes. */
function losesPlayed({ rounds }: Tournament, { change, removed }: Replay, begun: ReadonlySet<EncounterId>): boolean {
  const gone = rounds.filter(({ number }) => removed.includes(number)).flatMap(({ encounters }) => encounters)
  return (change !== null && change.lost.length > 0) || gone.some((one) => isReported(one) || begun.has(one.id))
}

function shownRepair(
  tournament: Tournament,
  next: Tournament,
  follows: readonly FollowUpOfRound[],
  { atLine, begun }: ShownWith,
): ShownRepair | null {
  const earlier = follows.flatMap(({ repair }) => repair ?? [])
  const repair = earlier.pop()
  if (!repair) return null
  const before = tournament.rounds.find(({ number }) => number === repair.round.number)
  return {
    ...repair,
    earlier,
    waits: before ? waitsAnew(tournament, before, repair.round, begun) : [],
    ...shownBy(tournament, withRounds(next, [...earlier, repair]), atLine),
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
export function withRepair(
  { next }: Pick<Correction, 'next'>,
  repair: Repair & Partial<Pick<ShownRepair, 'earlier'>>,
): Tournament {
  return withRounds(next, [...(repair.earlier ?? []), repair])
}

/** The tournament after a correction that goes back. */
export function withReplay({ next }: Pick<Correction, 'next'>, replay: Omit<Replay, 'moved' | 'voided'>): Tournament {
  const right = withRounds(next, [...replay.earlier, replay])
  return { ...right, rounds: right.rounds.filter(({ number }) => !replay.removed.includes(number)) }
}

function withRounds(tournament: Tournament, repairs: readonly Pick<Repair, 'round'>[]): Tournament {
  return repairs.map(({ round }) => round).reduce(withRound, tournament)
}

function withEncounter(tournament: Tournament, round: Round, after: Encounter): Tournament {
  const encounters = round.encounters.map((one) => (one.id === after.id ? after : one))
  return { ...tournament, rounds: tournament.rounds.map((one) => (one === round ? { ...round, encounters } : one)) }
}
