// Turns a refusal of the domain into a problem with names and the field it came from.

import type { PersonId } from '#domain/ids.ts'
import type { EntryError } from '#domain/tournament/entries/entries.ts'
import type { TakingError } from '#domain/tournament/entries/qualifiers.ts'
import { type Problem, problemOf } from '../problem.ts'

/** The entries of a request in the order in which the domain judged them: their members, and their fields in the request. */
export interface RequestedEntry {
  readonly members: readonly PersonId[]
  readonly field: string
}

/**
 * The domain's refusal as a problem. A person gets a name (`params.name`) and the field of the member that is one too many. `entered` lists
 * the people entered before the request, one item per entry; each person may have `perPerson` entries.
 */
export function entryProblem(
  error: EntryError | TakingError,
  names: ReadonlyMap<PersonId, string>,
  entries: readonly RequestedEntry[] = [],
  entered: readonly PersonId[] = [],
  perPerson = 1,
): Problem {
  if (!('person' in error)) return problemOf(error)
  const named = { ...error, name: names.get(error.person) }
  if (error.code === 'person-twice-at-table' || error.code === 'person-at-two-tables')
    return problemOf(named, placesOf(error.person, entries)[0])
  const free = perPerson - entered.filter((person) => person === error.person).length
  return problemOf(named, placesOf(error.person, entries)[Math.max(free, 0)])
}

/** The refusal of this one entry of a request as a problem, as above. */
export function problemOfEntry(
  error: EntryError,
  names: ReadonlyMap<PersonId, string>,
  entry: RequestedEntry,
): Problem {
  if (!('person' in error)) return problemOf(error)
  const [first, second] = placesOf(error.person, [entry])
  const named = { ...error, name: names.get(error.person) }
  return problemOf(named, error.code === 'person-twice-in-entry' ? second : first)
}

/** Every place of a person in the request. */
function placesOf(person: PersonId, entries: readonly RequestedEntry[]): string[] {
  return entries.flatMap(({ members, field }) =>
    members.flatMap((member, at) => (member === person ? [`${field}/${at}`] : [])),
  )
}
