// Rules for how many entries can take part, how often one person can, and how many qualify for another event.

import { isInGroups } from '../groups.ts'
import { leastEntries } from '../least-entries.ts'
import type { Regulation } from '../regulation.ts'
import { USUAL } from '../usual.ts'
import { largestGroup } from './field-size.ts'
import { ruleOfWhole } from './rule.ts'

/** Qualifiers of each group need groups in the last stage. */
export const qualifiedFromGroups = ruleOfWhole({
  code: 'field-needs-groups',
  at: '/qualifiers',
  holds: ({ qualifiers, stages }) => !qualifiers || !('perGroup' in qualifiers) || isInGroups(stages.at(-1)),
  repair: (regulation) => ({ ...regulation, qualifiers: { best: USUAL.qualifiers } }),
})

function mostQualified(regulation: Regulation): number {
  return largestGroup({ upTo: regulation.stages, regulation }) - 1
}

/** Not all entries of a group qualify. */
export const groupHasQualified = ruleOfWhole({
  code: 'more-qualified-than-group',
  at: '/qualifiers/perGroup',
  params: (regulation) => ({ most: mostQualified(regulation) }),
  holds: (regulation) => {
    const { qualifiers } = regulation
    return !qualifiers || !('perGroup' in qualifiers) || qualifiers.perGroup <= mostQualified(regulation)
  },
})

/** There are places for all entries that a stage needs. */
export const placesAreEnough = ruleOfWhole({
  code: 'capacity-too-small',
  at: '/field/capacity',
  params: (regulation) => ({ least: leastEntries(regulation) }),
  holds: (regulation) => {
    const { capacity } = regulation.field
    return capacity === null || capacity >= leastEntries(regulation)
  },
  repair: (regulation) => ({
    ...regulation,
    field: { ...regulation.field, capacity: leastEntries(regulation) },
  }),
})

function mostOfPerson({ capacity }: Regulation['field']): number {
  return capacity === null ? Number.POSITIVE_INFINITY : Math.floor(capacity / 2)
}

/** A person with more than half of the places would have to play against themselves. */
export const placesForMany = ruleOfWhole({
  code: 'entries-beyond-places',
  at: '/field/entriesPerPerson',
  params: ({ field }) => ({ most: mostOfPerson(field) }),
  holds: ({ field }) => field.entriesPerPerson <= Math.max(1, mostOfPerson(field)),
})
