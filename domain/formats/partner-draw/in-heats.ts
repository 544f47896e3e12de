// If people hold several entries and there are heats, draws each heat separately when that keeps people from sitting at two tables
// at a time.

import type { EntryId } from '../../ids.ts'
import type { PairingReason } from '../../model.ts'
import { timesAtTwoTables } from '../engine/at-two-tables.ts'
import { constraintsByPlace, lockedIn, sitting } from '../hall/constraints.ts'
import { entriesInHeats, timesInOneHeat } from '../hall/entries-in-heats.ts'
import { seatAtTables, withLockedByes } from '../hall/seating.ts'
import type { Pairing } from '../pairing.ts'
import type { PairingTask } from '../pairing-task.ts'
import { bestFound, describeBye, describeTables, prepare, type ShuffledField } from './table-draw.ts'

/**
 * Returns `draw`, or a draw of each of its heats by itself if it has fewer people at two tables at a time and no more forbidden
 * pairs or pairs of one person. Heats and byes are those of `entriesInHeats`.
 */
export function drawnInHeats(task: PairingTask, prepared: ShuffledField, draw: Pairing, why: PairingReason): Pairing {
  const { people = [] } = task.constraints ?? {}
  const times = timesAtTwoTables(draw, people)
  if (times === 0 || task.rulesOf === 1) return draw
  const heats = entriesInHeats(draw, task, byesSoFar(prepared))
  if (timesInOneHeat(heats, people) >= times) return draw
  const again = heatByHeat(task, prepared, heats, why)
  const [before, after] = [draw, again].map(faultsIn(task)) as [number, number]
  const isBetter = after <= before && timesAtTwoTables(again, people) < times
  // The tables of the new heats may leave room for an even better draw.
  return isBetter ? drawnInHeats(task, prepared, again, why) : draw
}

function byesSoFar({ order, company }: ShuffledField): (entry: EntryId) => string {
  const byes = new Map(order.map((entry, place) => [entry, `${company.byes(place)}`]))
  return (entry) => byes.get(entry) ?? ''
}

function heatByHeat(
  task: PairingTask,
  prepared: ShuffledField,
  heats: ReadonlyMap<EntryId, number>,
  why: PairingReason,
): Pairing {
  const { order } = prepared
  const locked = lockedIn(task.field, task.constraints)
  const last = Math.max(...heats.values())
  const tables = Array.from({ length: last }, (_, at) => at + 1).flatMap((heat) => {
    const own = prepare(
      task,
      order.filter((entry) => heats.get(entry) === heat),
    )
    return describeTables(task, own, bestFound(task, own), why).map((table) => ({ ...table, heat }))
  })
  const out = [...order.keys()].filter((place) => !heats.has(order[place] as EntryId))
  return {
    encounters: seatAtTables(tables, locked.encounters, task.constraints),
    byes: withLockedByes(
      out.map((place) => describeBye(place, prepared)),
      locked.byes,
    ),
    out: [],
  }
}

/** The cost of a draw's tables on each constraint fault, the most important one first. */
function faultsIn({ field, constraints }: PairingTask): (draw: Pairing) => number {
  const { faults } = constraintsByPlace(field, constraints)
  const placeOf = new Map(field.map((entry, place) => [entry, place]))
  return ({ encounters }) => {
    const pairs = encounters.flatMap((encounter) => {
      const places = sitting(encounter).map((entry) => placeOf.get(entry) as number)
      return places.flatMap((one) => places.filter((other) => one < other).map((other) => [one, other] as const))
    })
    return faults.reduce((sum, { cost, maxCost }) => {
      const own = pairs.reduce((total, [one, other]) => total + cost(one, other), 0)
      return sum * (pairs.length * maxCost + 1) + own
    }, 0)
  }
}
