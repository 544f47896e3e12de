// The life of a round: drafted, published, closed; and the steps back.

import { FORMATS } from '../../formats/formats.ts'
import type { PairingError } from '../../formats/pairing.ts'
import type { PairingTask } from '../../formats/pairing-task.ts'
import { type DrawProtocol, noteDraw } from '../../formats/protocol.ts'
import type { EncounterId, EntryId, IdSupply } from '../../ids.ts'
import type { Round } from '../../model.ts'
import { fail, ok, type Result } from '../../result.ts'
import { type ActOf, RULINGS, reasonAgainst } from '../acts/acts.ts'
import { nextSituation, roundSituation } from '../acts/situation.ts'
import { type AdvancementError, type Attendance, fieldOf } from '../stages/advancement.ts'
import { drawTask, lockedOf } from '../stages/draw-task.ts'
import { upcomingRound } from '../stages/upcoming.ts'
import { isReported, missingResults, playedRounds, stageRules, type Tournament } from '../state/tournament.ts'
import { placesInEvent } from '../tables/standings.ts'
import { awayFrom } from './away.ts'
import { drawnSeats } from './drawn-seats.ts'
import { leftOut } from './left-out.ts'

export type RoundError =
  | PairingError
  | AdvancementError
  | { readonly code: 'tournament-finished' }
  | { readonly code: 'round-still-open'; readonly round: number }
  | { readonly code: 'no-round-left' }
  | { readonly code: 'nothing-is-drawn' }
  | { readonly code: 'round-unknown'; readonly round: number }
  | { readonly code: 'round-not-draft'; readonly round: number }
  /** Entries that have come since the draft was made would have no place in the round; with their start numbers. */
  | {
      readonly code: 'entries-left-out'
      readonly round: number
      readonly entries: readonly EntryId[]
      readonly numbers: readonly number[]
    }
  | { readonly code: 'round-not-published'; readonly round: number }
  | { readonly code: 'round-not-closed'; readonly round: number }
  | { readonly code: 'round-not-last'; readonly round: number }
  | { readonly code: 'round-has-results'; readonly round: number; readonly results: number }
  | { readonly code: 'results-missing'; readonly round: number; readonly tables: readonly number[] }

type RoundChange = Result<{ readonly next: Tournament; readonly round: Round }, RoundError>

/** How a round is to be drawn. */
export interface DrawOrder {
  readonly seed: string
  readonly attendance: Attendance
  /** The players of a stage whose field the desk names; used only for its first round. */
  readonly named?: readonly EntryId[] | undefined
  /** Encounters and byes of the draft that stay, with their tables; the rest is drawn again. */
  readonly keep?: readonly EncounterId[] | undefined
  /** Seeds of the drafts discarded before. */
  readonly discarded?: readonly string[] | undefined
}

/**
 * Draws the next round as a draft, with its protocol; an earlier draft is replaced. Refuses `ties-to-decide` while entries share a rank
 * that decides the field of a stage, and `winner-undecided` while a table of a bracket has no winner. The same tournament and order give
 * the same draw.
 */
export function drawRound(
  tournament: Tournament,
  order: DrawOrder,
  ids: IdSupply,
): Result<{ readonly next: Tournament; readonly round: Round; readonly protocol: DrawProtocol }, RoundError> {
  const task = taskOf(tournament, order)
  if (!task.ok) return task
  const { upcoming, format, task: made } = task.value
  const pairing = FORMATS[format].pair(made)
  if (!pairing.ok) return pairing
  const numbers = new Map(tournament.entries.map(({ id, number }) => [id, number]))
  const numberOf = (entry: EntryId) => numbers.get(entry) ?? 0
  const inEvent = placesInEvent(tournament, upcoming.stage, made.field)
  const round: Round = {
    ...upcoming,
    ...drawnSeats(pairing.value, inEvent, ids),
    id: ids.round(),
    seed: order.seed,
    status: 'draft',
    away: awayFrom(
      { ...tournament, rounds: playedRounds(tournament) },
      { stage: upcoming.stage, seed: order.seed, named: order.named ?? [] },
    ),
  }
  const protocol = noteDraw(format, made, numberOf, order.discarded ?? [], round.away)
  return ok({ next: { ...tournament, rounds: [...playedRounds(tournament), round] }, round, protocol })
}

function taskOf(tournament: Tournament, order: DrawOrder) {
  const ahead = upcomingRound(tournament)
  const { next: upcoming, obstacle } = ahead
  const reason = reasonAgainst(RULINGS.next.drawRound[nextSituation(tournament, ahead)])
  if (reason === 'round-still-open') return fail({ code: reason, round: tournament.rounds.length })
  if (reason === 'ties-to-decide' || reason === 'winner-undecided') {
    if (!obstacle) throw new Error('a round held up by nothing')
    return fail(obstacle)
  }
  if (reason) return fail({ code: reason })
  if (!upcoming) throw new Error('a tournament goes on without a round')
  if (stageRules(tournament.regulation, upcoming.stage).asPlayed) return fail({ code: 'nothing-is-drawn' } as const)
  const field = fieldOf(tournament, upcoming.stage, order)
  if (!field.ok) return field
  const draft = tournament.rounds.find(({ status }) => status === 'draft')
  const task: PairingTask = drawTask(
    tournament,
    upcoming.stage,
    field.value,
    order.seed,
    lockedOf(draft, order.keep ?? []),
  )
  return ok({ upcoming, format: stageRules(tournament.regulation, upcoming.stage).format, task })
}

/**
 * Publishes a draft; the first round starts the tournament. Refuses `entries-left-out` if an entry has come since the draft was made and
 * is not listed in `without`.
 */
export function publishRound(tournament: Tournament, number: number, without: readonly EntryId[] = []): RoundChange {
  const round = findRound(tournament, number)
  if (!round.ok) return round
  const error = whyNot('publishRound', tournament, round.value)
  if (error) return fail(error)
  const left = leftOut(tournament)
  if (left.some(({ id }) => !without.includes(id)))
    return fail({
      code: 'entries-left-out',
      round: number,
      entries: left.map(({ id }) => id),
      numbers: left.map((entry) => entry.number),
    })
  const changed = withStatus(tournament, round.value, 'published')
  return ok({ ...changed, next: { ...changed.next, status: 'running' } })
}

/** Closes a round in which every table has reported. */
export function closeRound(tournament: Tournament, number: number): RoundChange {
  return changeStatus(tournament, number, 'closeRound', 'closed')
}

/** Reopens the last round. */
export function reopenRound(tournament: Tournament, number: number): RoundChange {
  return changeStatus(tournament, number, 'reopenRound', 'published')
}

/** Discards a draft, or takes back the last published round if it has no results. */
export function discardRound(tournament: Tournament, number: number): RoundChange {
  const round = findRound(tournament, number)
  if (!round.ok) return round
  const error = whyNot('discardRound', tournament, round.value)
  if (error) return fail(error)
  const rounds = tournament.rounds.slice(0, -1)
  return ok({ next: { ...tournament, status: rounds.length > 0 ? 'running' : 'open', rounds }, round: round.value })
}

export function findRound(
  tournament: Tournament,
  number: number,
): Result<Round, Extract<RoundError, { code: 'round-unknown' }>> {
  const round = tournament.rounds.find((candidate) => candidate.number === number)
  return round ? ok(round) : fail({ code: 'round-unknown', round: number })
}

/** The error for a refused act on a round, with the data its message needs; null: it is not refused. */
export function whyNot(act: ActOf<'round'>, tournament: Tournament, round: Round): RoundError | null {
  const reason = reasonAgainst(RULINGS.round[act][roundSituation(tournament, round)])
  if (reason === null || reason === 'tournament-finished') return reason && { code: reason }
  const { number, encounters } = round
  if (reason === 'results-missing')
    return { code: reason, round: number, tables: missingResults(round).map(({ table }) => table) }
  if (reason === 'round-has-results')
    return { code: reason, round: number, results: encounters.filter(isReported).length }
  return { code: reason, round: number }
}

function changeStatus(
  tournament: Tournament,
  number: number,
  act: ActOf<'round'>,
  status: Round['status'],
): RoundChange {
  const round = findRound(tournament, number)
  if (!round.ok) return round
  const error = whyNot(act, tournament, round.value)
  return error ? fail(error) : ok(withStatus(tournament, round.value, status))
}

function withStatus(tournament: Tournament, round: Round, status: Round['status']) {
  const changed: Round = { ...round, status }
  const rounds = tournament.rounds.map((candidate) => (candidate === round ? changed : candidate))
  return { next: { ...tournament, rounds }, round: changed }
}
