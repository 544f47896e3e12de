// A new encounter without a result.

import type { IdSupply } from '../../ids.ts'
import type { Encounter, Side } from '../../model.ts'

type EncounterSeats = Pick<Encounter, 'table' | 'heat' | Side> & Partial<Pick<Encounter, 'partners' | 'reasons'>>

/** An encounter of these sides at this table, with a new id and no result. */
export function unplayedEncounter(
  { table, heat, a, b, partners = null, reasons = [] }: EncounterSeats,
  ids: Pick<IdSupply, 'encounter'>,
): Encounter {
  return { id: ids.encounter(), table, heat, a, b, partners, games: [], outside: [], resultVersion: 0, reasons }
}
