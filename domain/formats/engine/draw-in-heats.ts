// Where people hold several entries and there are heats, the pairings also decide whether they can be at one table at a time.

import type { EntryId } from '../../ids.ts'
import { entriesInHeats, timesInOneHeat } from '../hall/entries-in-heats.ts'
import type { Level } from '../level.ts'
import type { PairingTask } from '../pairing-task.ts'
import { timesAtTwoTables } from './at-two-tables.ts'
import { drawInHeatsOfVersion1 } from './draw-in-heats-of-version-1.ts'
import type { PreparedTask } from './prepared.ts'
import { type SeatedDraw, seatDraw } from './seated-draw.ts'

/**
 * The best draw, seated. If a person sits at more tables of a heat than necessary, the round is drawn again with a heat given to
 * each entry of such people: keeping to the heats then comes before avoiding rematches. If that is not enough, every entry gets a
 * heat. Returns the draw with the fewest people at two tables at a time.
 */
export function drawInHeats(task: PairingTask, prepared: PreparedTask): SeatedDraw {
  if (task.rulesOf === 1) return drawInHeatsOfVersion1(task, prepared)
  let best: SeatedDraw = { prepared, pairing: seatDraw(task, prepared) }
  // Repeated, because another draw may have other tables in its heats, which leave room for an even better one.
  for (let better = drawnBetter(task, prepared, best); better; better = drawnBetter(task, prepared, best)) best = better
  return best
}

/** The better of the two draws by heats that have fewer people at two tables; null: neither has. */
function drawnBetter(task: PairingTask, prepared: PreparedTask, drawn: SeatedDraw): SeatedDraw | null {
  const { people = [] } = task.constraints ?? {}
  const timesIn = ({ pairing }: SeatedDraw) => timesAtTwoTables(pairing, people)
  if (timesIn(drawn) === 0) return null
  const heats = entriesInHeats(drawn.pairing, task, rightToSitOut(prepared))
  const least = timesInOneHeat(heats, people)
  const ofPeople = new Set(people.flat())
  const heatsOfPeople = new Map([...heats].filter(([entry]) => ofPeople.has(entry)))
  let best = drawn
  for (const given of [heatsOfPeople, heats]) {
    if (timesIn(best) <= least) break
    const again = drawnInHeats(task, prepared, given)
    if (timesIn(again) < timesIn(best)) best = again
  }
  return best === drawn ? null : best
}

/** Returns the same string for entries that could sit out instead of each other, by the format's rules for byes. */
function rightToSitOut({ order, arrangement }: PreparedTask): (entry: EntryId) => string {
  const ofByes = arrangement.faults.filter(({ code }) => code === 'bye-again' || code === 'bye-lowest')
  const rights = new Map(
    order.map((entry, place) => [entry, ofByes.map(({ cost }) => cost(place, order.length)).join(' ')]),
  )
  return (entry) => rights.get(entry) ?? ''
}

function drawnInHeats(task: PairingTask, prepared: PreparedTask, heats: ReadonlyMap<EntryId, number>): SeatedDraw {
  const inHeats = meetingInHeats(prepared, heats)
  return { prepared: inHeats, pairing: seatDraw(task, inHeats, heats) }
}

/** The same with one more fault, just before rematches: two entries with different heats meet, or an entry with a heat sits out. */
function meetingInHeats(prepared: PreparedTask, heats: ReadonlyMap<EntryId, number>): PreparedTask {
  const { order, arrangement } = prepared
  const heatAt = order.map((entry) => heats.get(entry))
  const isAcross = (a: number, b: number) => {
    if (heatAt[a] === undefined) return false
    return b === order.length || (heatAt[b] !== undefined && heatAt[a] !== heatAt[b])
  }
  const maxTotal = Math.ceil(order.length / 2)
  const fault: Level = { code: 'heat', cost: (a, b) => (isAcross(a, b) ? 1 : 0), maxCost: 1, maxTotal }
  const { faults } = arrangement
  const rematch = faults.findIndex(({ code }) => code === 'rematch')
  return { ...prepared, arrangement: { ...arrangement, faults: faults.toSpliced(rematch, 0, fault) } }
}
