import type { PastRound } from '../past/past-round.ts'
import { bracketSize, type Places, seedOrder } from './bracket.ts'

/** The places as they were taken in the first round of a bracket, even if the draw was changed by hand. */
export function placesTaken(firstRound: PastRound): Places {
  const met = firstRound.encounters.map(({ a, b }) => [a, b])
  const satOut = firstRound.byes.map((entry) => [entry, null])
  const entries = 2 * met.length + satOut.length
  const isBye = seedOrder(bracketSize(entries))
    .filter((_, place) => place % 2 === 1)
    .map((seed) => seed > entries)
  const asDrawn = isBye.length === met.length + satOut.length
  const pairs = asDrawn ? isBye.flatMap((bye) => (bye ? satOut : met).splice(0, 1)) : [...met, ...satOut]
  const places = pairs.flat()
  return Array.from({ length: bracketSize(places.length) }, (_, place) => places[place] ?? null)
}
