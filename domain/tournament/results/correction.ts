// A result of a closed round put right: what it changes in ranks and in the rounds that were drawn since, before it is done.

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
  /** With the right result, all rounds as they are. */
  readonly next: Tournament
  readonly before: Encounter
  readonly after: Encounter
  /** How the result stands, with what has followed from it. */
  readonly state: Exclude<StateOf<'result'>, 'draft' | 'open' | 'finished'>
  /** Whose rank changes as long as all rounds stay as they are. */
  readonly moved: readonly MovedEntry[]
  /** Lots and play-offs that count now, and would not any more: others would be equal. As long as all rounds stay as they are. */
  readonly voided: readonly Decision[]
  /** Who would not have come into a later stage, and who would have. */
  readonly advanced: readonly {
    readonly stage: number
    readonly out: readonly EntryId[]
    readonly in: readonly EntryId[]
  }[]
  /** Later encounters with somebody who would not be there, and that have been begun. */
  readonly displaced: readonly EncounterInRound[]
  /** Later encounters with somebody who came there by one of those. */
  readonly touched: readonly EncounterInRound[]
  /** The round to reopen, after taking back the one behind it, so that the right ones play there; null: nothing, or too much has been played since. */
  readonly reopen: number | null
  /** Rounds of which it would be open who plays in them, or where. */
  readonly tied: readonly TiedRound[]
  /** A round in which there would be nothing to play. */
  readonly needless: number | null
  /** The last round put right, if it is not closed and would be otherwise; and byes of closed ones, which nobody has played. */
  readonly repair: ShownRepair | null
}

export interface TiedRound extends OpenPlaces {
  readonly round: number
  readonly stage: number
  /** Somebody has played in it, or behind it. */
  readonly isPlayed: boolean
}

export interface EncounterInRound {
  readonly round: number
  readonly encounter: EncounterId
}

/** Rounds put right, and whose rank changes and which decisions are void with that: the last one of them, and those before it. */
export interface ShownRepair extends Repair {
  /** Closed rounds in which a bye alone changes hands, the oldest first. */
  readonly earlier: readonly Repair[]
  /** Tables of it at which somebody would wait for another who does not wait there for it now. */
  readonly waits: readonly Waiting[]
  readonly moved: readonly MovedEntry[]
  readonly voided: readonly Decision[]
}

/** What is known of the rounds since, besides their seats. */
export interface LaterRounds extends RoundInPlay {
  /** What those that are closed were drawn from, by their numbers. */
  readonly closed?: ReadonlyMap<number, DrawProtocol>
}

/**
 * What changes when a result is put right. It is checked like every result (`recordResult`). One that is the same as before changes
 * nothing by itself; but a round that an earlier correction left as it was drawn can be put right then, too.
 * Throws for an encounter the tournament does not have. Costs up to four rankings, as many again where ties have been decided, two draws for
 * every later round that depends on who has won, and for the last one, and for those whose byes change hands, as many as `followUpOf` says.
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
 * What every later round owes, one after another: where a bye of a closed one goes to whom it belongs to, as nothing has been played
 * there, the next ones are seen with that.
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

/** Everything in it has been played; so a bye alone can be put right, also one that an earlier correction has left. */
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
  // By its protocol, so that what was left is offered later as it was at once.
  const owed = protocol ? followUpOf(tournament, right, round, { begun, protocol }, ids) : follow
  return { ...follow, repair: handsOnByes(tournament, round, owed) ? owed.repair : null }
}

/** Is a round of a bracket right as far as it was played, and somebody else has a bye? */
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

/** `atLine`: void for a round that was drawn by them. */
function shownBy(
  before: Tournament,
  after: Tournament,
  atLine: readonly Decision[],
): Pick<Correction, 'moved' | 'voided'> {
  const voided = new Set([...voidedBetween(before, after), ...atLine])
  return { moved: movedBetween(before, after), voided: [...voided] }
}

/** The tournament after a correction by which later rounds were put right, too. */
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

/** Can a round depend on the result? The last one while it is open; of the others those whose players are who is not out, or the best so far. */
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

/** Who comes by a bracket meets the next ones there. */
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
