// The groups of a round robin. They are not stored; they are read from the rounds that were drawn.

import type { EntryId } from '../../ids.ts'
import type { PastRound } from '../past/past-round.ts'
import { numbersSoFar } from './numbers.ts'

/** The groups as they were drawn, each in the order of its numbers; none before the first round. */
export function groupsSoFar(groups: number, [first, second]: readonly PastRound[]): EntryId[][] {
  if (!first) return []
  const drawn = [...first.encounters.flatMap(({ a, b }) => [a, b]), ...first.byes]
  return numbersSoFar(groups, first, second, drawn).map((numbers) => numbers.filter((holder) => holder !== null))
}
