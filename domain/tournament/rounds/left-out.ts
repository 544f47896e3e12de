// Which entries have come, or come back, since a draft was made.

import type { Entry, Round } from '../../model.ts'
import { drawField, usualAttendance } from '../stages/advancement.ts'
import { nextRound } from '../stages/next-round.ts'
import { seatsOf, stageRules, type Tournament } from '../state/tournament.ts'
import { awaySince } from './away.ts'
import { claimOf } from './claim.ts'
import { isByLot } from './drawn-among.ts'

/** The draft of the next round; null: there is none. */
export function draftOf({ rounds }: Pick<Tournament, 'rounds'>): Round | null {
  const last = rounds.at(-1)
  return last?.status === 'draft' ? last : null
}

/**
 * Present entries that have no place in the draft but would have one in a new draw, whatever a lot says. By start number; none while a
 * table has no winner. Costs what `claimOf` does for each that could.
 */
export function leftOut(tournament: Tournament): Entry[] {
  const draft = draftOf(tournament)
  if (!draft) return []
  const attendance = usualAttendance(tournament)
  const seats = new Set(seatsOf(draft))
  // Who comes back may have tables left in a stage that was over without them.
  const stage = nextRound(tournament)?.stage ?? draft.stage
  const missing = drawField(tournament, attendance, stage).drawn.filter(({ id }) => !seats.has(id))
  const isOpenToAll = stageRules(tournament.regulation, stage).field === 'all' && !isByLot(tournament, stage)
  const since = stage === draft.stage ? null : awaySince(tournament, stage, missing)
  const draw = { stage, seed: draft.seed, named: [...seats], attendance }
  return missing.filter(
    (entry) =>
      (since ? since.has(entry.id) : isOpenToAll || draft.away.includes(entry.id)) &&
      claimOf(tournament, draw, entry) === 'place',
  )
}
