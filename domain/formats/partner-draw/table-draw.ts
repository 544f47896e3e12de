// Seats the entries to draw, and adds the reasons of tables and byes.

import type { EntryId } from '../../ids.ts'
import type { PairingReason } from '../../model.ts'
import { createRng } from '../../rng.ts'
import { type ConstraintsByPlace, constraintsByPlace, reasonsAtTable } from '../hall/constraints.ts'
import type { UnseatedEncounter } from '../hall/seating.ts'
import type { Pairing } from '../pairing.ts'
import type { PairingTask } from '../pairing-task.ts'
import { byeReasons, roundsSoFar } from '../past/encounters-so-far.ts'
import { type CompanySoFar, companyByPlace, type Four, opponentsIn } from './company.ts'
import { firstSeating } from './first-seating.ts'
import { improve } from './improve.ts'
import { type Seating, seatingLevels } from './levels.ts'
import { sidesInBalance } from './sides-in-balance.ts'

/** The entries of one table. */
export const LEAST_ENTRIES = 4

/** A task as places: the entries to draw, shuffled by the lot. */
export interface ShuffledField {
  readonly order: readonly EntryId[]
  readonly company: CompanySoFar
  readonly constraints: ConstraintsByPlace
}

export function prepare(task: PairingTask, rest: readonly EntryId[]): ShuffledField {
  const { seed, constraints } = task
  const order = createRng(seed).shuffle(rest)
  return {
    order,
    company: companyByPlace(order, roundsSoFar(task)),
    constraints: constraintsByPlace(order, constraints),
  }
}

/** By `seatingLevels`: two exact matchings, improved in a fixed number of steps. */
export function bestFound(task: PairingTask, { order, company, constraints }: ShuffledField): Seating {
  if (order.length < LEAST_ENTRIES) return { tables: [], out: [...order.keys()] }
  const [places, rounds] = [order.length, roundsSoFar(task).length]
  const start = firstSeating(places, rounds, company, constraints)
  const levels = seatingLevels(places, rounds, company, constraints)
  return improve(start, places, levels, createRng(`improve ${task.seed}`))
}

/** The tables of a seating with their reasons, `why` first. */
export function describeTables(
  task: PairingTask,
  { order, company, constraints }: ShuffledField,
  { tables }: Pick<Seating, 'tables'>,
  why: PairingReason,
): UnseatedEncounter[] {
  const balanced = sidesInBalance(order, roundsSoFar(task))
  const at = (place: number) => order[place] as EntryId
  return tables.map((table) => {
    const [p, q, r, s] = balanced(table)
    return {
      a: at(p),
      b: at(r),
      partners: { a: at(q), b: at(s) },
      reasons: [
        why,
        ...companyReasons([p, q, r, s], company),
        ...asRuled(reasonsToKeepApart([p, q, r, s], constraints), task),
      ],
    }
  })
}

/** Version 1 named a person once at a table, whether their two entries were partners or opponents. */
function asRuled(reasons: readonly PairingReason[], { rulesOf }: PairingTask): readonly PairingReason[] {
  if (rulesOf !== 1 || !reasons.some(({ code }) => code === 'own-partner')) return reasons
  const others = reasons.filter(({ code }) => code !== 'own-partner' && code !== 'same-person')
  return [{ code: 'same-person' }, ...others]
}

/** The reasons that name earlier rounds at the same table. */
function companyReasons([p, q, r, s]: Four, { partnered, meetings }: CompanySoFar): PairingReason[] {
  const reasons: PairingReason[] = []
  const [a, b] = [partnered(p, q) > 0, partnered(r, s) > 0]
  if (a || b) reasons.push({ code: 'partners-again', side: a && b ? 'both' : a ? 'a' : 'b' })
  const times = 1 + Math.max(...opponentsIn([p, q, r, s]).map(([one, other]) => meetings(one, other)))
  if (times > 2) reasons.push({ code: 'opponents-often', times })
  return reasons
}

/** The reasons to show if entries at one table should be kept apart, each once. */
export function reasonsToKeepApart([p, q, r, s]: Four, constraints: ConstraintsByPlace): readonly PairingReason[] {
  return reasonsAtTable(constraints, [p, q], [r, s])
}

export function describeBye(place: number, { order, company }: ShuffledField): Pairing['byes'][number] {
  return { entry: order[place] as EntryId, reasons: byeReasons(company, place) }
}
