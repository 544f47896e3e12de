// A round as it would be drawn by results: by the current ones, or by those known at the time.

import { FORMATS } from '../../formats/formats.ts'
import type { Pairing, PairingError } from '../../formats/pairing.ts'
import type { PairingTask } from '../../formats/pairing-task.ts'
import { asEntry, type DrawProtocol, taskOfProtocol } from '../../formats/protocol.ts'
import { FORMAT_TRAITS } from '../../formats/traits.ts'
import type { EntryId } from '../../ids.ts'
import type { Round } from '../../model.ts'
import { ok, type Result } from '../../result.ts'
import { type AdvancementError, fieldOf } from '../stages/advancement.ts'
import { drawTask } from '../stages/draw-task.ts'
import { asThen } from '../state/as-then.ts'
import { stageOf } from '../state/stage.ts'
import { activeEntries, seatsOf, stageRules, type Tournament } from '../state/tournament.ts'

export type RedrawnRound = Pick<DrawInPast, 'task' | 'draw'>

export interface DrawInPast {
  /** The tournament before the round. */
  readonly then: Tournament
  readonly task: PairingTask
  readonly draw: Pairing
}

export type NotDrawn = AdvancementError | PairingError

/** The draw of a round by a tournament's results, ignoring changes made by hand. */
export function drawnBy(tournament: Tournament, round: Round): Result<DrawInPast, NotDrawn> {
  return drawnAs(asThen(tournament, round), round)
}

export function drawnAs(then: Tournament, round: Round): Result<DrawInPast, NotDrawn> {
  const field = fieldThen(then, round)
  if (!field.ok) return field
  const task = drawTask(then, round.stage, field.value, round.seed)
  const drawn = FORMATS[formatOf(then, round)].pair(task)
  return drawn.ok ? ok({ then, task, draw: drawn.value }) : drawn
}

/** The draw of a round by what was known at the time; where that cannot be drawn, the round as it is. */
export function drawnBefore(
  before: Tournament,
  is: DrawInPast,
  round: Round,
  protocol: DrawProtocol | null,
): DrawInPast {
  const noted = protocol ? drawnFrom(protocol, is, round) : drawnBy(before, round)
  if (noted.ok) return noted.value
  const field = isFixed(is.then, round) ? is.task.field : seatsOf(round)
  return { ...is, task: { ...is.task, field }, draw: asItStands(round) }
}

function asItStands({ encounters, byes }: Round): Pairing {
  const drawn = encounters.map(({ partners, ...one }) => (partners ? { ...one, partners } : one))
  return { encounters: drawn, byes, out: [] }
}

/**
 * The draw of a round by the results in its protocol. Everything else is as in `is`, so that entries that have come or left since and the
 * desk's wishes make no difference.
 */
function drawnFrom(protocol: DrawProtocol, is: DrawInPast, round: Round): Result<DrawInPast, NotDrawn> {
  const { then } = is
  const idOf = new Map(then.entries.map(({ id, number }) => [number, id]))
  const noted = taskOfProtocol(protocol, (number) => idOf.get(number) ?? asEntry(number))
  const { format } = stageRules(then.regulation, round.stage)
  const hasBegun = isFixed(then, round)
  const known = new Set(noted.field)
  const still = new Set(hasBegun ? is.task.field : noted.field)
  const come = hasBegun ? is.task.field.filter((entry) => !known.has(entry)) : []
  const { history, earlier, scores, groups, tiers } = noted
  const task: PairingTask = {
    ...is.task,
    history,
    ...(earlier ? { earlier } : {}),
    ...(scores ? { scores } : {}),
    ...(groups ? { groups } : {}),
    ...(tiers ? { tiers } : {}),
    field:
      hasBegun && FORMAT_TRAITS[format].order === 'number'
        ? is.task.field
        : [...noted.field.filter((entry) => still.has(entry)), ...come],
  }
  const drawn = FORMATS[format].pair(task)
  return drawn.ok ? ok({ then, task, draw: drawn.value }) : drawn
}

/** Whether the field of the round does not depend on results of an earlier stage. */
function isFixed(then: Tournament, { stage }: Round): boolean {
  const { rules, rounds } = stageOf(then, stage)
  return rules.field === 'all' || rounds.length > 0
}

function fieldThen(then: Tournament, round: Round): Result<readonly EntryId[], AdvancementError> {
  const { rules, rounds, players } = stageOf(then, round.stage)
  const { field } = rules
  if (field === 'all' || rounds.length > 0) {
    const active = activeEntries(then)
    const everybody = new Set([...players, ...seatsOf(round)])
    return ok(then.entries.flatMap(({ id }) => (everybody.has(id) && active.has(id) ? [id] : [])))
  }
  return 'byHand' in field ? ok(seatsOf(round)) : fieldOf(then, round.stage, { attendance: 'all' })
}

export function formatOf({ regulation }: Tournament, { stage }: Round) {
  return stageRules(regulation, stage).format
}
