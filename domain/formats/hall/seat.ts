// Turns the result of a draw into the round as it is played.

import type { EntryId } from '../../ids.ts'
import type { PairingReason } from '../../model.ts'
import type { Pairing } from '../pairing.ts'
import type { PairingTask } from '../pairing-task.ts'
import { constraintReasons, constraintsByPlace, lockedIn, unlockedEntries } from './constraints.ts'
import { seatAtTables, type UnseatedEncounter, withLockedByes } from './seating.ts'
import { aroundLocked, atTheirSlots } from './slots.ts'

type Bye = Pairing['byes'][number]

/**
 * Seats the pairs, given in the order of the draw, as `seatAtTables`; constraints that they break are added to their reasons.
 * Locked encounters and byes stay whatever the draw says: entries that lose their opponent or bye to them meet each other as if set
 * by hand, at a slot that one of them has come from. An entry of the field that is in no pair, bye or lock is out of this round.
 */
export function seat(
  { field, constraints, rulesOf }: Pick<PairingTask, 'field' | 'constraints' | 'rulesOf'>,
  pairs: readonly UnseatedEncounter[],
  byes: readonly Bye[],
): Pairing {
  const named = pairs.map(brokenConstraintsNamed(field, constraints))
  if (constraints?.locked === undefined) return withWhoIsOut(field, seatAtTables(named, [], constraints), byes)
  const locked = atTheirSlots(lockedIn(field, constraints), pairs, byes)
  const free = new Set(unlockedEntries(field, locked))
  const drawn = named.filter(({ a, b }) => free.has(a) && free.has(b))
  const left = pairs.flatMap(({ a, b }) =>
    free.has(a) === free.has(b) ? [] : [a, b].filter((entry) => free.has(entry)),
  )
  const byHand = meetInOrder(left)
  const otherByes = [...byes.filter(({ entry }) => free.has(entry)), ...byHand.byes]
  const inOrder =
    drawn.length < pairs.length && rulesOf === undefined
      ? aroundLocked(named, new Set(drawn), locked.encounters, byHand.pairs)
      : { locked: locked.encounters, others: [...drawn, ...byHand.pairs] }
  return withWhoIsOut(
    field,
    seatAtTables(inOrder.others, inOrder.locked, constraints),
    withLockedByes(otherByes, locked.byes),
  )
}

function withWhoIsOut(field: readonly EntryId[], encounters: Pairing['encounters'], byes: Pairing['byes']): Pairing {
  if (2 * encounters.length + byes.length === field.length) return { encounters, byes, out: [] }
  const named = new Set([...encounters.flatMap(({ a, b }) => [a, b]), ...byes.map(({ entry }) => entry)])
  return { encounters, byes, out: field.filter((entry) => !named.has(entry)) }
}

function meetInOrder(entries: readonly EntryId[]): { pairs: UnseatedEncounter[]; byes: Bye[] } {
  const reasons: PairingReason[] = [{ code: 'by-hand' }]
  const pairs: UnseatedEncounter[] = []
  for (let at = 1; at < entries.length; at += 2) {
    pairs.push({ a: entries[at - 1] as EntryId, b: entries[at] as EntryId, reasons })
  }
  return { pairs, byes: entries.slice(2 * pairs.length).map((entry) => ({ entry, reasons })) }
}

function brokenConstraintsNamed(field: readonly EntryId[], constraints: PairingTask['constraints']) {
  if (constraints === undefined) return (pair: UnseatedEncounter) => pair
  const byPlace = constraintsByPlace(field, constraints)
  const placeOf = new Map(field.map((entry, place) => [entry, place]))
  return (pair: UnseatedEncounter): UnseatedEncounter => {
    const [a, b] = [placeOf.get(pair.a), placeOf.get(pair.b)]
    if (a === undefined || b === undefined) return pair
    return { ...pair, reasons: [...pair.reasons, ...constraintReasons(byPlace, a, b)] }
  }
}
