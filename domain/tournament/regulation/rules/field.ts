// Who takes part, and how many of them go on.

import type { Regulation, StageField, StageRules } from '../../regulation.ts'
import { type Among, rule } from './rule.ts'

/** How many come into a stage at most; without end where nobody can say. */
export function mostIn(field: StageField, before: StageRules | undefined): number {
  if (field === 'all' || 'losers' in field || 'byHand' in field) return Number.POSITIVE_INFINITY
  if ('best' in field) return field.best
  if ('fromGroups' in field) return field.fromGroups
  const { groups = 1, size = null } = before?.pairing?.['round-robin'] ?? {}
  return size === null ? groups * field.perGroup + (field.next ?? 0) : Number.POSITIVE_INFINITY
}

/** The same, where the places are limited, too. */
export function mostOfPlaces({ field }: StageRules, { upTo, regulation }: Pick<Among, 'upTo' | 'regulation'>): number {
  return Math.min(mostIn(field, upTo.at(-2)), regulation.field.capacity ?? Number.POSITIVE_INFINITY)
}

/** How many the largest group of a stage has at most. */
function sizeOfGroup(stage: StageRules, before: StageRules | undefined, { capacity }: Regulation['field']): number {
  const { groups = 1, size = null } = stage.pairing?.['round-robin'] ?? {}
  const most = Math.min(mostIn(stage.field, before), capacity ?? Number.POSITIVE_INFINITY)
  return size ?? Math.ceil(most / groups)
}

/** How many of a group go on for certain, and one more where the best of those who come next do. */
function takenOfGroup({ field }: StageRules): number {
  if (typeof field === 'string' || !('perGroup' in field)) return 0
  return field.perGroup + ((field.next ?? 0) > 0 ? 1 : 0)
}

/** The largest group of the stage that is so many back, from 0. */
function largestGroup({ upTo, regulation }: Among, back: number): number {
  const stage = upTo.at(-1 - back)
  return stage ? sizeOfGroup(stage, upTo.at(-2 - back), regulation.field) : Number.POSITIVE_INFINITY
}

/** No more go on of a group than it has. */
export const groupHasThoseNext = rule({
  code: 'more-than-group',
  at: '/field',
  bounds: (_, among) => ({ most: largestGroup(among, 1) }),
  holds: (stage, among) => takenOfGroup(stage) <= largestGroup(among, 1),
})

/** Nor to another event. */
export const groupHasQualified = rule({
  code: 'more-qualified-than-group',
  at: '/qualifiers/perGroup',
  ofWhole: true,
  bounds: (_, among) => ({ most: largestGroup(among, 0) }),
  holds: (_, among) => {
    const { qualifiers } = among.regulation
    return !qualifiers || !('perGroup' in qualifiers) || qualifiers.perGroup <= largestGroup(among, 0)
  },
})

function mostOfPerson({ capacity }: Regulation['field']): number {
  return capacity === null ? Number.POSITIVE_INFINITY : Math.floor(capacity / 2)
}

/** Whoever holds more than half of the places has to play against themselves. */
export const placesForMany = rule({
  code: 'entries-beyond-places',
  at: '/field/entriesPerPerson',
  ofWhole: true,
  bounds: (_, { regulation }) => ({ most: mostOfPerson(regulation.field) }),
  holds: (_, { regulation: { field } }) => field.entriesPerPerson <= Math.max(1, mostOfPerson(field)),
})
