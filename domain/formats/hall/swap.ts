// Exchanging two entries in a draw, and the reasons of an encounter made by hand.

import type { EntryId } from '../../ids.ts'
import type { PairingReason } from '../../model.ts'
import type { Partners } from '../pairing.ts'
import { REASON_TRAITS } from '../pairing-reasons.ts'
import type { PairingTask } from '../pairing-task.ts'
import { roundsSoFar } from '../past/encounters-so-far.ts'
import type { PastRound } from '../past/past-round.ts'
import { constraintsByPlace, fixedTablesOf, reasonsAtTable } from './constraints.ts'
import { tableReasons } from './seating.ts'

type TableSeats = { readonly a: EntryId; readonly b: EntryId; readonly partners?: Partners | null }

/** The draw after `x` and `y` have changed places: seats, byes, or a seat against a bye. Tables stay where they are. */
export function swapped<
  Drawn extends { readonly encounters: readonly TableSeats[]; readonly byes: readonly { readonly entry: EntryId }[] },
>(pairing: Drawn, x: EntryId, y: EntryId): Drawn {
  const other = (entry: EntryId) => (entry === x ? y : entry === y ? x : entry)
  return {
    ...pairing,
    encounters: pairing.encounters.map((encounter) => ({
      ...encounter,
      a: other(encounter.a),
      b: other(encounter.b),
      ...(encounter.partners ? { partners: { a: other(encounter.partners.a), b: other(encounter.partners.b) } } : {}),
    })),
    byes: pairing.byes.map((bye) => ({ ...bye, entry: other(bye.entry) })),
  }
}

/** The entries on side a, and on side b. */
export function sidesOf({ a, b, partners }: TableSeats): readonly [EntryId[], EntryId[]] {
  return partners
    ? [
        [a, partners.a],
        [b, partners.b],
      ]
    : [[a], [b]]
}

function ofTheSeat(before: readonly PairingReason[]): PairingReason[] {
  return before.filter(({ code }) => REASON_TRAITS[code].isOfTheSeat)
}

/**
 * The reasons of an encounter that was set by hand: what was drawn to be played for there, taken from `before`, then rematches,
 * partners again, constraints, unequal scores, fixed tables.
 */
export function reasonsByHand(
  task: PairingTask,
  before: readonly PairingReason[],
  seats: TableSeats & { readonly table: number },
): PairingReason[] {
  const { constraints = {}, scores } = task
  const history = roundsSoFar(task)
  const [sideA, sideB] = sidesOf(seats)
  const times = Math.max(...sideA.flatMap((one) => sideB.map((other) => timesOpposed(history, one, other))))
  const order = [...sideA, ...sideB]
  const places = [...order.keys()]
  const broken = reasonsAtTable(
    constraintsByPlace(order, constraints),
    places.slice(0, sideA.length),
    places.slice(sideA.length),
  )
  const [a, b] = [seats.a, seats.b].map((entry) => scores?.get(entry) ?? 0) as [number, number]
  return [
    ...ofTheSeat(before),
    { code: 'by-hand' },
    ...againReasons(history, seats),
    ...(seats.partners ? oftenReasons(times + 1) : times > 0 ? [{ code: 'rematch', times } as const] : []),
    ...broken,
    ...(a === b ? [] : [{ code: 'scores-apart', a, b } as const]),
    ...tableReasons(seats, fixedTablesOf(constraints)),
  ]
}

/** The reasons of a bye that was given by hand; `before`: those of the entry that had it. */
export function byeReasonsByHand(task: PairingTask, before: readonly PairingReason[], entry: EntryId): PairingReason[] {
  const times = roundsSoFar(task)
    .flatMap(({ byes }) => byes)
    .filter((sitting) => sitting === entry).length
  const seat = ofTheSeat(before)
  const odd: PairingReason[] = seat.some(({ code }) => code === 'bracket-bye') ? [] : [{ code: 'odd-field' }]
  return [...seat, ...odd, { code: 'by-hand' }, ...(times > 0 ? [{ code: 'bye-again', times } as const] : [])]
}

/** `times` includes this meeting. Two meetings are not reported, because the best schedules have them, too. */
function oftenReasons(times: number): PairingReason[] {
  return times > 2 ? [{ code: 'opponents-often', times }] : []
}

function againReasons(history: readonly PastRound[], seats: TableSeats): PairingReason[] {
  if (!seats.partners) return []
  const [a, b] = sidesOf(seats).map(([one, other]) => one && other && timesTogether(history, one, other) > 0)
  if (!a && !b) return []
  return [{ code: 'partners-again', side: a && b ? 'both' : a ? 'a' : 'b' }]
}

function timesOpposed(history: readonly PastRound[], one: EntryId, other: EntryId): number {
  const opposed = (seats: TableSeats) => {
    const [sideA, sideB] = sidesOf(seats)
    return (sideA.includes(one) && sideB.includes(other)) || (sideA.includes(other) && sideB.includes(one))
  }
  return history.flatMap(({ encounters }) => encounters).filter(opposed).length
}

function timesTogether(history: readonly PastRound[], one: EntryId, other: EntryId): number {
  const together = (seats: TableSeats) => sidesOf(seats).some((side) => side.includes(one) && side.includes(other))
  return history.flatMap(({ encounters }) => encounters).filter(together).length
}
