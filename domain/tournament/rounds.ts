// The life of a round: drawn as a draft, published, closed; and the ways back.

import type { EncounterId, EntryId, IdSupply } from '../ids.ts'
import type { Round } from '../model.ts'
import { PAIRERS } from '../pairing/index.ts'
import type { Pairing, PairingError, PairingTask } from '../pairing/pairer.ts'
import { type DrawProtocol, noteDraw } from '../pairing/protocol.ts'
import { fail, ok, type Result } from '../result.ts'
import { type AdvancementError, type Attendance, fieldOf } from './advancement.ts'
import { drawTask, lockedOf } from './draw-task.ts'
import { nextRound } from './next-round.ts'
import { isReported, missingResults, playedRounds, stageRules, type Tournament } from './state.ts'

export type RoundError =
  | PairingError
  | AdvancementError
  | { readonly code: 'tournament-finished' }
  | { readonly code: 'round-still-open'; readonly round: number }
  | { readonly code: 'no-round-left' }
  | { readonly code: 'nothing-is-drawn' }
  | { readonly code: 'round-unknown'; readonly round: number }
  | { readonly code: 'round-not-draft'; readonly round: number }
  | { readonly code: 'round-not-published'; readonly round: number }
  | { readonly code: 'round-not-closed'; readonly round: number }
  | { readonly code: 'round-not-last'; readonly round: number }
  | { readonly code: 'round-has-results'; readonly round: number; readonly results: number }
  | { readonly code: 'results-missing'; readonly round: number; readonly tables: readonly number[] }

type Changed = Result<{ readonly next: Tournament; readonly round: Round }, RoundError>

/** How a round is to be drawn. */
export interface DrawOrder {
  readonly seed: string
  readonly attendance: Attendance
  /** Who plays in a stage whose field the desk names; only its first round asks. */
  readonly named?: readonly EntryId[] | undefined
  /** Encounters and byes of the draft that stay, with their tables; the rest is drawn again. */
  readonly keep?: readonly EncounterId[] | undefined
  /** Seeds of the drafts thrown away before. */
  readonly discarded?: readonly string[] | undefined
}

/**
 * Draws the next round as a draft, with its protocol; an earlier draft is replaced. A stage for the best refuses
 * `ties-to-decide` while ranks it needs are shared. The same tournament and order give the same draw.
 */
export function drawRound(
  tournament: Tournament,
  order: DrawOrder,
  ids: IdSupply,
): Result<{ readonly next: Tournament; readonly round: Round; readonly protocol: DrawProtocol }, RoundError> {
  const task = taskOf(tournament, order)
  if (!task.ok) return task
  const { upcoming, pairer, task: made } = task.value
  const pairing = PAIRERS[pairer].pair(made)
  if (!pairing.ok) return pairing
  const numbers = new Map(tournament.entries.map(({ id, number }) => [id, number]))
  const numberOf = (entry: EntryId) => numbers.get(entry) ?? 0
  const round: Round = {
    ...upcoming,
    ...asDrawn(pairing.value, ids),
    id: ids.round(),
    seed: order.seed,
    status: 'draft',
  }
  const protocol = noteDraw(pairer, made, numberOf, order.discarded ?? [])
  return ok({ next: { ...tournament, rounds: [...playedRounds(tournament), round] }, round, protocol })
}

function taskOf(tournament: Tournament, order: DrawOrder) {
  if (tournament.status === 'finished') return fail({ code: 'tournament-finished' } as const)
  const last = playedRounds(tournament).at(-1)
  if (last && last.status !== 'closed') return fail({ code: 'round-still-open', round: last.number } as const)
  const upcoming = nextRound(tournament)
  if (!upcoming) return fail({ code: 'no-round-left' } as const)
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
  return ok({ upcoming, pairer: stageRules(tournament.regulation, upcoming.stage).pairer, task })
}

function asDrawn({ encounters, byes }: Pairing, ids: IdSupply): Pick<Round, 'encounters' | 'byes'> {
  return {
    encounters: encounters.map(({ partners = null, ...encounter }) => ({
      ...{ ...encounter, partners },
      id: ids.encounter(),
      games: [],
      outside: [],
      resultVersion: 0,
    })),
    byes: byes.map((bye) => ({ ...bye, id: ids.encounter() })),
  }
}

/** The draft becomes the round that is played; the first one starts the tournament. */
export function publishRound(tournament: Tournament, number: number): Changed {
  const round = findRound(tournament, number)
  if (!round.ok) return round
  if (round.value.status !== 'draft') return fail({ code: 'round-not-draft', round: number })
  const changed = withStatus(tournament, round.value, 'published')
  return ok({ ...changed, next: { ...changed.next, status: 'running' } })
}

/** Closes a round in which every table has reported. */
export function closeRound(tournament: Tournament, number: number): Changed {
  const round = findRound(tournament, number)
  if (!round.ok) return round
  if (round.value.status !== 'published') return fail({ code: 'round-not-published', round: number })
  const missing = missingResults(round.value)
  if (missing.length > 0)
    return fail({ code: 'results-missing', round: number, tables: missing.map((encounter) => encounter.table) })
  return ok(withStatus(tournament, round.value, 'closed'))
}

/** Takes the closing of the last round back. */
export function reopenRound(tournament: Tournament, number: number): Changed {
  const round = findRound(tournament, number)
  if (!round.ok) return round
  if (round.value.status !== 'closed') return fail({ code: 'round-not-closed', round: number })
  if (tournament.rounds.at(-1) !== round.value) return fail({ code: 'round-not-last', round: number })
  return ok(withStatus(tournament, round.value, 'published'))
}

/** Throws a draft away, or takes back the last published round while nobody has reported. */
export function discardRound(tournament: Tournament, number: number): Changed {
  const found = findRound(tournament, number)
  if (!found.ok) return found
  const round = found.value
  const results = round.encounters.filter(isReported).length
  if (round.status === 'closed' || results > 0) return fail({ code: 'round-has-results', round: number, results })
  if (tournament.rounds.at(-1) !== round) return fail({ code: 'round-not-last', round: number })
  const rounds = tournament.rounds.slice(0, -1)
  return ok({ next: { ...tournament, status: rounds.length > 0 ? 'running' : 'open', rounds }, round })
}

/** The round of a number that may still change. */
export function findRound(
  tournament: Tournament,
  number: number,
): Result<Round, Extract<RoundError, { code: 'tournament-finished' | 'round-unknown' }>> {
  if (tournament.status === 'finished') return fail({ code: 'tournament-finished' })
  const round = tournament.rounds.find((candidate) => candidate.number === number)
  return round ? ok(round) : fail({ code: 'round-unknown', round: number })
}

function withStatus(tournament: Tournament, round: Round, status: Round['status']) {
  const changed: Round = { ...round, status }
  const rounds = tournament.rounds.map((candidate) => (candidate === round ? changed : candidate))
  return { next: { ...tournament, rounds }, round: changed }
}
