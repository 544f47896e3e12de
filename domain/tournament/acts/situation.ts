// The current state of each subject in the table of acts (acts.ts).

import { FORMAT_TRAITS } from '../../formats/traits.ts'
import type { EntryId } from '../../ids.ts'
import type { Round, RoundStatus } from '../../model.ts'
import type { Upcoming } from '../stages/upcoming.ts'
import { type Agreement, isSettled } from '../state/agreement.ts'
import { isDrawnByRank } from '../state/drawn-by-rank.ts'
import {
  isReported,
  isSeated,
  missingResults,
  seatsOf,
  type Tournament,
  type TournamentStatus,
} from '../state/tournament.ts'
import type { StateOf } from './acts.ts'

export function tournamentSituation(tournament: Tournament): StateOf<'tournament'> {
  if (tournament.status === 'finished') return 'finished'
  const last = tournament.rounds.at(-1)
  if (!last) return 'open'
  if (last.status === 'draft') return isDrawnByRank(tournament, last) ? 'drafted-by-rank' : 'drafted'
  return last.status === 'closed' ? 'between' : 'playing'
}

const STATE_BY_OBSTACLE = { 'ties-to-decide': 'tied', 'winner-undecided': 'undecided' } as const

export function nextSituation({ status, rounds }: Tournament, { next, obstacle }: Upcoming): StateOf<'next'> {
  if (status === 'finished') return 'finished'
  if (rounds.at(-1)?.status === 'published') return 'waiting'
  if (!next) return 'none'
  return obstacle ? STATE_BY_OBSTACLE[obstacle.code] : 'ready'
}

/** The state of a round. `written`: tables have begun to write; the caller has to know, because the tournament does not contain it. */
export function roundSituation(tournament: Tournament, round: Round, written = false): StateOf<'round'> {
  if (tournament.status === 'finished') return 'finished'
  const { status, encounters } = round
  if (status === 'draft') return 'draft'
  if (status === 'closed') {
    const last = tournament.rounds.at(-1)
    if (last === round) return 'closed'
    return last?.status === 'draft' && tournament.rounds.at(-2) === round ? 'drafted-on' : 'followed'
  }
  if (missingResults(round).length === 0) return 'complete'
  if (encounters.some(isReported)) return 'playing'
  return written ? 'written' : 'untouched'
}

/** The state of a result by its own round. `correction.ts` determines what has followed from it in later rounds. */
export function resultSituation(tournament: TournamentStatus, round: RoundStatus): StateOf<'result'> {
  if (tournament === 'finished') return 'finished'
  return round === 'published' ? 'open' : round
}

/** The state of a table's sheet, for a round that has been published. */
export function sheetSituation(
  tournament: TournamentStatus,
  round: RoundStatus,
  agreement: Agreement,
): StateOf<'sheet'> {
  if (tournament === 'finished') return 'finished'
  if (round === 'closed') return 'closed'
  return isSettled(agreement) ? 'settled' : 'open'
}

export function entrySituation(tournament: Tournament, entry: EntryId): StateOf<'entry'> {
  if (tournament.status === 'finished') return 'finished'
  const last = tournament.rounds.at(-1)
  const isDrafted = last?.status === 'draft' && seatsOf(last).includes(entry)
  if (isSeated(tournament, entry)) return isDrafted ? 'drafted-on' : 'seated'
  return isDrafted ? 'drafted' : 'unseated'
}

export function chanceSituation(tournament: Tournament, stage: number, entry: EntryId): StateOf<'chance'> {
  if (tournament.status === 'finished') return 'finished'
  const decided = roundOfChance(tournament, stage, entry)
  if (!decided) return 'to-come'
  return decided.status === 'draft' ? 'drafted' : 'drawn'
}

/**
 * The round whose draw has decided whether the entry was drawn back in, or would have been after a loss: the second one of a stage that draws
 * back in, if the entry has played in its first. Null: there is none yet.
 */
export function roundOfChance({ regulation, rounds }: Tournament, stage: number, entry: EntryId): Round | null {
  const [first, second] = rounds.filter((round) => round.stage === stage)
  const rules = regulation.stages[stage]
  if (!rules || !FORMAT_TRAITS[rules.format].drawsBackIn || !first || !second) return null
  return seatsOf(first).includes(entry) ? second : null
}

/** The number of the round that draws back in, in the stage that asks; null: that stage has not begun. */
export function numberOfChance(tournament: Tournament): number | null {
  const stage = stageOfChance(tournament)
  const rules = tournament.regulation.stages[stage]
  const first = tournament.rounds.find((round) => round.stage === stage)
  return rules && FORMAT_TRAITS[rules.format].drawsBackIn && first ? first.number + 1 : null
}

/** The stage in which the desk is asked who declines to be drawn back in: the last one begun that draws back in, else the first to come. */
export function stageOfChance({ regulation, rounds }: Tournament): number {
  const asking = regulation.stages.flatMap(({ format }, at) => (FORMAT_TRAITS[format].drawsBackIn ? [at] : []))
  // Where no stage asks, a tick says nothing; it is kept for a regulation that is changed before the first draw.
  return asking.findLast((at) => rounds.some(({ stage }) => stage === at)) ?? asking[0] ?? 0
}
