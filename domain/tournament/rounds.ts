// The life of a round: drawn as a draft, published, closed; and the ways back.

import type { EntryId, IdSupply } from '../ids.ts'
import type { Entry, Round } from '../model.ts'
import { PAIRERS } from '../pairing/index.ts'
import type { PairingError, PastRound } from '../pairing/pairer.ts'
import { fail, ok, type Result } from '../result.ts'
import type { RankedEntry } from '../standings/rank.ts'
import { isComplete } from './entries.ts'
import { playedRounds, standingsOf } from './standings.ts'
import { isReported, isSeated, missingResults, stageRules, type Tournament } from './state.ts'

export type RoundError =
  | PairingError
  | { readonly code: 'tournament-finished' }
  | { readonly code: 'round-still-open'; readonly round: number }
  | { readonly code: 'no-round-left' }
  | { readonly code: 'ties-to-decide'; readonly ranks: readonly number[] }
  | { readonly code: 'round-unknown'; readonly round: number }
  | { readonly code: 'round-not-draft'; readonly round: number }
  | { readonly code: 'round-not-published'; readonly round: number }
  | { readonly code: 'round-not-closed'; readonly round: number }
  | { readonly code: 'round-not-last'; readonly round: number }
  | { readonly code: 'round-has-results'; readonly round: number; readonly results: number }
  | { readonly code: 'results-missing'; readonly round: number; readonly tables: readonly number[] }

type Changed = Result<{ readonly next: Tournament; readonly round: Round }, RoundError>

/** Which round of which stage comes next, drafts aside; null when the regulation has no more. */
export function nextRound(tournament: Tournament): { readonly number: number; readonly stage: number } | null {
  const played = playedRounds(tournament)
  let roundsBefore = 0
  for (const [stage, rules] of tournament.regulation.stages.entries()) {
    roundsBefore += rules.rounds
    if (played.length < roundsBefore) return { number: played.length + 1, stage }
  }
  return null
}

/** Which entries a draw is made among: those marked present or already playing, or all. */
export type Attendance = 'present' | 'all'

/** Everybody counts until the first pair is marked present. */
export function usualAttendance(entries: readonly Entry[]): Attendance {
  return entries.some((entry) => entry.present && isComplete(entry)) ? 'present' : 'all'
}

/** Who takes part in the next draw, and who does not and why; each by start number. */
export function drawField(
  tournament: Tournament,
  attendance: Attendance,
): Record<'drawn' | 'absent' | 'singles' | 'withdrawn', Entry[]> {
  const field = { drawn: [], absent: [], singles: [], withdrawn: [] } as Record<string, Entry[]> as ReturnType<
    typeof drawField
  >
  for (const entry of [...tournament.entries].sort((one, other) => one.number - other.number)) {
    if (entry.status === 'withdrawn') field.withdrawn.push(entry)
    else if (!isComplete(entry)) field.singles.push(entry)
    else if (attendance === 'present' && !entry.present && !isSeated(tournament, entry.id)) field.absent.push(entry)
    else field.drawn.push(entry)
  }
  return field
}

/**
 * Draws the next round as a draft; an earlier draft is replaced. A stage for the best refuses `ties-to-decide` while ranks
 * it needs are shared. The same tournament and seed give the same draw.
 */
export function drawRound(
  tournament: Tournament,
  draw: { readonly seed: string; readonly attendance: Attendance },
  ids: IdSupply,
): Changed {
  if (tournament.status === 'finished') return fail({ code: 'tournament-finished' })
  const rounds = playedRounds(tournament)
  const last = rounds.at(-1)
  if (last && last.status !== 'closed') return fail({ code: 'round-still-open', round: last.number })
  const upcoming = nextRound(tournament)
  if (!upcoming) return fail({ code: 'no-round-left' })

  const field = fieldOf(tournament, upcoming.stage, draw.attendance)
  if (!field.ok) return field
  const { pairer } = stageRules(tournament.regulation, upcoming.stage)
  const history = rounds.filter((round) => round.stage === upcoming.stage).map(asPast)
  const pairing = PAIRERS[pairer].pair({ field: field.value, history, seed: draw.seed })
  if (!pairing.ok) return pairing

  const round: Round = {
    id: ids.round(),
    ...upcoming,
    seed: draw.seed,
    status: 'draft',
    encounters: pairing.value.encounters.map((encounter) => ({
      ...encounter,
      id: ids.encounter(),
      games: [],
      resultVersion: 0,
    })),
    byes: pairing.value.byes.map((bye) => ({ ...bye, id: ids.encounter() })),
  }
  return ok({ next: { ...tournament, rounds: [...rounds, round] }, round })
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

function findRound(tournament: Tournament, number: number): Result<Round, RoundError> {
  if (tournament.status === 'finished') return fail({ code: 'tournament-finished' })
  const round = tournament.rounds.find((candidate) => candidate.number === number)
  return round ? ok(round) : fail({ code: 'round-unknown', round: number })
}

function withStatus(tournament: Tournament, round: Round, status: Round['status']) {
  const changed: Round = { ...round, status }
  const rounds = tournament.rounds.map((candidate) => (candidate === round ? changed : candidate))
  return { next: { ...tournament, rounds }, round: changed }
}

function fieldOf(tournament: Tournament, stage: number, attendance: Attendance): Result<EntryId[], RoundError> {
  const { field } = stageRules(tournament.regulation, stage)
  if (field === 'all') return ok(drawField(tournament, attendance).drawn.map((entry) => entry.id))
  const active = new Set(tournament.entries.filter((entry) => entry.status === 'active').map((entry) => entry.id))
  const ranked = standingsOf(tournament).filter(({ entry }) => active.has(entry))
  const ranks = sharedRanks(ranked, field.best)
  if (ranks.length > 0) return fail({ code: 'ties-to-decide', ranks })
  return ok(ranked.slice(0, field.best).map(({ entry }) => entry))
}

/** Ranks held by more than one entry that reach into the first `best`. */
function sharedRanks(ranked: readonly RankedEntry[], best: number): number[] {
  const holders = new Map<number, number>()
  for (const { rank } of ranked) holders.set(rank, (holders.get(rank) ?? 0) + 1)
  const needed = new Set(ranked.slice(0, best).map(({ rank }) => rank))
  return [...needed].filter((rank) => (holders.get(rank) ?? 0) > 1)
}

function asPast(round: Round): PastRound {
  return {
    encounters: round.encounters.map(({ table, a, b }) => ({ table, a, b })),
    byes: round.byes.map((bye) => bye.entry),
  }
}
