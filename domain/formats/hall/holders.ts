import type { EntryId } from '../../ids.ts'

/** Returns the indices in `people` of those who hold any of the given entries, each once. */
export function holdersIn(people: readonly (readonly EntryId[])[]): (entries: readonly EntryId[]) => readonly number[] {
  const heldBy = new Map<EntryId, number[]>()
  for (const [person, entries] of people.entries())
    for (const entry of entries) heldBy.set(entry, [...(heldBy.get(entry) ?? []), person])
  return (entries) => [...new Set(entries.flatMap((entry) => heldBy.get(entry) ?? []))]
}
