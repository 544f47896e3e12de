// Turns a draw into the seats of a round.

import { sidesOf } from '../../formats/hall/swap.ts'
import type { Pairing } from '../../formats/pairing.ts'
import { type PlaceInEvent, playedFor } from '../../formats/played-for.ts'
import type { IdSupply } from '../../ids.ts'
import type { Encounter, Round } from '../../model.ts'
import { unplayedEncounter } from '../state/unplayed.ts'

type RoundSeats = Pick<Round, 'encounters' | 'byes'>

const NO_SEATS: RoundSeats = { encounters: [], byes: [] }

/**
 * The seats of a draw, with matches named after the places `inEvent`. Encounters and byes that `before` already has, table included, stay
 * the same objects.
 */
export function drawnSeats(
  draw: Pairing,
  inEvent: PlaceInEvent,
  ids: IdSupply,
  before: RoundSeats = NO_SEATS,
): RoundSeats {
  const known = new Map(before.encounters.map((encounter) => [seatKey(encounter), encounter]))
  const sitting = new Map(before.byes.map((bye) => [bye.entry, bye]))
  return {
    encounters: draw.encounters.map(
      (encounter) =>
        known.get(seatKey(encounter)) ??
        unplayedEncounter({ ...encounter, reasons: reasonsOf(encounter, inEvent) }, ids),
    ),
    byes: draw.byes.map((bye) => sitting.get(bye.entry) ?? { ...bye, id: ids.encounter() }),
  }
}

/** Reasons kept from an earlier draft already name places of the event. */
function reasonsOf({ reasons }: Pick<Encounter, 'reasons'>, inEvent: PlaceInEvent): Encounter['reasons'] {
  if (reasons.some(({ code }) => code === 'kept')) return reasons
  return reasons.map((reason) => playedFor(reason, inEvent))
}

type Sides = Parameters<typeof sidesOf>[0]

/** A key for the pairing, the same whichever side each entry is on. */
export function pairKey(seats: Sides): string {
  return sidesOf(seats)
    .map((side) => [...side].sort().join('+'))
    .sort()
    .join(':')
}

function seatKey(encounter: Pick<Encounter, 'table' | 'heat'> & Sides): string {
  return `${encounter.heat}/${encounter.table} ${pairKey(encounter)}`
}
