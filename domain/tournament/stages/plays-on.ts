// Which entries still play for their places, so that a tie among them is not decided at the desk.

import { bracketRounds } from '../../formats/bracket/stage.ts'
import { FORMATS } from '../../formats/formats.ts'
import { FORMAT_TRAITS } from '../../formats/traits.ts'
import type { EntryId } from '../../ids.ts'
import { stageSoFar } from '../state/past.ts'
import { type Stage, stageOf } from '../state/stage.ts'
import { isReported, playedRounds, seatsOf, type Tournament } from '../state/tournament.ts'
import { fieldOf, usualAttendance } from './advancement.ts'
import { drawTask } from './draw-task.ts'
import { nextRound } from './next-round.ts'

/** Entries with matches for their places to come. */
export interface PlayingOn {
  readonly entries: ReadonlySet<EntryId>
  /** The round that is being played, or the next one. */
  readonly round: number
  /** Shared ranks that the draw of a later stage waits for. */
  readonly awaited: ReadonlySet<number>
}

/**
 * The entries that still play for their places, in a stage whose results decide them or in one that follows it; null: none do. While a
 * stage has rounds left in which points decide, ties of any of them can be decided. Costs what `nextRound` does, and the fields of the
 * later stages.
 */
export function playingOn(tournament: Tournament): PlayingOn | null {
  const last = playedRounds(tournament).at(-1)
  if (!last || tournament.status === 'finished') return null
  const stage = stageOf(tournament, last.stage)
  const { decidesPlaces } = FORMAT_TRAITS[stage.rules.format]
  const next = nextRound(tournament)
  const isOpen = decidesPlaces && last.status === 'published'
  const open = isOpen ? last.encounters.filter((one) => !isReported(one)) : []
  const own = decidesPlaces && next?.stage === stage.at ? inStage(tournament, stage) : []
  const later = next && next.stage > stage.at ? inLaterStages(tournament, next.stage) : { entries: [], awaited: [] }
  const entries = new Set([...open.flatMap(({ a, b }) => [a, b]), ...own, ...later.entries])
  if (entries.size === 0) return null
  return {
    entries,
    round: open.length > 0 ? last.number : (next?.number ?? last.number),
    awaited: new Set(later.awaited),
  }
}

/** The entries that a later round of this stage has a place for, as far as its results say. Costs a draw. */
export function playsOnIn(tournament: Tournament, stage: number): ReadonlySet<EntryId> {
  return new Set(inStage(tournament, stageOf(tournament, stage)))
}

function inStage(tournament: Tournament, stage: Stage): readonly EntryId[] {
  const { at, rules, rounds } = stage
  const { bracket, stillIn, pair } = FORMATS[rules.format]
  const soFar = stageSoFar(tournament, stage)
  const matches = bracket && bracketRounds(bracket(soFar.options), soFar)?.flatMap((round) => round.matches)
  if (matches)
    return matches.flatMap(({ winner, one, other }) => (winner === undefined ? [one ?? [], other ?? []].flat() : []))
  const field = fieldOf(tournament, at, { attendance: usualAttendance(tournament) })
  if (!field.ok) return []
  const task = drawTask(tournament, at, field.value, '')
  if (stillIn) return stillIn(task)
  // Any loser of the first round may be drawn back in.
  if (FORMAT_TRAITS[rules.format].drawsBackIn && rounds.length === 1) return soFar.field
  const drawn = pair(task)
  if (drawn.ok) return [...drawn.value.encounters.flatMap(({ a, b }) => [a, b]), ...drawn.value.byes.map(entryOf)]
  const last = rounds.at(-1)
  return drawn.error.code === 'stage-complete' || !last ? [] : seatsOf(last)
}

const entryOf = ({ entry }: { readonly entry: EntryId }) => entry

/** Those that have come into a later stage whose results decide places, and the ranks that leave open who has. */
function inLaterStages(tournament: Tournament, from: number): { entries: EntryId[]; awaited: number[] } {
  const later = tournament.regulation.stages.flatMap((rules, at) =>
    at < from ? [] : [{ rules, field: fieldOf(tournament, at, { attendance: 'all' }) }],
  )
  return {
    entries: later.flatMap(({ rules, field }) =>
      field.ok && FORMAT_TRAITS[rules.format].decidesPlaces ? field.value : [],
    ),
    awaited: later.flatMap(({ field }) =>
      !field.ok && field.error.code === 'ties-to-decide' ? field.error.ranks : [],
    ),
  }
}
