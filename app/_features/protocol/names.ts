// The labels of all entries in a protocol.

import type { Round } from '#contract/rounds.ts'
import type { EntryLabel } from '#contract/shapes.ts'
import type { Standings } from '#contract/standings.ts'

/** Labels by start number: from the standings, which list each person alone; for unranked ones from the round. */
export function labelsByNumber(
  { encounters, byes, out }: Pick<Round, 'encounters' | 'byes' | 'out'>,
  { rows }: Pick<Standings, 'rows'>,
): ReadonlyMap<number, EntryLabel> {
  const drawn = [...encounters.flatMap(({ a, b }) => [a, b]), ...byes.map(({ entry }) => entry), ...out]
  return new Map([...drawn, ...rows.map(({ entry }) => entry)].map((entry) => [entry.number, entry]))
}
