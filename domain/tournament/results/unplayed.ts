// An encounter as it begins.

import type { IdSupply } from '../../ids.ts'
import type { Encounter } from '../../model.ts'

type Seats = Pick<Encounter, 'table' | 'heat' | 'a' | 'b'> & Partial<Pick<Encounter, 'partners' | 'reasons'>>

/** The encounter of these sides at this table, with an id of its own and nothing reported yet. */
export function unplayed(
  { table, heat, a, b, partners = null, reasons = [] }: Seats,
  ids: Pick<IdSupply, 'encounter'>,
): Encounter {
  return { id: ids.encounter(), table, heat, a, b, partners, games: [], outside: [], resultVersion: 0, reasons }
}
