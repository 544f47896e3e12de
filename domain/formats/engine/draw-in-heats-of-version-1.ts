// How people who hold several entries were drawn by protocols of version 1. It stays as it was: each of them gives its draw for good.

import type { EntryId } from '../../ids.ts'
import type { Pairing, PairingTask } from '../format.ts'
import { sitting } from '../hall/constraints.ts'
import { timesAtTwoTables } from './at-two-tables.ts'
import type { Level } from './level.ts'
import type { Prepared } from './prepared.ts'
import { type SeatedDraw, seated } from './seated-draw.ts'

/**
 * The best draw, seated. Where that leaves somebody at two tables of a heat who is at none of another, it is drawn once more
 * with a heat for every entry of such people. Of the two the one with fewer at two tables at a time is it.
 */
export function drawInHeatsOfVersion1(task: PairingTask, prepared: Prepared): SeatedDraw {
  const { people = [] } = task.constraints ?? {}
  const pairing = seated(task, prepared)
  const heats = heatsForPeople(pairing, people)
  if (heats === null) return { prepared, pairing }
  const inHeats = meetingInHeats(prepared, heats)
  const again = seated(task, inHeats, heats)
  const isBetter = timesAtTwoTables(again, people) < timesAtTwoTables(pairing, people)
  return isBetter ? { prepared: inHeats, pairing: again } : { prepared, pairing }
}

/**
 * The heat of everything that is played by people with several entries, another one for what they play at the same time while
 * they have nothing to play in that other one. Null: nobody does.
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

/** The same with the fault that two meet who have different heats, just before that they meet again. */
function meetingInHeats(prepared: Prepared, heats: ReadonlyMap<EntryId, number>): Prepared {
  const { order, arrangement } = prepared
  const heatAt = order.map((entry) => heats.get(entry))
  const isAcross = (a: number, b: number) =>
    heatAt[a] !== undefined && heatAt[b] !== undefined && heatAt[a] !== heatAt[b]
  const most = Math.floor(order.length / 2)
  const fault: Level = { code: 'heat', cost: (a, b) => (isAcross(a, b) ? 1 : 0), highest: 1, most }
  const { faults } = arrangement
  const rematch = faults.findIndex(({ code }) => code === 'rematch')
  return { ...prepared, arrangement: { ...arrangement, faults: faults.toSpliced(rematch, 0, fault) } }
}
