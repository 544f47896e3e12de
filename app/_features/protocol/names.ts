// The names of all entries in a protocol.

import type { Round } from '#contract/rounds.ts'
import type { Standings } from '#contract/standings.ts'

/** Names by start number: from the standings, which list each person alone; for unranked ones from the round. */
export function namesByNumber(
  { encounters, byes, out }: Pick<Round, 'encounters' | 'byes' | 'out'>,
  { rows }: Pick<Standings, 'rows'>,
): ReadonlyMap<number, string> {
  const drawn = [...encounters.flatMap(({ a, b }) => [a, b]), ...byes.map(({ entry }) => entry), ...out]
  return new Map([...drawn, ...rows.map(({ entry }) => entry)].map(({ number, name }) => [number, name]))
}
