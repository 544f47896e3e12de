// How protocols of version 1 drew people who hold several entries. Never changed, so that old protocols reproduce their draws.

import type { EntryId } from '../../ids.ts'
import { sitting } from '../hall/constraints.ts'
import type { Level } from '../level.ts'
import type { Pairing } from '../pairing.ts'
import type { PairingTask } from '../pairing-task.ts'
import { timesAtTwoTables } from './at-two-tables.ts'
import type { PreparedTask } from './prepared.ts'
import { type SeatedDraw, seatDraw } from './seated-draw.ts'

/**
 * The best draw, seated. If it leaves a person at two tables of one heat and at none of another, a second draw gives each entry of
 * such people a heat. Returns the draw with fewer people at two tables at a time.
 */
export function drawInHeatsOfVersion1(task: PairingTask, prepared: PreparedTask): SeatedDraw {
  const { people = [] } = task.constraints ?? {}
  const pairing = seatDraw(task, prepared)
  const heats = heatsForPeople(pairing, people)
  if (heats === null) return { prepared, pairing }
  const inHeats = meetingInHeats(prepared, heats)
  const again = seatDraw(task, inHeats, heats)
  const isBetter = timesAtTwoTables(again, people) < timesAtTwoTables(pairing, people)
  return isBetter ? { prepared: inHeats, pairing: again } : { prepared, pairing }
}

/**
 * The heat of every entry of people with several entries, moved to another heat if its owner plays at the same time elsewhere and
 * has nothing to play in that other heat. Null: no entry moves.
 */
function heatsForPeople(
  { encounters }: Pairing,
  people: readonly (readonly EntryId[])[],
): ReadonlyMap<EntryId, number> | null {
  if (people.length === 0) return null
  const last = Math.max(...encounters.map(({ heat }) => heat))
  const played = new Map(encounters.flatMap((encounter) => sitting(encounter).map((entry) => [entry, encounter.heat])))
  const heats = new Map<EntryId, number>()
  let isChanged = false
  for (const entries of people) {
    const own = entries.filter((entry) => played.has(entry))
    const inUse = new Set(own.map((entry) => played.get(entry)))
    const free = Array.from({ length: last }, (_, at) => at + 1).filter((heat) => !inUse.has(heat))
    const taken = new Set<number>()
    for (const entry of own) {
      const heat = played.get(entry) as number
      const instead = taken.has(heat) ? free.shift() : undefined
      if (instead !== undefined) isChanged = true
      heats.set(entry, instead ?? heat)
      taken.add(heat)
    }
  }
  return isChanged ? heats : null
}

/** The same with one more fault, just before rematches: two entries with different heats meet. */
function meetingInHeats(prepared: PreparedTask, heats: ReadonlyMap<EntryId, number>): PreparedTask {
  const { order, arrangement } = prepared
  const heatAt = order.map((entry) => heats.get(entry))
  const isAcross = (a: number, b: number) =>
    heatAt[a] !== undefined && heatAt[b] !== undefined && heatAt[a] !== heatAt[b]
  const maxTotal = Math.floor(order.length / 2)
  const fault: Level = { code: 'heat', cost: (a, b) => (isAcross(a, b) ? 1 : 0), maxCost: 1, maxTotal }
  const { faults } = arrangement
  const rematch = faults.findIndex(({ code }) => code === 'rematch')
  return { ...prepared, arrangement: { ...arrangement, faults: faults.toSpliced(rematch, 0, fault) } }
}
