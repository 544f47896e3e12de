// Compares what is announced about a draw, before it is made and while it is a draft, with the draw itself.

import type { EntryId } from '../ids.ts'
import type { Round } from '../model.ts'
import { drawnAmong, isByLot } from '../tournament/rounds/drawn-among.ts'
import { leftOut } from '../tournament/rounds/left-out.ts'
import { fieldOf } from '../tournament/stages/advancement.ts'
import { seatsOf, stageRules, type Tournament } from '../tournament/state/tournament.ts'

/** Throws unless a round was drawn among the announced entries, except where the lot decides who plays. */
export function checkDrawnAmong(tournament: Tournament, round: Round, named: readonly EntryId[]): void {
  const { stage } = round
  const field = fieldOf(tournament, stage, { attendance: 'all', named })
  if (!field.ok) throw new Error(field.error.code)
  const announced = drawnAmong(tournament, stage, field.value)
  const seats = new Set(seatsOf(round))
  if ([...seats].some((entry) => !announced.includes(entry))) throw new Error('somebody plays who was not said to')
  if (!isByLot(tournament, stage) && announced.length !== seats.size)
    throw new Error(`${announced.length} were said to play, ${seats.size} do`)
}

/**
 * Throws unless the entries reported as left out of a draft are those added by drawing it again: all of them in a round for everybody;
 * where results decide, those that have come back; where the lot does, at least the reported ones.
 */
export function checkLeftOut(before: Tournament, again: Tournament): void {
  const [was, is] = [before.rounds.at(-1), again.rounds.at(-1)]
  if (!was || !is) return
  const seats = new Set(seatsOf(was))
  const comes = seatsOf(is).filter((entry) => !seats.has(entry))
  const announced = leftOut(before).map(({ id }) => id)
  const { field } = stageRules(before.regulation, was.stage)
  const due = isByLot(before, was.stage)
    ? announced
    : field === 'all'
      ? comes
      : comes.filter((entry) => was.away.includes(entry))
  // A new draw of an earlier stage has none of those who would come into the draft's own.
  const areSaid = was.stage === is.stage ? announced : due
  if (areSaid.some((entry) => !comes.includes(entry)) || due.some((entry) => !announced.includes(entry)))
    throw new Error(`left out were ${announced}, by drawing again ${comes} come in`)
  if (leftOut(again).length > 0) throw new Error('somebody is left out again')
}
