// Where people hold several entries and there are heats, who meets whom also decides whether they can be at one table at a time.

import type { EntryId } from '../../ids.ts'
import type { Pairing, PairingTask } from '../format.ts'
import { type Seats, sitting } from '../hall/constraints.ts'
import { seat } from '../hall/seat.ts'
import type { Level } from './level.ts'
import { drawPrepared, type Prepared } from './prepared.ts'

/** A draw, and what it was made from. */
export interface DrawInHeats {
  readonly prepared: Prepared
  readonly pairing: Pairing
}

/**
 * The best draw, seated. Where that leaves somebody at two tables of a heat who is at none of another, it is drawn once more
 * with a heat for every entry of such people: that few meet across heats counts for more than that nobody meets again. Of the
 * two the one with fewer at two tables at a time is it.
 */
export function drawInHeats(task: PairingTask, prepared: Prepared): DrawInHeats {
  const { people = [] } = task.constraints ?? {}
  const pairing = seated(task, prepared)
  const heats = heatsForPeople(pairing, people)
  if (heats === null) return { prepared, pairing }
  const inHeats = meetingInHeats(prepared, heats)
  const again = seated(task, inHeats, heats)
  const isBetter = timesAtTwoTables(again, people) < timesAtTwoTables(pairing, people)
  return isBetter ? { prepared: inHeats, pairing: again } : { prepared, pairing }
}

function seated(task: PairingTask, prepared: Prepared, heats: ReadonlyMap<EntryId, number> = new Map()): Pairing {
  const { pairs, byes } = drawPrepared(prepared)
  const inHeats = pairs.map((pair) => ({ ...pair, heat: heats.get(pair.a) ?? heats.get(pair.b) }))
  return seat(task, heats.size > 0 ? inHeats : pairs, byes)
}

type People = readonly (readonly EntryId[])[]

/**
 * The heat of everything that is played by people with several entries, another one for what they play at the same time while
 * they have nothing to play in that other one. Null: nobody does.
 */
function heatsForPeople({ encounters }: Pairing, people: People): ReadonlyMap<EntryId, number> | null {
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

/** How often anybody is at one more table of a heat. */
export function timesAtTwoTables(
  { encounters }: { readonly encounters: readonly (Seats & { readonly heat: number })[] },
  people: People,
): number {
  const tablesOf = new Map(encounters.flatMap((encounter) => sitting(encounter).map((entry) => [entry, encounter])))
  return people.reduce((sum, entries) => {
    const tables = [...new Set(entries.flatMap((entry) => tablesOf.get(entry) ?? []))]
    return sum + tables.length - new Set(tables.map(({ heat }) => heat)).size
  }, 0)
}
