// Turns a refusal of the domain into a problem with names and the field it came from.

import type { PersonId } from '#domain/ids.ts'
import type { EntryError } from '#domain/tournament/entries/entries.ts'
import type { TakingError } from '#domain/tournament/entries/qualifiers.ts'
import { type Problem, problemOf } from '../problem.ts'

/** An entry of a request: its members, and their field in the request. */
export interface RequestedEntry {
  readonly members: readonly PersonId[]
  readonly field: string
}

/**
 * The domain's refusal as a problem. A person gets a name (`params.name`) and the field of its first place among the `entries` of the
 * request; of its second one where it stands there twice.
 */
export function entryProblem(
  error: EntryError | TakingError,
  names: ReadonlyMap<PersonId, string>,
  entries: readonly RequestedEntry[] = [],
): Problem {
  if (!('person' in error)) return problemOf(error)
  const [first, second] = placesOf(error.person, entries)
  const named = { ...error, name: names.get(error.person) }
  return problemOf(named, error.code === 'person-twice-in-entry' ? second : first)
}

/** Every place of a person in the request. */
function placesOf(person: PersonId, entries: readonly RequestedEntry[]): string[] {
  return entries.flatMap(({ members, field }) =>
    members.flatMap((member, at) => (member === person ? [`${field}/${at}`] : [])),
  )
}
