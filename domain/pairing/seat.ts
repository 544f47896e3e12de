import type { EntryId } from '../ids.ts'
import type { PairingReason } from '../model.ts'
import type { Pairing } from './pairer.ts'

type Reasons = { readonly reasons: readonly PairingReason[] }

/** Seats the pairs at the tables from 1 on, in their order; whoever of the field is not named is out of this round. */
export function seat(
  field: readonly EntryId[],
  pairs: readonly ({ readonly a: EntryId; readonly b: EntryId } & Reasons)[],
  byes: readonly ({ readonly entry: EntryId } & Reasons)[],
): Pairing {
  const named = new Set([...pairs.flatMap(({ a, b }) => [a, b]), ...byes.map(({ entry }) => entry)])
  return {
    encounters: pairs.map(({ a, b, reasons }, index) => ({ table: index + 1, a, b, reasons })),
    byes: byes.map(({ entry, reasons }) => ({ entry, reasons })),
    out: field.filter((entry) => !named.has(entry)),
  }
}
