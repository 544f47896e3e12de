// The reasons of an encounter that the movement did not plan, and of a bye, apart from rematches and constraints.

import type { EntryId } from '../../ids.ts'
import type { PairingReason } from '../../model.ts'
import type { ConstraintsByPlace } from '../hall/constraints.ts'
import type { EncountersSoFar } from '../past/encounters-so-far.ts'
import { type MovementPlan, NO_PLACE } from './plan.ts'

interface Situation {
  readonly order: readonly EntryId[]
  readonly plan: MovementPlan
  /** The entries that have a number. */
  readonly numbered: ReadonlySet<EntryId>
  readonly soFar: EncountersSoFar<number>
  readonly constraints: ConstraintsByPlace
}

/** Why a and b meet although the movement planned otherwise. */
export function gapReasons(situation: Situation, a: number, b: number): readonly PairingReason[] {
  const causes = new Set([a, b].flatMap((place) => causeOf(situation, place) ?? []))
  return [{ code: 'movement-gap' }, ...[...causes].map((code) => ({ code }))]
}

/** Why this place does not meet its planned opponent; null: only because of others. */
function causeOf(situation: Situation, place: number): 'field-changed' | 'rematch-avoided' | 'kept-apart' | null {
  const { order, plan, numbered, soFar, constraints } = situation
  const planned = plan[place] as number
  if (planned === NO_PLACE) return numbered.has(order[place] as EntryId) ? null : 'field-changed'
  if (planned === order.length) return hasChanged(plan) ? 'field-changed' : null
  if (soFar.meetings(place, planned) > 0) return 'rematch-avoided'
  const isKeptApart = constraints.holds(place, planned) + constraints.forbids(place, planned) > 0
  return isKeptApart || constraints.binds(place, planned) > 0 ? 'kept-apart' : null
}

/** Whether more opponents are missing than the one that an odd field lacks from the beginning. */
function hasChanged(plan: MovementPlan): boolean {
  return plan.filter((planned) => planned === plan.length).length !== plan.length % 2
}

/** Nothing where the movement leaves only this place without an opponent, so that its number decides. */
export function byeReasonsOf(plan: MovementPlan, bye: number): readonly PairingReason[] {
  return plan[bye] === plan.length && !hasChanged(plan) ? [] : [{ code: 'bye-lot' }]
}
