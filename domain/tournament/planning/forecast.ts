// Predicts when the last card of a running event falls, from its current state.

import type { Round } from '../../model.ts'
import { createRng } from '../../rng.ts'
import { drawField } from '../stages/advancement.ts'
import { nextRound } from '../stages/next-round.ts'
import { stageOf } from '../state/stage.ts'
import { missingResults, playedRounds, type Tournament } from '../state/tournament.ts'
import { encounterMinutes, eveningsFor, type Hall, roundMinutes, type When, when } from './duration.ts'
import { lognormal } from './pace.ts'
import { isOpenEnded, type PlannedRound, shapeOf } from './shape.ts'

/** The number of durations drawn for an open table before it counts as finished. */
const TRIES = 50
const SHAPES = 5

/**
 * Minutes from now until the last card falls; null before the first round is published, after the last one, and where nothing is drawn,
 * because the end cannot be predicted. `elapsed`: minutes since the last round was published.
 */
export function minutesLeft(tournament: Tournament, hall: Hall, elapsed: number): When | null {
  const rounds = playedRounds(tournament)
  const current = rounds.at(-1)
  if (!current || tournament.status === 'finished' || isAsPlayed(tournament)) return null
  const open = current.status === 'published' ? missingResults(current).length : 0
  // A shape is drawn at random: it may have more rounds than were needed.
  if (open === 0 && nextRound(withClosed(tournament, current)) === null) return null
  const { length: entries } = drawField(tournament, 'all').drawn
  const remaining = Array.from({ length: isOpenEnded(tournament.regulation) ? SHAPES : 1 }, (_, at) =>
    remainingRounds(tournament, shapeOf(tournament.regulation, entries, `forecast ${at}`)),
  )
  if (open === 0 && remaining.every(({ length }) => length === 0)) return null

  const minutesOf = tournament.regulation.stages.map((rules) => encounterMinutes(rules, hall.pace))
  const factorOf = lognormal(1, hall.pace.doubt)
  const evenings = Array.from({ length: eveningsFor(entries) }, (_, evening) => {
    const rng = createRng(`forecast ${evening}`)
    const factor = factorOf(rng)
    const nextOf = (stage: number) => () => factor * (minutesOf[stage]?.(rng) ?? 0)
    let clock = openMinutes(open, elapsed, hall.tables, nextOf(current.stage))
    for (const { stage, encounters } of remaining[evening % remaining.length] ?? [])
      clock += hall.pause + roundMinutes(encounters, hall.tables, nextOf(stage))
    return clock
  })
  return when(evenings)
}

function isAsPlayed({ regulation }: Tournament): boolean {
  return regulation.stages.some(({ asPlayed, games }) => asPlayed || games === 0)
}

function withClosed(tournament: Tournament, last: Round): Tournament {
  const rounds = tournament.rounds.map((round) => (round === last ? { ...round, status: 'closed' as const } : round))
  return { ...tournament, rounds }
}

/** The rounds of the shape that have not been published yet. */
function remainingRounds(tournament: Tournament, shape: readonly PlannedRound[]): PlannedRound[] {
  const published = tournament.regulation.stages.map((_, stage) => stageOf(tournament, stage).rounds.length)
  const last = playedRounds(tournament).at(-1)?.stage ?? 0
  return shape.filter(({ stage }) => {
    if (stage < last) return false
    const left = published[stage] ?? 0
    published[stage] = left - 1
    return left <= 0
  })
}

/** Minutes until all open tables have reported. Encounters that have a table have been playing for `elapsed` minutes. */
function openMinutes(open: number, elapsed: number, tables: number, next: () => number): number {
  const seated = Math.min(open, tables)
  const left = Array.from({ length: seated }, () => stillToPlay(elapsed, next))
  return Math.max(0, ...left) + (open > seated ? roundMinutes(open - seated, tables, next) : 0)
}

function stillToPlay(elapsed: number, next: () => number): number {
  for (let tried = 0; tried < TRIES; tried++) {
    const minutes = next()
    if (minutes > elapsed) return minutes - elapsed
  }
  return 0
}
