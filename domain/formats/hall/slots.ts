// Which part of a draw is at which slot of its order, if encounters are locked that it does not contain.

import type { EntryId } from '../../ids.ts'
import type { Side } from '../../model.ts'
import type { Pairing } from '../pairing.ts'
import { isMatch } from '../played-for.ts'
import type { LockedEncounter, LockedPart } from './constraints.ts'
import type { UnseatedEncounter } from './seating.ts'

/** Locked encounters and byes that the draw contains, too, get the draw's slots. */
export function atTheirSlots(
  { encounters, byes }: Required<LockedPart>,
  pairs: readonly UnseatedEncounter[],
  drawnByes: Pairing['byes'],
): Required<LockedPart> {
  const slotOf = slotsIn(pairs)
  const sittingOut = new Map(drawnByes.map(({ entry }, at) => [entry, at + 1]))
  return {
    byes: byes.map(({ slot, ...bye }) => (slot ? { ...bye, slot: sittingOut.get(bye.entry) ?? slot } : bye)),
    encounters: encounters.map((encounter) => {
      const slot = slotOf.get(encounter.a)
      return slot !== undefined && slot === slotOf.get(encounter.b) ? { ...encounter, slot } : encounter
    }),
  }
}

/**
 * All encounters in the order of the draw, if some of `locked` (at their slots) are not in it: those take the slots from which their
 * entries come, and so do `left`, who meet because the others have lost their opponents. `drawn` and everything else stay at their slots,
 * so that a bracket goes on as drawn. Returns the encounters that are not locked, in the order of their slots.
 */
export function aroundLocked(
  pairs: readonly UnseatedEncounter[],
  drawn: ReadonlySet<UnseatedEncounter>,
  locked: readonly LockedEncounter[],
  left: readonly UnseatedEncounter[],
): { readonly locked: readonly LockedEncounter[]; readonly others: readonly UnseatedEncounter[] } {
  const slotOf = slotsIn(pairs)
  const isDrawn = ({ a, b }: LockedEncounter) => slotOf.has(a) && slotOf.get(a) === slotOf.get(b)
  const taken = new Set(locked.filter(isDrawn).map(({ slot }) => slot))
  const open = new Set(pairs.flatMap((pair, at) => (drawn.has(pair) || taken.has(at + 1) ? [] : [at + 1])))
  const take = ({ a, b }: Pick<UnseatedEncounter, Side>, wished?: number): number | undefined => {
    const own = [slotOf.get(a), slotOf.get(b)].filter((slot) => slot !== undefined && open.has(slot))
    const slot = (own.length > 0 ? own : [...open]).find((one) => one === wished) ?? own[0]
    if (slot !== undefined) open.delete(slot)
    return slot
  }
  const atSlots = locked.map((encounter): LockedEncounter => {
    if (isDrawn(encounter)) return encounter
    const { slot: wished, ...rest } = encounter
    const slot = take(rest, wished)
    return slot === undefined ? rest : { ...rest, slot }
  })
  const byHand = left.map((pair) => {
    const slot = take(pair)
    const match = slot === undefined ? [] : (pairs[slot - 1]?.reasons.filter(isMatch) ?? [])
    return { slot: slot ?? Infinity, pair: { ...pair, reasons: [...match, ...pair.reasons] } }
  })
  const stay = pairs.flatMap((pair, at) => (drawn.has(pair) ? [{ slot: at + 1, pair }] : []))
  return {
    locked: atSlots,
    others: [...stay, ...byHand].sort((one, other) => one.slot - other.slot).map(({ pair }) => pair),
  }
}

/** The slot of each entry in the order of the draw, from 1. */
function slotsIn(pairs: readonly UnseatedEncounter[]): ReadonlyMap<EntryId, number> {
  return new Map(pairs.flatMap(({ a, b }, at) => [[a, at + 1] as const, [b, at + 1] as const]))
}
