// The next round, and what has to be decided before it can be drawn.

import { FORMATS } from '../../formats/formats.ts'
import type { PairingError } from '../../formats/pairing.ts'
import { FORMAT_TRAITS } from '../../formats/traits.ts'
import { once } from '../state/once.ts'
import { stageOf } from '../state/stage.ts'
import { stageRules, type Tournament } from '../state/tournament.ts'
import { undecidedIn } from '../state/undecided.ts'
import { type AdvancementError, fieldOf, usualAttendance } from './advancement.ts'
import { drawTask } from './draw-task.ts'
import { type NextRound, nextRound } from './next-round.ts'

/** Shared ranks that decide the field, or tables without the winner that the draw needs. */
export type Obstacle =
  | Extract<AdvancementError, { readonly code: 'ties-to-decide' }>
  | Extract<PairingError, { readonly code: 'winner-undecided' }>

export interface Upcoming {
  /** Null: none is left. */
  readonly next: NextRound | null
  /** What the desk has to decide before the draw; null: nothing, or the previous round is still being played. */
  readonly obstacle: Obstacle | null
}

/** The next round, drafts aside. Costs what `nextRound` does, and for some stages a ranking before it, once for each tournament. */
export const upcomingRound = once((tournament): Upcoming => {
  const next = nextRound(tournament)
  const isOpen = tournament.rounds.at(-1)?.status === 'published'
  return { next, obstacle: next && !isOpen ? obstacleBefore(tournament, next) : null }
})

function obstacleBefore(tournament: Tournament, { stage }: NextRound): Obstacle | null {
  const rules = stageRules(tournament.regulation, stage)
  if (rules.field === 'all' && !FORMAT_TRAITS[rules.format].needsWinners) return null
  const field = fieldOf(tournament, stage, { attendance: usualAttendance(tournament) })
  if (!field.ok) return field.error.code === 'ties-to-decide' ? field.error : null
  if (!stageOf(tournament, stage).rounds.some((round) => undecidedIn(tournament, round).length > 0)) return null
  // Only the draw itself knows which entries a table without a winner keeps from playing on.
  const drawn = FORMATS[rules.format].pair(drawTask(tournament, stage, field.value, ''))
  return !drawn.ok && drawn.error.code === 'winner-undecided' ? drawn.error : null
}
