// Where the entries of a round are in the draw: at a match of a bracket, or at an encounter by its order.

import { matchesOfLastRound } from '../../formats/bracket/stage.ts'
import { drawOfStage, keepsSome } from '../../formats/consequences.ts'
import { FORMATS } from '../../formats/formats.ts'
import { sitting } from '../../formats/hall/constraints.ts'
import type { PastEncounter, PastRound } from '../../formats/past/past-round.ts'
import { isMatch, matchDrawnFor, playedFor } from '../../formats/played-for.ts'
import type { EntryId } from '../../ids.ts'
import type { Bye, Encounter, Round } from '../../model.ts'
import { isSame } from '../regulation/alike.ts'
import { pairKey } from '../rounds/drawn-seats.ts'
import { stageRules, type Tournament } from '../state/tournament.ts'
import { placesInEvent } from '../tables/standings.ts'
import { type DrawInPast, formatOf } from './as-drawn.ts'

/** Whether the pairings follow from places alone, so that nothing is left to draw. */
export function isByPlace(tournament: Tournament, round: Round): boolean {
  const stage = stageRules(tournament.regulation, round.stage)
  const before = tournament.rounds.filter(({ stage, number }) => stage === round.stage && number < round.number).length
  if (!keepsSome(stage.format, before)) return true
  return (drawOfStage(stage) ?? 'lot') !== 'lot'
}

/**
 * Whether an encounter of the round is in another draw of it, too: the same entries, and where places decide, at the same place or for the
 * same match.
 */
export function drawnIn(is: DrawInPast, round: Round, draw: SeatsInOrder): (encounter: Encounter) => boolean {
  const drawn = new Map(draw.encounters.map((one) => [pairKey(one), one]))
  if (!isByPlace(is.then, round)) return (one) => drawn.has(pairKey(one))
  const [before, after] = [placesIn(is, round, round), placesIn(is, round, draw)]
  const inEvent = placesInEvent(is.then, round.stage, is.task.field)
  const matchOf = ({ reasons }: Pick<Encounter, 'reasons'>) => reasons.find(isMatch)
  return (encounter) => {
    const again = drawn.get(pairKey(encounter))
    if (!again) return false
    const [was, match] = [matchOf(encounter), matchOf(again)]
    const isForTheSame = was !== undefined && match !== undefined && isSame(was, playedFor(match, inEvent))
    return isForTheSame || before.get(encounter.a) === after.get(encounter.a)
  }
}

/** The seats of a draw or of a round, in the order of the draw. */
export interface SeatsInOrder {
  readonly encounters: readonly (PastEncounter & Pick<Encounter, 'reasons'>)[]
  readonly byes: readonly Pick<Bye, 'entry'>[]
}

/**
 * Where each entry of a draw is: at a match of the bracket, by its index; without one, at the encounter of this index in the order of the
 * draw, and those with byes before them.
 */
export function placesIn(
  { then, task }: Pick<DrawInPast, 'then' | 'task'>,
  round: Round,
  { encounters, byes }: SeatsInOrder,
): ReadonlyMap<EntryId, number> {
  const { bracket } = FORMATS[formatOf(then, round)]
  const drawnFor = matchDrawnFor(encounters.flatMap(({ reasons }) => reasons))
  const drawn: PastRound = { encounters, byes: byes.map(({ entry }) => entry), ...(drawnFor ? { drawnFor } : {}) }
  const history = [...task.history, drawn]
  return (
    (bracket && matchesOfLastRound(bracket(task.options), { ...task, history })) ??
    new Map([
      ...encounters.flatMap((one, at) => sitting(one).map((entry) => [entry, at] as const)),
      ...byes.map(({ entry }, at) => [entry, -1 - at] as const),
    ])
  )
}
