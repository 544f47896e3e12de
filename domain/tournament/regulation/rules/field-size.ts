// How many entries come into a stage, and how many of them are in a group.

import { sizeOfField } from '../finals.ts'
import { groupsOf } from '../groups.ts'
import type { StageRules } from '../regulation.ts'
import type { Among } from './rule.ts'

type Around = Pick<Among, 'upTo' | 'regulation'>

/** The most entries that can come into the last of these stages; infinite if unknown. */
export function mostIn(upTo: readonly StageRules[]): number {
  return sizeOfField(upTo, upTo.length - 1) ?? Number.POSITIVE_INFINITY
}

/** The same, also limited by the number of places. */
export function mostOfPlaces({ upTo, regulation }: Around): number {
  return Math.min(mostIn(upTo), regulation.field.capacity ?? Number.POSITIVE_INFINITY)
}

/** The most entries in the largest group of the last of these stages. */
export function largestGroup(around: Around): number {
  const { groups, size } = groupsOf(around.upTo.at(-1))
  return size ?? Math.ceil(mostOfPlaces(around) / groups)
}
