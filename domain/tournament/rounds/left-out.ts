// Which entries play in the next round of a stage, and which have come since its draft was made.

import type { RoundSoFar } from '../../formats/bracket/replay.ts'
import { bracketRounds } from '../../formats/bracket/stage.ts'
import { FORMATS } from '../../formats/formats.ts'
import { FORMAT_TRAITS } from '../../formats/traits.ts'
import type { EntryId } from '../../ids.ts'
import type { Entry, Round } from '../../model.ts'
import { drawField, usualAttendance } from '../stages/advancement.ts'
import { drawTask } from '../stages/draw-task.ts'
import { stageSoFar } from '../state/past.ts'
import { type Stage, stageOf } from '../state/stage.ts'
import { seatsOf, stageRules, type Tournament } from '../state/tournament.ts'

/**
 * The entries of `field` that have a place in the next round of a stage, drafts aside; where losers are drawn back in by lot, or a winner
 * is missing, all that began the stage. `seed`: that of the draw. Costs a draw where one is cheap: in brackets and table movements.
 */
export function drawnAmong(
  tournament: Tournament,
  stage: number,
  field: readonly EntryId[],
  seed = '',
): readonly EntryId[] {
  const { players } = stageOf(tournament, stage)
  return drawnNow(tournament, stage, field, seed) ?? field.filter((entry) => players.has(entry))
}

/** Null: not certain, because the lot draws losers back in; or there can be no draw now, because a table has no winner. */
function drawnNow(
  tournament: Tournament,
  stage: number,
  field: readonly EntryId[],
  seed: string,
): readonly EntryId[] | null {
  const { rules, rounds } = stageOf(tournament, stage)
  const { format } = rules
  const { stillIn, pair } = FORMATS[format]
  const task = () => drawTask(tournament, stage, field, seed)
  if (stillIn) return stillIn(task())
  if (rounds.length === 0 || !FORMAT_TRAITS[format].hasLastRound) return field
  const drawn = FORMAT_TRAITS[format].drawsBackIn ? null : pair(task())
  if (!drawn?.ok) return null
  const out = new Set(drawn.value.out)
  return field.filter((entry) => !out.has(entry))
}

/**
 * The entries of `field` that have played in this stage, but were not there when a later round of it was drawn in which they would have had
 * a place; each with that round. In a bracket O(matches), elsewhere it costs what `drawnAmong` does for each of those rounds.
 */
export function awaySince(tournament: Tournament, at: number, field: readonly EntryId[]): ReadonlyMap<EntryId, Round> {
  const stage = stageOf(tournament, at)
  const { bracket } = FORMATS[stage.rules.format]
  const soFar = stageSoFar(tournament, stage)
  const rounds = bracket && bracketRounds(bracket(soFar.options), soFar)
  return rounds ? awayInBracket(stage, rounds, field) : awayFromDraws(tournament, stage, field)
}

function awayInBracket({ rounds }: Stage, bracket: readonly RoundSoFar[], field: readonly EntryId[]) {
  const here = new Set<unknown>(field)
  const away = new Map<EntryId, Round>()
  for (const { drawn, matches } of bracket) {
    const round = drawn === null ? undefined : rounds[drawn]
    if (!round) continue
    const seats = new Set<unknown>(seatsOf(round))
    for (const entry of seatsOf(round)) away.delete(entry)
    for (const { loser } of matches) if (loser && here.has(loser) && !seats.has(loser)) away.set(loser, round)
  }
  return away
}

function awayFromDraws(tournament: Tournament, { at, rounds }: Stage, field: readonly EntryId[]) {
  const seats = new Map(rounds.map((round) => [round, new Set(seatsOf(round))]))
  const firstMissed = new Map<EntryId, Round>()
  for (const entry of field) {
    const last = rounds.findLastIndex((round) => seats.get(round)?.has(entry))
    const missed = rounds[last + 1]
    if (last >= 0 && missed) firstMissed.set(entry, missed)
  }
  const away = new Map<EntryId, Round>()
  for (const round of new Set(firstMissed.values())) {
    const before = { ...tournament, rounds: tournament.rounds.filter(({ number }) => number < round.number) }
    const gone = field.filter((entry) => firstMissed.get(entry) === round)
    const drawn = new Set(drawnNow(before, at, [...seatsOf(round), ...gone], round.seed) ?? [])
    for (const entry of gone) if (drawn.has(entry)) away.set(entry, round)
  }
  return away
}

/** The draft of the next round; null: there is none. */
export function draftOf({ rounds }: Pick<Tournament, 'rounds'>): Round | null {
  const last = rounds.at(-1)
  return last?.status === 'draft' ? last : null
}

/**
 * Present entries that have no place in the draft but would have one in a new draw, because they have come, or come back, since. By start
 * number; none while there can be no new draw. Costs what `drawnAmong` does.
 */
export function leftOut(tournament: Tournament): Entry[] {
  const draft = draftOf(tournament)
  if (!draft || stageRules(tournament.regulation, draft.stage).field !== 'all') return []
  const { drawn } = drawField(tournament, usualAttendance(tournament), draft.stage)
  const seats = new Set(seatsOf(draft))
  // Skips the draw where no entry could be left out.
  if (drawn.every(({ id }) => seats.has(id)) || isByLot(tournament, draft)) return []
  const all = drawn.map(({ id }) => id)
  const again = new Set(drawnNow(tournament, draft.stage, all, draft.seed) ?? [])
  return drawn.filter(({ id }) => again.has(id) && !seats.has(id))
}

/** Whether the lot decides which of the previous players are in the round. */
function isByLot(tournament: Tournament, { stage }: Round): boolean {
  const { rules, rounds } = stageOf(tournament, stage)
  return FORMAT_TRAITS[rules.format].drawsBackIn && rounds.length > 0
}
