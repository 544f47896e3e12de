import type { EntryId } from '../../ids.ts'
import { type Seats, sitting } from '../hall/constraints.ts'

/** How often anybody is at one more table of a heat. */
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
