import type { EntryId } from '../../ids.ts'
import { type Seats, sitting } from '../hall/constraints.ts'

/** The number of surplus tables per heat, summed over all people: a person at two tables of one heat counts one. */
export function timesAtTwoTables(
  { encounters }: { readonly encounters: readonly (Seats & { readonly heat: number })[] },
  people: readonly (readonly EntryId[])[],
): number {
  const tablesOf = new Map(encounters.flatMap((encounter) => sitting(encounter).map((entry) => [entry, encounter])))
  return people.reduce((sum, entries) => {
    const tables = [...new Set(entries.flatMap((entry) => tablesOf.get(entry) ?? []))]
    return sum + tables.length - new Set(tables.map(({ heat }) => heat)).size
  }, 0)
}
